import { Notice } from '@fairground/ui/Notice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { walletQueueMessages } from './messages.ts';

/** In place of a payment's form while its rejection is held back: it can still be taken back, and is not decided twice. */
export function Deciding() {
  const t = useMessages(walletQueueMessages);
  return (
    <Notice tone="info" title={t.deciding}>
      <p>{t.decidingText}</p>
    </Notice>
  );
}
