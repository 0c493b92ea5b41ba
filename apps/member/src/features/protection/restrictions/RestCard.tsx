import type { ProtectionState } from '@fairground/contract/protection';
import { refreshProtection, useAt } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ShieldIcon } from '@fairground/ui/icons.tsx';
import { restrictionsMessages } from './messages.ts';

/** Replaces forms during a play restriction: until when it lasts, and what still works. */
export function RestCard({ rest }: { rest: NonNullable<ProtectionState['rest']> }) {
  const t = useMessages(restrictionsMessages).rest;
  const { dateTime } = useFormat();
  useAt(rest.until, () => void refreshProtection());
  return (
    <Card>
      <EmptyState
        art={<ShieldIcon size={40} />}
        title={rest.kind === 'exclusion' ? t.exclusionTitle : t.timeOutTitle}
        text={`${t.text(dateTime(rest.until))} ${t.still}`}
        action={
          <>
            <Link to={paths.protection} className={buttonClass()}>
              {t.see}
            </Link>
            <Link to={paths.withdraw} className={buttonClass({ variant: 'quiet' })}>
              {t.withdraw}
            </Link>
          </>
        }
      />
    </Card>
  );
}
