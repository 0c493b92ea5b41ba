import { goesOn } from '@fairground/chat/bubbles.rules.ts';
import { ChatPicture } from '@fairground/chat/ChatPicture.tsx';
import { EventItem, MessageItem } from '@fairground/chat/MessageItem.tsx';
import type { SupportMessage } from '@fairground/contract/support';
import { useMessages } from '#platform/i18n.ts';
import { fetchFile } from '#platform/api.ts';
import { appLink } from './app-link.tsx';
import { supportMessages } from './messages.ts';
import styles from './Suggestions.module.css';

/** A member's pictures are fetched from the uploads, an operator's from the conversation. */
function loadPicture(url: string): Promise<Blob> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const key = pathname.endsWith('/upload/image') ? 'GET /upload/image' : 'GET /support/picture';
  return fetchFile(key, { id: searchParams.get('id') ?? '' });
}

type SupportMessageItemProps = {
  message: SupportMessage;
  before: SupportMessage | undefined;
  /** Read by a person. */
  read: boolean;
  /** Renders suggested questions; given for the last answer only. */
  onAsk?: ((id: string, question: string) => void) | undefined;
};

/** One message or event of the conversation. */
export function SupportMessageItem({ message, before, read, onAsk }: SupportMessageItemProps) {
  const t = useMessages(supportMessages);
  const { sender, event, picture, suggestions, createdAt } = message;
  if (event && event !== 'no_answer') return <EventItem text={t.events[event]} at={createdAt} />;
  const own = sender === 'member';
  const follows = goesOn(before, message);
  return (
    <MessageItem
      message={message}
      own={own}
      who={own ? t.you : sender === 'bot' ? t.bot : t.staff}
      hidesWho={own || follows}
      goesOn={follows}
      receipt={own && read ? <span>{t.read}</span> : null}
      link={appLink}
      picture={
        picture ? (
          <ChatPicture
            name={picture.url}
            load={() => loadPicture(picture.url)}
            width={picture.width}
            height={picture.height}
          />
        ) : null
      }
    >
      {onAsk && suggestions.length > 0 ? (
        <ul className={styles['suggestions']} aria-label={t.suggestions}>
          {suggestions.map(({ id, question }) => (
            <li key={id}>
              <button type="button" className={styles['suggestion']} onClick={() => onAsk(id, question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </MessageItem>
  );
}
