import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import { type ChatState, createChat } from '@fairground/chat/chat.ts';
import { CHAT_POLL_MS, useCurrentChat } from '@fairground/chat/use-current-chat.ts';
import { newRequestId } from '@fairground/client/api/request-id.ts';
import { useState } from 'react';
import { call, callUpload } from '#platform/api.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { useLive, useLiveStatus } from '@fairground/client/live/live.ts';
import { getMe } from '#platform/session.ts';
import { readUnsent, writeUnsent } from './outbox.ts';

export type DeskChat = ReturnType<typeof openChat>;
export type DeskChatState = ChatState<ConsoleSupportMessage, null>;

/** One conversation of this operator. */
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
    mayRetry: (error) => error instanceof ApiFailure && error.kind === 'network',
    outbox: { read: () => readUnsent(id), write: (unsent) => writeUnsent(id, unsent) },
    belongs: () => getMe()?.id === operator,
    newId: newRequestId,
    now: () => Date.now(),
    later: (work, ms) => void setTimeout(work, ms),
  });
}

/* Outside React: a chat continues to send after another conversation was opened. */
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

/** A conversation, kept current while its view is visible, and whether its member is typing. */
export function useChat(id: string): { chat: DeskChat; state: DeskChatState; typing: boolean } {
  const [chat] = useState(() => chatOf(id));
  const live = useLiveStatus() === 'live';
  const pollMs = live ? CHAT_POLL_MS.live : CHAT_POLL_MS.cut;
  const { state, typing, onEvent } = useCurrentChat(chat, { live, pollMs });
  useLive('support', (news) => {
    if (news.id === id) onEvent(news);
  });
  return { chat, state, typing };
}
