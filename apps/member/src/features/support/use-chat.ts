import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#platform/api.ts';
import { useLive, useLiveStatus, usePollInterval } from '#platform/live.ts';
import { invalidate } from '#platform/query.ts';
import { newRequestId } from '#platform/request-id.ts';
import { getSession } from '#platform/session.ts';
import { useStore } from '#platform/store.ts';
import { upload } from '#platform/upload.ts';
import { type Chat, type ChatState, createChat } from './chat.ts';
import { newestSeq } from './chat.rules.ts';
import { readUnsent, writeUnsent } from './outbox.ts';

let held: { member: string | undefined; chat: Chat } | undefined;

/** One for each member: it outlives the view, so that what is on its way arrives though nobody looks. */
function chatOfMember(): Chat {
  const member = getSession()?.user.id;
  if (!held || held.member !== member) {
    const chat = createChat({
      call,
      upload: (file, onProgress) =>
        upload('POST /upload/image', file, { onProgress, signal: new AbortController().signal }),
      outbox: { read: readUnsent, write: writeUnsent },
      newId: newRequestId,
      now: () => Date.now(),
      later: (work, ms) => void setTimeout(work, ms),
    });
    held = { member, chat };
  }
  return held.chat;
}

const POLL_MS = 4000;
/* Should the socket have died without a word, which a phone notices late. */
const LIVE_POLL_MS = 15_000;
const TYPING_MS = 5000;
/* Every way in which a browser says that it was asleep or cut off; what is asked twice is given up once. */
const WAKES_PAGE = ['visibilitychange', 'resume'];
const WAKES_WINDOW = ['online', 'pageshow', 'focus'];

/** The conversation, current while its view is shown, and whether somebody on the other side is typing. */
export function useChat(): { chat: Chat; state: ChatState; typing: boolean } {
  const [chat] = useState(chatOfMember);
  const state = useStore(chat.store);
  const [typingUntil, setTypingUntil] = useState(0);
  const live = useLiveStatus();
  const poll = usePollInterval(POLL_MS);
  const wake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void chat.wake();
  });

  useLive('support', ({ seq, typing }) => {
    if (typing) {
      setTypingUntil(Date.now() + TYPING_MS);
      return;
    }
    setTypingUntil(0);
    // What is known already may still have been read by somebody.
    if (seq > 0 || newestSeq(chat.store.get().messages) === 0) void chat.catchUp();
  });
  useEffect(() => {
    const onWake = (): void => wake();
    onWake();
    for (const event of WAKES_PAGE) document.addEventListener(event, onWake);
    for (const event of WAKES_WINDOW) addEventListener(event, onWake);
    return () => {
      for (const event of WAKES_PAGE) document.removeEventListener(event, onWake);
      for (const event of WAKES_WINDOW) removeEventListener(event, onWake);
    };
  }, []);
  useEffect(() => {
    if (live === 'live') void chat.catchUp();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void chat.catchUp();
    }, poll || LIVE_POLL_MS);
    return () => clearInterval(timer);
  }, [chat, live, poll]);
  useEffect(() => {
    if (typingUntil === 0) return undefined;
    const timer = setTimeout(() => setTypingUntil(0), Math.max(0, typingUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [typingUntil]);

  const unread = state.conversation?.unread ?? 0;
  const newest = newestSeq(state.messages);
  useEffect(() => {
    if (unread === 0 || document.visibilityState !== 'visible') return;
    chat
      .seen(newest)
      .then(() => invalidate('GET /support/messages'))
      .catch(() => undefined);
  }, [chat, unread, newest]);

  return { chat, state, typing: typingUntil > 0 };
}
