import { ChatLog } from '@fairground/chat/ChatLog.tsx';
import { SpokenLog } from '@fairground/chat/SpokenLog.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import styles from './Greeting.module.css';
import { supportMessages } from './messages.ts';
import { SupportMessageItem } from './SupportMessageItem.tsx';
import { isNews, spokenOf } from './spoken.rules.ts';
import { Topics, TOPICS_FRESH } from './Topics.tsx';
import type { SupportChat, SupportChatState } from './use-chat.ts';

type SupportLogProps = { chat: SupportChat; state: SupportChatState; typing: boolean };

/** The message log, with suggested questions until a person takes over. */
export function SupportLog({ chat, state, typing }: SupportLogProps) {
  const t = useMessages(supportMessages);
  const { messages, unsent, conversation } = state;
  const lastOfOthers = messages.findLast(({ sender }) => sender === 'operator' || sender === 'bot');
  const ask = (id: string, question: string): void => chat.send({ question: id, label: question });
  const withPerson = conversation?.state === 'with_person';
  const topics = useApiQuery('GET /support/topics', {}, { enabled: !withPerson, ...TOPICS_FRESH });
  const choice = !withPerson && topics.data?.length !== 0;
  return (
    <>
      <ChatLog
        chat={chat}
        state={state}
        typing={typing}
        reader="member"
        dayLevel="h2"
        beginning={<p className={styles['greeting']}>{choice ? t.greeting : t.greetingAlone}</p>}
        after={withPerson ? null : <Topics onAsk={ask} compact={messages.length + unsent.length > 0} />}
      >
        {(message, before) => (
          <SupportMessageItem
            message={message}
            before={before}
            read={message.seq <= (conversation?.readSeq ?? 0)}
            onAsk={message === lastOfOthers ? ask : undefined}
          />
        )}
      </ChatLog>
      <SpokenLog messages={messages} isNews={isNews} textOf={(message) => spokenOf(message, t)} />
    </>
  );
}
