import type { SupportConversation, SupportMessage } from '@fairground/contract/support';
import { type ChatState, createChat } from '@fairground/web/chat/chat.ts';
import { newestSeq } from '@fairground/web/chat/chat.rules.ts';
import { inSight, useTyping, useWake } from '@fairground/web/chat/use-chat-life.ts';
import { newRequestId } from '@fairground/web/platform/request-id.ts';
import { useStore } from '@fairground/web/platform/store.ts';
import { useEffect, useState } from 'react';
import { call } from '#platform/api.ts';
import { ApiFailure } from '#platform/failure.ts';
import { useLive, useLiveStatus, usePollInterval } from '#platform/live.ts';
import { invalidate } from '#platform/query.ts';
import { getSession } from '#platform/session.ts';
import { upload } from '#platform/upload.ts';
import { readUnsent, writeUnsent } from './outbox.ts';

export type SupportChat = ReturnType<typeof openChat>;
export type SupportChatState = ChatState<SupportMessage, SupportConversation>;

/** The conversation of the member who is logged in. */
function openChat() {
  const member = getSession()?.user.id;
  const chat = createChat<SupportMessage, SupportConversation>({
    read: (cursor, signal) => call('GET /support/messages', cursor, signal ? { signal } : {}),
    send: (draft) => call('POST /support/send', draft),
    upload: (file, onProgress) =>
      upload('POST /upload/image', file, { onProgress, signal: new AbortController().signal }),
    wasUnheard: (error) => error instanceof ApiFailure && error.kind === 'network',
    outbox: { read: readUnsent, write: writeUnsent },
    belongs: () => getSession()?.user.id === member,
    newId: newRequestId,
    now: () => Date.now(),
    later: (work, ms) => void setTimeout(work, ms),
  });
  return {
    ...chat,
    async askPerson(wanted: boolean): Promise<void> {
      chat.know(await call('POST /support/person', { wanted }));
      await chat.catchUp();
    },
    /** Everything up to that message has been on the screen. */
    async seen(seq: number): Promise<void> {
      const { unread } = await call('POST /support/seen', { seq });
      const { conversation } = chat.store.get();
      if (conversation) chat.know({ ...conversation, unread });
    },
  };
}

let held: { member: string | undefined; chat: SupportChat } | undefined;

/** One for each member: it outlives the view, so that what is on its way arrives though nobody looks. */
function chatOfMember(): SupportChat {
  const member = getSession()?.user.id;
  if (!held || held.member !== member) held = { member, chat: openChat() };
  return held.chat;
}

const POLL_MS = 4000;
/* Should the socket have died without a word, which a phone notices late. */
const LIVE_POLL_MS = 15_000;

/** The conversation, current while its view is shown, and whether somebody on the other side is typing. */
export function useChat(): { chat: SupportChat; state: SupportChatState; typing: boolean } {
  const [chat] = useState(chatOfMember);
  const state = useStore(chat.store);
  const { typing, begins, ends } = useTyping();
  const live = useLiveStatus();
  const poll = usePollInterval(POLL_MS);

  useLive('support', (news) => {
    if (news.typing) {
      begins();
      return;
    }
    ends();
    // What is known already may still have been read by somebody.
    if (news.seq > 0 || newestSeq(chat.store.get().messages) === 0) void chat.catchUp();
  });
  useWake(() => void chat.wake());
  useEffect(() => {
    if (live === 'live') void chat.catchUp();
    const timer = setInterval(() => {
      if (inSight()) void chat.catchUp();
    }, poll || LIVE_POLL_MS);
    return () => clearInterval(timer);
  }, [chat, live, poll]);

  const unread = state.conversation?.unread ?? 0;
  const newest = newestSeq(state.messages);
  useEffect(() => {
    if (unread === 0 || !inSight()) return;
    chat
      .seen(newest)
      .then(() => invalidate('GET /support/messages'))
      .catch(() => undefined);
  }, [chat, unread, newest]);

  return { chat, state, typing };
}
