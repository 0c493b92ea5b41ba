import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { useNow } from '#platform/use-now.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import type { DeskChat, DeskChatState } from './use-chat.ts';
import { byDay } from '@fairground/web/chat/chat.rules.ts';
import styles from './ChatLog.module.css';
import { MessageItem } from './MessageItem.tsx';
import { catalogue } from './messages.ts';
import { UnsentItem } from './UnsentItem.tsx';

/* Nearer to the end than this counts as being there. */
const NEAR_PX = 48;

/** A day in words where it is near. */
function useDayName(): (at: string) => string {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const now = new Date(useNow(60_000));
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return (at) => {
    const day = new Date(at).toDateString();
    if (day === now.toDateString()) return texts.today;
    return day === yesterday.toDateString() ? texts.yesterday : format.date(at);
  };
}

/**
 * The scroller of a log that rests at its end (column-reverse: 0 there, negative above). Who has gone back stays at
 * the same words while the log grows below; what is written here is shown.
 */
function useRest(newest: number, unsent: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [atEnd, setAtEnd] = useState(true);
  const last = useRef({ newest, unsent });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    const below = newest !== last.current.newest || unsent !== last.current.unsent;
    if (unsent > last.current.unsent) element.scrollTo({ top: 0 });
    else if (below && Math.abs(element.scrollTop) >= NEAR_PX) element.scrollTop -= grown;
    last.current = { newest, unsent };
  }, [newest, unsent]);
  return {
    scroller,
    atEnd,
    onScroll: (): void => {
      const element = scroller.current;
      if (!element) return;
      height.current = element.scrollHeight;
      setAtEnd(Math.abs(element.scrollTop) < NEAR_PX);
    },
    toNewest: (): void => scroller.current?.scrollTo({ top: 0 }),
  };
}

type ChatLogProps = { chat: DeskChat; state: DeskChatState; typing: boolean; seenSeq: number };

/** What was said, by days; the newest stays in view unless the operator has gone back. */
export function ChatLog({ chat, state, typing, seenSeq }: ChatLogProps) {
  const texts = useMessages(catalogue);
  const dayName = useDayName();
  const { messages, unsent } = state;
  const { scroller, atEnd, onScroll, toNewest } = useRest(messages.at(-1)?.seq ?? 0, unsent.length);
  const older = (): void =>
    void chat.loadOlder().catch((error: unknown) => logFailure('Older messages', error));
  const lastOfMember = messages.findLast(({ sender }) => sender === 'member');
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
        aria-label={texts.log}
        data-testid="chat-log"
      >
        <div className={styles['log']}>
          {state.older ? (
            <Button size="small" variant="quiet" pending={state.loadingOlder} onClick={older}>
              {texts.older}
            </Button>
          ) : (
            <p className={styles['greeting']}>{texts.greeting}</p>
          )}
          {byDay(messages).map(({ day, at, messages: some }) => (
            <Fragment key={day}>
              <h3 className={styles['day']}>{dayName(at)}</h3>
              <ol className={styles['messages']}>
                {some.map((message) => (
                  <MessageItem key={message.id} message={message} seen={message.seq <= seenSeq} />
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
        </div>
      </div>
      {atEnd ? null : (
        <Button
          size="small"
          className={styles['newest']}
          icon={<ChevronDownIcon size={16} />}
          onClick={toNewest}
        >
          {texts.toNewest}
        </Button>
      )}
      <VisuallyHidden>
        <output aria-live="polite">{lastOfMember?.text}</output>
      </VisuallyHidden>
    </div>
  );
}
