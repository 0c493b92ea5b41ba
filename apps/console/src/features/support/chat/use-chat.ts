import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import { type ChatState, createChat } from '@fairground/web/chat/chat.ts';
import { newestSeq } from '@fairground/web/chat/chat.rules.ts';
import { inSight, useTyping, useWake } from '@fairground/web/chat/use-chat-life.ts';
import { newRequestId } from '@fairground/web/platform/request-id.ts';
import { useStore } from '@fairground/web/platform/store.ts';
import { useEffect, useState } from 'react';
import { call, callUpload } from '#platform/api.ts';
import { ApiFailure } from '#platform/failure.ts';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { getMe } from '#platform/session.ts';
import { readUnsent, writeUnsent } from './outbox.ts';

export type DeskChat = ReturnType<typeof openChat>;
export type DeskChatState = ChatState<ConsoleSupportMessage, null>;

/** One conversation at this operator's desk. */
function openChat(id: string) {
  const operator = getMe()?.id;
  return createChat<ConsoleSupportMessage>({
    read: async (cursor, signal) => {
      const { list, more } = await call('GET /support/messages', { id, ...cursor }, signal);
      return { list, more, conversation: null };
    },
    send: async (draft) => ({
      message: await call('POST /support/send', { id, ...draft }),
      conversation: null,
    }),
    upload: (file) => callUpload('POST /uploads/image', file),
    wasUnheard: (error) => error instanceof ApiFailure && error.kind === 'network',
    outbox: { read: () => readUnsent(id), write: (unsent) => writeUnsent(id, unsent) },
    belongs: () => getMe()?.id === operator,
    newId: newRequestId,
    now: () => Date.now(),
    later: (work, ms) => void setTimeout(work, ms),
  });
}

/* They outlive their view, so that what is on its way arrives though another conversation was opened. */
let held: { operator: string | undefined; chats: Map<string, DeskChat> } | undefined;

function chatOf(id: string): DeskChat {
  const operator = getMe()?.id;
  if (!held || held.operator !== operator) held = { operator, chats: new Map() };
  const known = held.chats.get(id);
  if (known) return known;
  const chat = openChat(id);
  held.chats.set(id, chat);
  return chat;
}

const POLL_MS = 4000;
/* Should the socket have died without a word. */
const LIVE_POLL_MS = 15_000;

/**
 * A conversation, current while its view is in sight (what a page out of sight asked for would be noted as read by a
 * person), and whether its member is typing.
 */
export function useChat(id: string): { chat: DeskChat; state: DeskChatState; typing: boolean } {
  const [chat] = useState(() => chatOf(id));
  const state = useStore(chat.store);
  const { typing, begins, ends } = useTyping();
  const live = useLiveStatus();

  useLive('support', (news) => {
    if (news.id !== id) return;
    if (news.typing) begins();
    // What was typed has arrived; that something was read says nothing of it.
    else if (news.seq > newestSeq(chat.store.get().messages)) ends();
    if (!news.typing && inSight()) void chat.catchUp();
  });
  useWake(() => void chat.wake());
  useEffect(() => {
    if (live === 'live' && inSight()) void chat.catchUp();
    const timer = setInterval(
      () => {
        if (inSight()) void chat.catchUp();
      },
      live === 'live' ? LIVE_POLL_MS : POLL_MS,
    );
    return () => clearInterval(timer);
  }, [chat, live]);

  return { chat, state, typing };
}
