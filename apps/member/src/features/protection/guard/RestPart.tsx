import type { ProtectionState } from '@fairground/contract/protection';
import { catalogue } from '#features/protection/messages.ts';
import { refreshProtection, useAt } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ShieldIcon } from '#ui/sign-icons.tsx';

/** In the place of what a resting member cannot do: until when, and what works as ever. */
export function RestPart({ rest }: { rest: NonNullable<ProtectionState['rest']> }) {
  const texts = useMessages(catalogue).rest;
  const { dateTime } = useFormat();
  useAt(rest.until, () => void refreshProtection());
  return (
    <Card>
      <EmptyState
        art={<ShieldIcon size={40} />}
        title={rest.kind === 'exclusion' ? texts.exclusionTitle : texts.timeOutTitle}
        text={`${texts.text(dateTime(rest.until))} ${texts.still}`}
        action={
          <>
            <Link to={paths.protection} className={buttonClass()}>
              {texts.see}
            </Link>
            <Link to={paths.withdraw} className={buttonClass({ variant: 'quiet' })}>
              {texts.withdraw}
            </Link>
          </>
        }
      />
    </Card>
  );
}
