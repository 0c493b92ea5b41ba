import { useEffect, useEffectEvent, useState } from 'react';
import { call, callUpload } from '#platform/api.ts';
import { useLive, useLiveStatus } from '#platform/live.ts';
import { newRequestId } from '#platform/request-id.ts';
import { getMe } from '#platform/session.ts';
import { useStore } from '#platform/store.ts';
import { type Chat, type ChatState, createChat } from './chat.ts';
import { newestSeq } from './chat.rules.ts';
import { readUnsent, writeUnsent } from './outbox.ts';

/* They outlive their view, so that what is on its way arrives though another conversation was opened. */
let held: { operator: string | undefined; chats: Map<string, Chat> } | undefined;

function chatOf(id: string): Chat {
  const operator = getMe()?.id;
  if (!held || held.operator !== operator) held = { operator, chats: new Map() };
  const known = held.chats.get(id);
  if (known) return known;
  const chat = createChat({
    id,
    call,
    upload: (file) => callUpload('POST /uploads/image', file),
    outbox: { read: () => readUnsent(id), write: (unsent) => writeUnsent(id, unsent) },
    newId: newRequestId,
    now: () => Date.now(),
    later: (work, ms) => void setTimeout(work, ms),
  });
  held.chats.set(id, chat);
  return chat;
}

const POLL_MS = 4000;
/* Should the socket have died without a word. */
const LIVE_POLL_MS = 15_000;
const TYPING_MS = 5000;
/* Every way in which a browser says that it was asleep or cut off; what is asked twice is given up once. */
const WAKES_PAGE = ['visibilitychange', 'resume'];
const WAKES_WINDOW = ['online', 'pageshow', 'focus'];

/* What a page out of sight asked for would be noted as read by a person. */
const inSight = (): boolean => document.visibilityState === 'visible';

/** A conversation, current while its view is in sight, and whether its member is typing. */
export function useChat(id: string): { chat: Chat; state: ChatState; typing: boolean } {
  const [chat] = useState(() => chatOf(id));
  const state = useStore(chat.store);
  const [typingUntil, setTypingUntil] = useState(0);
  const live = useLiveStatus();
  const wake = useEffectEvent(() => {
    if (inSight()) void chat.wake();
  });

  useLive('support', (news) => {
    if (news.id !== id) return;
    if (news.typing) setTypingUntil(Date.now() + TYPING_MS);
    // What was typed has arrived; that something was read says nothing of it.
    else if (news.seq > newestSeq(chat.store.get().messages)) setTypingUntil(0);
    if (!news.typing && inSight()) void chat.catchUp();
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
    if (live === 'live' && inSight()) void chat.catchUp();
    const timer = setInterval(
      () => {
        if (inSight()) void chat.catchUp();
      },
      live === 'live' ? LIVE_POLL_MS : POLL_MS,
    );
    return () => clearInterval(timer);
  }, [chat, live]);
  useEffect(() => {
    if (typingUntil === 0) return undefined;
    const timer = setTimeout(() => setTypingUntil(0), Math.max(0, typingUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [typingUntil]);

  return { chat, state, typing: typingUntil > 0 };
}
