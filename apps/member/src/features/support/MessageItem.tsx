import type { SupportMessage } from '@fairground/contract/support';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { RichText } from '@fairground/web/ui/RichText.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { appLink } from './app-link.tsx';
import { ChatPicture } from './ChatPicture.tsx';
import { catalogue } from './messages.ts';
import styles from './Bubble.module.css';

type MessageItemProps = {
  message: SupportMessage;
  /** Goes on from the bubble before it: the sender is not said again. */
  goesOn: boolean;
  /** A person has read it. */
  read: boolean;
  /** Offers the questions beside it; only the last answer does. */
  onAsk?: ((id: string, question: string) => void) | undefined;
};

/** One message, or what happened between two. Whatever was written is shown as the letters that it is. */
export function MessageItem({ message, goesOn, read, onAsk }: MessageItemProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const { sender, event, text, content, picture, suggestions, createdAt } = message;
  if (event && event !== 'no_answer') {
    return (
      <li className={styles['event']}>
        {texts.events[event]} <time dateTime={createdAt}>{format.time(createdAt)}</time>
      </li>
    );
  }
  const own = sender === 'member';
  const who = own ? texts.you : sender === 'bot' ? texts.bot : texts.staff;
  return (
    <li
      className={styles['item']}
      data-own={own || undefined}
      data-goes-on={goesOn || undefined}
      data-seq={message.seq}
    >
      {own || goesOn ? null : (
        <span className={styles['who']} data-sender={sender} aria-hidden="true">
          {who}
        </span>
      )}
      <div className={styles['bubble']} data-sender={sender} data-testid="bubble">
        <VisuallyHidden>{texts.said(who, format.time(createdAt))}</VisuallyHidden>
        {picture ? <ChatPicture url={picture.url} width={picture.width} height={picture.height} /> : null}
        {event === 'no_answer' ? <p>{texts.noAnswer}</p> : null}
        {text === null ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
        {content ? <RichText blocks={content} level="h3" link={appLink} /> : null}
      </div>
      <span className={styles['meta']} aria-hidden="true">
        {own && read ? <span>{texts.read}</span> : null}
        <time dateTime={createdAt}>{format.time(createdAt)}</time>
      </span>
      {onAsk && suggestions.length > 0 ? (
        <ul className={styles['suggestions']} aria-label={texts.suggestions}>
          {suggestions.map(({ id, question }) => (
            <li key={id}>
              <button type="button" className={styles['suggestion']} onClick={() => onAsk(id, question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
