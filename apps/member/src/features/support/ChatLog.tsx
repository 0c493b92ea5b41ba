import { Fragment } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { useApiQuery } from '#platform/query.ts';
import { useServerNow } from '#platform/server-clock.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/sign-icons.tsx';
import type { SupportChat, SupportChatState } from './use-chat.ts';
import { byDay } from '@fairground/web/chat/chat.rules.ts';
import { goesOn } from './bubbles.rules.ts';
import styles from './ChatLog.module.css';
import { MessageItem } from './MessageItem.tsx';
import { catalogue } from './messages.ts';
import { SpokenLog } from './SpokenLog.tsx';
import { Topics, TOPICS_FRESH } from './Topics.tsx';
import { UnsentItem } from './UnsentItem.tsx';
import { useChatScroll } from './use-chat-scroll.ts';

/** A day in words where it is near. */
function useDayName(): (at: string) => string {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const now = new Date(useServerNow(60_000));
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return (at) => {
    const day = new Date(at).toDateString();
    if (day === now.toDateString()) return texts.today;
    return day === yesterday.toDateString() ? texts.yesterday : format.date(at);
  };
}

type ChatLogProps = { chat: SupportChat; state: SupportChatState; typing: boolean };

/** What was said, by days; the newest stays in view unless the reader has gone back. */
export function ChatLog({ chat, state, typing }: ChatLogProps) {
  const texts = useMessages(catalogue);
  const dayName = useDayName();
  const { messages, unsent, conversation } = state;
  const { scroller, onScroll, news, toNewest, atEnd } = useChatScroll(messages, unsent.length);
  const older = (): void =>
    void chat.loadOlder().catch((error: unknown) => logFailure('Older messages', error));
  const lastOfOthers = messages.findLast(({ sender }) => sender === 'operator' || sender === 'bot');
  const ask = (id: string, question: string): void => chat.send({ question: id, label: question });
  const withPerson = conversation?.state === 'with_person';
  const topics = useApiQuery('GET /support/topics', {}, { enabled: !withPerson, ...TOPICS_FRESH });
  const choice = !withPerson && topics.data?.length !== 0;

  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={texts.log}
        data-testid="chat-log"
      >
        <div className={styles['log']}>
          {state.older ? (
            <Button size="small" variant="quiet" pending={state.loadingOlder} onClick={older}>
              {texts.older}
            </Button>
          ) : (
            <p className={styles['greeting']}>{choice ? texts.greeting : texts.greetingAlone}</p>
          )}
          {byDay(messages).map(({ day, at, messages: some }) => (
            <Fragment key={day}>
              <h2 className={styles['day']}>
                <span>{dayName(at)}</span>
              </h2>
              <ol className={styles['messages']}>
                {some.map((message, index) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    goesOn={goesOn(some[index - 1], message)}
                    read={message.seq <= (conversation?.readSeq ?? 0)}
                    onAsk={message === lastOfOthers ? ask : undefined}
                  />
                ))}
              </ol>
            </Fragment>
          ))}
          {unsent.length > 0 ? (
            <ol className={styles['messages']}>
              {unsent.map((each) => (
                <UnsentItem
                  key={each.requestId}
                  unsent={each}
                  onRetry={() => chat.retry(each.requestId)}
                  onDiscard={() => chat.discard(each.requestId)}
                />
              ))}
            </ol>
          ) : null}
          {typing ? <p className={styles['typing']}>{texts.typing}</p> : null}
          {withPerson ? null : <Topics onAsk={ask} compact={messages.length + unsent.length > 0} />}
        </div>
      </div>
      {atEnd ? null : (
        <Button
          size="small"
          className={styles['newest']}
          icon={<ChevronDownIcon size={18} />}
          onClick={toNewest}
        >
          {news > 0 ? texts.newMessages(news) : texts.toNewest}
        </Button>
      )}
      <SpokenLog messages={messages} />
    </div>
  );
}
