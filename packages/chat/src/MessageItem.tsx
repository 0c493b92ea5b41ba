import type { SupportMessage } from '@fairground/contract/support';
import { RichText } from '@fairground/ui/RichText.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Bubble.module.css';
import { useChatLabels } from './labels.ts';

/** An event between messages. */
export function EventItem({ text, at }: { text: string; at: string }) {
  const { time } = useChatLabels();
  return (
    <li className={styles['event']}>
      {text} <time dateTime={at}>{time(at)}</time>
    </li>
  );
}

type MessageItemProps = {
  message: SupportMessage;
  /** Sent by the reader's side. */
  own: boolean;
  who: string;
  /** Hides the sender: the bubble continues the previous one, or the side is enough. */
  hidesWho?: boolean;
  goesOn?: boolean;
  /** Sent by an automatic reply. */
  quiet?: boolean;
  /** Read by the other side. */
  receipt?: ReactNode;
  picture: ReactNode;
  link: ComponentProps<typeof RichText>['link'];
  /** Below the bubble. */
  children?: ReactNode;
};

/** One message. Its text is never interpreted as markup. */
export function MessageItem(props: MessageItemProps) {
  const { message, own, who, hidesWho = false, goesOn = false, quiet = false } = props;
  const { receipt, picture, link, children } = props;
  const labels = useChatLabels();
  const { sender, event, text, content, createdAt } = message;
  return (
    <li
      className={styles['item']}
      data-own={own || undefined}
      data-goes-on={goesOn || undefined}
      data-seq={message.seq}
    >
      {hidesWho ? null : (
        <span className={styles['who']} data-sender={sender} aria-hidden="true">
          {who}
        </span>
      )}
      <div
        className={styles['bubble']}
        data-sender={sender}
        data-quiet={quiet || undefined}
        data-testid="bubble"
      >
        <VisuallyHidden>{labels.said(who, labels.time(createdAt))}</VisuallyHidden>
        {picture}
        {event === 'no_answer' ? <p>{labels.noAnswer}</p> : null}
        {text === null ? null : (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
        {content ? <RichText blocks={content} link={link} /> : null}
      </div>
      <span className={styles['meta']} aria-hidden="true">
        {receipt}
        <time dateTime={createdAt}>{labels.time(createdAt)}</time>
      </span>
      {children}
    </li>
  );
}
