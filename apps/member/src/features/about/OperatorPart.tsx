import type { Site } from '@fairground/contract/about';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';
import { Part } from './Part.tsx';

/** Who runs the site, under which licence, and with what money. */
export function OperatorPart({ site: { mode, operator, currency } }: { site: Site }) {
  const texts = useMessages(catalogue).who;
  return (
    <Part title={texts.title}>
      {mode === 'play' ? (
        <Notice tone="warning" title={texts.playTitle}>
          <p>{texts.playText}</p>
        </Notice>
      ) : (
        <Notice>
          <p>{texts.live(currency.code)}</p>
        </Notice>
      )}
      <Card>
        <Facts>
          <Fact term={texts.name}>{operator.name ?? texts.unnamed}</Fact>
          {operator.licenceNumber === null ? null : (
            <Fact term={texts.licence}>{operator.licenceNumber}</Fact>
          )}
          {operator.jurisdiction === null ? null : (
            <Fact term={texts.jurisdiction}>{operator.jurisdiction}</Fact>
          )}
          <Fact term={texts.contact}>{operator.contact ?? texts.contactUnnamed}</Fact>
        </Facts>
      </Card>
    </Part>
  );
}
