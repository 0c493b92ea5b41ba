import type { SupportMessage } from '@fairground/contract/support';
import { logFailure } from '@fairground/client/log.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons.tsx';
import { Fragment, type ReactNode } from 'react';
import type { ChatState } from './chat.ts';
import { byDay } from './chat.rules.ts';
import styles from './ChatLog.module.css';
import { UnsentItem } from './UnsentItem.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useChatLabels } from './labels.ts';

type ChatLogProps<M extends SupportMessage> = {
  chat: {
    loadOlder: () => Promise<void>;
    retry: (requestId: string) => void;
    discard: (requestId: string) => void;
  };
  state: Pick<ChatState<M, unknown>, 'messages' | 'unsent' | 'older' | 'loadingOlder'>;
  typing: boolean;
  /** The reader's side: messages of the other side that are scrolled out of view count as new. */
  reader: 'member' | 'operator';
  /** Heading level of a day. */
  dayLevel: 'h2' | 'h3';
  /** Before the first message. */
  beginning: ReactNode;
  /** After the last message. */
  after?: ReactNode;
  /** Renders one message; `before` is the previous one of the same day. */
  children: (message: M, before: M | undefined) => ReactNode;
};

/** The messages grouped by day; the newest is kept in view unless the reader has scrolled back. */
export function ChatLog<M extends SupportMessage>(props: ChatLogProps<M>) {
  const { chat, state, typing, reader, dayLevel: Day, beginning, after, children } = props;
  const labels = useChatLabels();
  const { messages, unsent } = state;
  const { scroller, onScroll, news, toNewest, atEnd } = useChatScroll(messages, unsent.length, reader);
  const older = (): void =>
    void chat.loadOlder().catch((error: unknown) => logFailure('Older messages', error));
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        data-own-keys
        role="region"
        aria-label={labels.log}
        data-testid="chat-log"
      >
        <div className={styles['log']}>
          {state.older ? (
            <Button size="small" variant="quiet" pending={state.loadingOlder} onClick={older}>
              {labels.older}
            </Button>
          ) : (
            beginning
          )}
          {byDay(messages).map(({ day, at, messages: some }) => (
            <Fragment key={day}>
              <Day className={styles['day']}>
                <span>{labels.day(at)}</span>
              </Day>
              <ol className={styles['messages']}>
                {some.map((message, index) => (
                  <Fragment key={message.id}>{children(message, some[index - 1])}</Fragment>
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
          {typing ? <p className={styles['typing']}>{labels.typing}</p> : null}
          {after}
        </div>
      </div>
      {atEnd ? null : (
        <Button
          size="small"
          className={styles['newest']}
          icon={<ChevronDownIcon size={18} />}
          onClick={toNewest}
        >
          {news > 0 ? labels.newMessages(news) : labels.toNewest}
        </Button>
      )}
    </div>
  );
}
