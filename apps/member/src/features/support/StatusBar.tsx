import type { SupportConversation } from '@fairground/contract/support';
import { useMessages } from '#platform/i18n.ts';
import { type Format, useFormat } from '#platform/format.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { HeadsetIcon, ShieldIcon } from '@fairground/ui/icons.tsx';
import { supportMessages } from './messages.ts';
import styles from './StatusBar.module.css';

type Messages = ReturnType<typeof useOwnMessages>;
const useOwnMessages = () => useMessages(supportMessages);

/** Only the time if it is today. */
function momentOf(moment: string, format: Format): string {
  const today = new Date(moment).toDateString() === new Date(serverNow()).toDateString();
  return today ? format.time(moment) : format.dateTime(moment);
}

/** A waiting time is promised only while an operator is online (product.md section 10). */
function waitingText(
  { online, open, closesAt, opensAt }: SupportConversation['availability'],
  t: Messages,
  format: Format,
): string {
  if (online) return t.waitingOnline;
  if (!open && opensAt) return t.waitingUntil(momentOf(opensAt, format));
  if (open && closesAt) return t.waitingOpen(momentOf(closesAt, format));
  return t.waitingAnyTime;
}

type StatusBarProps = {
  conversation: SupportConversation | null;
  pending: boolean;
  onAsk: (wanted: boolean) => void;
};

/** Always visible: the warning, who answers now, and the button that asks for a person. */
export function StatusBar({ conversation, pending, onAsk }: StatusBarProps) {
  const t = useOwnMessages();
  const format = useFormat();
  const state = conversation?.state ?? 'bot';
  const words = {
    bot: t.withBot,
    waiting: conversation ? waitingText(conversation.availability, t, format) : '',
    with_person: t.withPerson,
    closed: t.conversationClosed,
  }[state];
  const calls = state === 'bot' || state === 'closed';
  return (
    <div className={styles['bar']}>
      <p className={styles['warning']}>
        <ShieldIcon size={16} />
        <span>{t.warning}</span>
      </p>
      <div className={styles['state']} data-state={state}>
        <output className={styles['words']}>{words}</output>
        {calls ? (
          <Button
            size="small"
            icon={<HeadsetIcon size={18} />}
            className={styles['ask']}
            pending={pending}
            onClick={() => onAsk(true)}
          >
            {t.talkToPerson}
          </Button>
        ) : null}
        {state === 'waiting' ? (
          <Button size="small" variant="quiet" pending={pending} onClick={() => onAsk(false)}>
            {t.withdraw}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
