import { useMessages } from '#platform/i18n.ts';
import { useMe } from '#platform/session.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { walletQueueMessages } from './messages.ts';

/**
 * A colleague works on this payment. Above the form, and not only in the record below it: whoever starts at the bank first, and is
 * refused here afterwards, has paid twice.
 */
export function ClaimedNotice({ by }: { by: string | null }) {
  const t = useMessages(walletQueueMessages);
  const me = useMe();
  if (by === null || by === me?.username) return null;
  return (
    <Notice tone="warning" live title={t.claimed(by)}>
      <p>{t.claimedText}</p>
    </Notice>
  );
}
