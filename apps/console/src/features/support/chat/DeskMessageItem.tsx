import { ChatPicture } from '@fairground/chat/ChatPicture.tsx';
import { EventItem, MessageItem } from '@fairground/chat/MessageItem.tsx';
import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { useMe } from '#platform/session.ts';
import { appLink } from './app-link.tsx';
import { chatMessages } from './messages.ts';

type Messages = ReturnType<typeof useOwnMessages>;
const useOwnMessages = () => useMessages(chatMessages);

/** The text of an event, with who caused it. */
function eventWords({ event, operator }: ConsoleSupportMessage, t: Messages): string | null {
  const who = operator?.username ?? '';
  switch (event) {
    case 'asked':
      return t.asked;
    case 'withdrawn':
      return t.withdrawn;
    case 'joined':
      return t.joined(who);
    case 'released':
      return t.released(who);
    case 'closed':
      return t.closed(who);
    default:
      return null;
  }
}

type DeskMessageItemProps = {
  message: ConsoleSupportMessage;
  /** Seen by the member. */
  seen: boolean;
};

/** One message or event of the conversation. */
export function DeskMessageItem({ message, seen }: DeskMessageItemProps) {
  const t = useOwnMessages();
  const me = useMe();
  const { id, sender, picture, operator, createdAt } = message;
  const happened = eventWords(message, t);
  if (happened !== null) return <EventItem text={happened} at={createdAt} />;
  const staff = sender === 'operator';
  const names = { member: t.member, bot: t.bot, system: t.bot };
  const who = sender === 'operator' ? (operator?.id === me?.id ? t.you : operator?.username) : names[sender];
  return (
    <MessageItem
      message={message}
      own={staff}
      who={who ?? ''}
      quiet={sender === 'bot'}
      receipt={staff && seen ? <span data-testid="seen">{t.seen}</span> : null}
      link={appLink}
      picture={
        picture ? (
          <ChatPicture
            name={`${me?.id} ${id}`}
            load={() => callFile('GET /support/picture', { id })}
            width={picture.width}
            height={picture.height}
          />
        ) : null
      }
    />
  );
}
