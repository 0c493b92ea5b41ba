import type { Suspension } from '@fairground/contract/protection';
import { refreshProtection, useAt } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ShieldIcon } from '@fairground/ui/icons.tsx';
import { restrictionsMessages } from './messages.ts';
import { useSuspensionText } from './use-suspension-text.ts';

/** Replaces forms while an operator has suspended the account: why, until when, and what still works. */
export function SuspensionCard({ suspension }: { suspension: Suspension }) {
  const t = useMessages(restrictionsMessages);
  const text = useSuspensionText();
  useAt(suspension.until, () => void refreshProtection());
  return (
    <Card>
      <EmptyState
        art={<ShieldIcon size={40} />}
        title={t.suspension.title}
        text={text(suspension)}
        action={
          <>
            <Link to={paths.customerService} className={buttonClass()}>
              {t.suspension.support}
            </Link>
            <Link to={paths.withdraw} className={buttonClass({ variant: 'quiet' })}>
              {t.rest.withdraw}
            </Link>
          </>
        }
      />
    </Card>
  );
}
