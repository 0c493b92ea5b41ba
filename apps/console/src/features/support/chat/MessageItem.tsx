import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useMe } from '#platform/session.ts';
import { RichText } from '@fairground/web/ui/RichText.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { appLink } from './app-link.tsx';
import styles from './Bubble.module.css';
import { ChatPicture } from './ChatPicture.tsx';
import { catalogue } from './messages.ts';

type Texts = ReturnType<typeof useTexts>;
const useTexts = () => useMessages(catalogue);

/** What happened between two messages, with who did it. */
function eventWords({ event, operator }: ConsoleSupportMessage, texts: Texts): string | null {
  const who = operator?.username ?? '';
  switch (event) {
    case 'asked':
      return texts.asked;
    case 'withdrawn':
      return texts.withdrawn;
    case 'joined':
      return texts.joined(who);
    case 'released':
      return texts.released(who);
    case 'closed':
      return texts.closed(who);
    default:
      return null;
  }
}

type MessageItemProps = {
  message: ConsoleSupportMessage;
  /** The member has seen it. */
  seen: boolean;
};

/** One message as the operator sees it, or what happened. Whatever was written is shown as the letters that it is. */
export function MessageItem({ message, seen }: MessageItemProps) {
  const texts = useTexts();
  const format = useFormat();
  const me = useMe();
  const { sender, event, text, content, picture, operator, createdAt } = message;
  const happened = eventWords(message, texts);
  if (happened !== null)
    return (
      <li className={styles['event']}>
        {happened} <time dateTime={createdAt}>{format.time(createdAt)}</time>
      </li>
    );
  const staff = sender === 'operator';
  const names = { member: texts.member, bot: texts.bot, system: texts.bot };
  const who =
    sender === 'operator' ? (operator?.id === me?.id ? texts.you : operator?.username) : names[sender];
  return (
    <li className={styles['item']} data-own={staff || undefined} data-seq={message.seq}>
      <span className={styles['who']} aria-hidden="true">
        {who}
      </span>
      <div className={styles['bubble']} data-sender={sender} data-testid="bubble">
        <VisuallyHidden>{texts.said(who ?? '', format.time(createdAt))}</VisuallyHidden>
        {picture ? (
          <ChatPicture messageId={message.id} width={picture.width} height={picture.height} />
        ) : null}
        {event === 'no_answer' ? <p>{texts.noAnswer}</p> : null}
        {text === null ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
        {content ? <RichText blocks={content} level="h3" link={appLink} /> : null}
      </div>
      <span className={styles['meta']} aria-hidden="true">
        {staff && seen ? <span data-testid="seen">{texts.seen}</span> : null}
        <time dateTime={createdAt}>{format.time(createdAt)}</time>
      </span>
    </li>
  );
}
