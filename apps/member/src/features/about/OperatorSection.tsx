import type { Site } from '@fairground/contract/about';
import { useMessages } from '#platform/i18n.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { aboutMessages } from './messages.ts';
import { AboutSection } from './AboutSection.tsx';

/** The operating company, its licence, and the kind of money. */
export function OperatorSection({ site: { mode, operator, currency } }: { site: Site }) {
  const t = useMessages(aboutMessages).who;
  return (
    <AboutSection title={t.title}>
      {mode === 'play' ? (
        <Notice tone="warning" title={t.playTitle}>
          <p>{t.playText}</p>
        </Notice>
      ) : (
        <Notice>
          <p>{t.live(currency.code)}</p>
        </Notice>
      )}
      <Card>
        <Facts>
          <Fact term={t.name}>{operator.name ?? t.unnamed}</Fact>
          {operator.licenceNumber === null ? null : <Fact term={t.licence}>{operator.licenceNumber}</Fact>}
          {operator.jurisdiction === null ? null : <Fact term={t.jurisdiction}>{operator.jurisdiction}</Fact>}
          <Fact term={t.contact}>{operator.contact ?? t.contactUnnamed}</Fact>
        </Facts>
      </Card>
    </AboutSection>
  );
}
