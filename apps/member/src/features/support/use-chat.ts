import type { SupportConversation, SupportMessage } from '@fairground/contract/support';
import { type ChatState, createChat } from '@fairground/chat/chat.ts';
import { newestSeq } from '@fairground/chat/chat.rules.ts';
import { isPageVisible } from '@fairground/chat/use-chat-life.ts';
import { CHAT_POLL_MS, useCurrentChat } from '@fairground/chat/use-current-chat.ts';
import { newRequestId } from '@fairground/client/api/request-id.ts';
import { useEffect, useState } from 'react';
import { call, upload } from '#platform/api.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { useLive, useLiveStatus, usePollInterval } from '@fairground/client/live/live.ts';
import { invalidate } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { getSession } from '#platform/session.ts';
import { readUnsent, writeUnsent } from './outbox.ts';

export type SupportChat = ReturnType<typeof openChat>;
export type SupportChatState = ChatState<SupportMessage, SupportConversation>;

/** The conversation of the logged-in member. */
function openChat() {
  const member = getSession()?.user.id;
  const chat = createChat<SupportMessage, SupportConversation>({
    read: (cursor, signal) => call('GET /support/messages', cursor, signal ? { signal } : {}),
    send: (draft) => call('POST /support/send', draft),
    upload: (file, onProgress) =>
      upload('POST /upload/image', file, { onProgress, signal: new AbortController().signal }),
    mayRetry: (error) => error instanceof ApiFailure && error.kind === 'network',
    outbox: { read: readUnsent, write: writeUnsent },
    belongs: () => getSession()?.user.id === member,
    newId: newRequestId,
    now: serverNow,
    later: (work, ms) => void setTimeout(work, ms),
  });
  return {
    ...chat,
    async askPerson(wanted: boolean): Promise<void> {
      chat.setConversation(await call('POST /support/person', { wanted }));
      await chat.catchUp();
    },
    /** Marks messages up to `seq` as seen. */
    async seen(seq: number): Promise<void> {
      const { unread } = await call('POST /support/seen', { seq });
      const { conversation } = chat.store.get();
      if (conversation) chat.setConversation({ ...conversation, unread });
    },
  };
}

let held: { member: string | undefined; chat: SupportChat } | undefined;

/** One chat for each member, outside React: it continues to send after the view is unmounted. */
function chatOfMember(): SupportChat {
  const member = getSession()?.user.id;
  if (!held || held.member !== member) held = { member, chat: openChat() };
  return held.chat;
}

/** The conversation, kept current while its view is shown, and whether the other side is typing. */
export function useChat(): { chat: SupportChat; state: SupportChatState; typing: boolean } {
  const [chat] = useState(chatOfMember);
  const live = useLiveStatus() === 'live';
  const pollMs = usePollInterval(CHAT_POLL_MS.cut) || CHAT_POLL_MS.live;
  const { state, typing, onEvent } = useCurrentChat(chat, { live, pollMs });
  useLive('support', onEvent);

  const unread = state.conversation?.unread ?? 0;
  const newest = newestSeq(state.messages);
  useEffect(() => {
    if (unread === 0 || !isPageVisible()) return;
    chat
      .seen(newest)
      .then(() => invalidate('GET /support/messages'))
      .catch(() => undefined);
  }, [chat, unread, newest]);

  return { chat, state, typing };
}
