import { useStore } from '@fairground/client/store.ts';
import { useEffect } from 'react';
import { type ChatMessage, newestSeq } from './chat.rules.ts';
import type { ChatState, createChat } from './chat.ts';
import { isPageVisible, useTyping, useWake } from './use-chat-life.ts';

/** Poll intervals without a socket, and with one, which may be dead unnoticed. */
export const CHAT_POLL_MS = { cut: 4000, live: 15_000 };

type Engine<M extends ChatMessage, C> = Pick<
  ReturnType<typeof createChat<M, C>>,
  'store' | 'catchUp' | 'wake'
>;

type CurrentChat<M, C> = {
  state: ChatState<M, C>;
  /** The other side is typing. */
  typing: boolean;
  /** For the socket's events of this conversation. */
  onEvent: (event: { typing?: boolean | undefined; seq: number }) => void;
};

/**
 * Keeps a conversation current while the page is visible: the server marks what is fetched as read, which must not
 * happen in a hidden page.
 */
export function useCurrentChat<M extends ChatMessage, C>(
  chat: Engine<M, C>,
  { live, pollMs }: { live: boolean; pollMs: number },
): CurrentChat<M, C> {
  const state = useStore(chat.store);
  const { typing, begins, ends } = useTyping();
  useWake(() => void chat.wake());
  useEffect(() => {
    const catchUp = (): void => {
      if (isPageVisible()) void chat.catchUp();
    };
    if (live) catchUp();
    const timer = setInterval(catchUp, pollMs);
    return () => clearInterval(timer);
  }, [chat, live, pollMs]);
  return {
    state,
    typing,
    onEvent(event) {
      if (event.typing) {
        begins();
        return;
      }
      // A new message ends the typing indicator; an event without one, such as a read receipt, does not.
      if (event.seq > newestSeq(chat.store.get().messages)) ends();
      if (isPageVisible()) void chat.catchUp();
    },
  };
}
