import type { SupportConversation } from '@fairground/contract/support';
import { useMessages } from '#platform/catalogue.ts';
import { type Format, useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { ShieldIcon } from '#ui/sign-icons.tsx';
import { HeadsetIcon } from '#ui/more-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './StatusBar.module.css';

type Texts = ReturnType<typeof useTexts>;
const useTexts = () => useMessages(catalogue);

/** The time alone where it is today. */
function momentOf(moment: string, format: Format): string {
  const today = new Date(moment).toDateString() === new Date().toDateString();
  return today ? format.time(moment) : format.dateTime(moment);
}

/** Minutes are promised only while somebody is at the desk (product.md section 10). */
function waitingText(
  { online, open, closesAt, opensAt }: SupportConversation['availability'],
  texts: Texts,
  format: Format,
): string {
  if (online) return texts.waitingOnline;
  if (!open && opensAt) return texts.waitingUntil(momentOf(opensAt, format));
  if (open && closesAt) return texts.waitingOpen(momentOf(closesAt, format));
  return texts.waitingAnyTime;
}

type StatusBarProps = {
  conversation: SupportConversation | null;
  pending: boolean;
  onAsk: (wanted: boolean) => void;
};

/** Always in sight: the standing warning, who answers now, and the way to a person. */
export function StatusBar({ conversation, pending, onAsk }: StatusBarProps) {
  const texts = useTexts();
  const format = useFormat();
  const state = conversation?.state ?? 'bot';
  const words = {
    bot: texts.withBot,
    waiting: conversation ? waitingText(conversation.availability, texts, format) : '',
    with_person: texts.withPerson,
    closed: texts.conversationClosed,
  }[state];
  const calls = state === 'bot' || state === 'closed';
  return (
    <div className={styles['bar']}>
      <p className={styles['warning']}>
        <ShieldIcon size={16} />
        <span>{texts.warning}</span>
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
            {texts.talkToPerson}
          </Button>
        ) : null}
        {state === 'waiting' ? (
          <Button size="small" variant="quiet" pending={pending} onClick={() => onAsk(false)}>
            {texts.withdraw}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
