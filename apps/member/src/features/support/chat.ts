import type { DataOf, InputOf } from '@fairground/contract/endpoints';
import type { SupportConversation, SupportMessage } from '@fairground/contract/support';
import { ApiFailure } from '#platform/failure.ts';
import { createStore } from '#platform/store.ts';
import { isLost, mergeMessages, newestSeq, stillUnsent, type Unsent } from './chat.rules.ts';

export type ChatState = {
  phase: 'loading' | 'failed' | 'ready';
  error: Error | null;
  messages: SupportMessage[];
  /** Whether there are messages before the first one here. */
  older: boolean;
  loadingOlder: boolean;
  conversation: SupportConversation | null;
  unsent: Unsent[];
};

type Key = 'GET /support/messages' | 'POST /support/send' | 'POST /support/person' | 'POST /support/seen';
export type ChatDeps = {
  call: <K extends Key>(key: K, input: InputOf<K>, options?: { signal?: AbortSignal }) => Promise<DataOf<K>>;
  upload: (file: Blob, onProgress: (share: number) => void) => Promise<{ id: string }>;
  outbox: { read: () => Unsent[]; write: (unsent: readonly Unsent[]) => void };
  newId: () => string;
  now: () => number;
  /** After so many ms. */
  later: (work: () => void, ms: number) => void;
};

const PAGE = 30;
const CATCH_UP_PAGE = 50;
/* A phone that has just woken often has no network for a moment. */
const AGAIN_MS = [500, 1000, 2000, 4000, 8000];

const START: ChatState = {
  phase: 'loading',
  error: null,
  messages: [],
  older: false,
  loadingOlder: false,
  conversation: null,
  unsent: [],
};

const wasUnheard = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'network';
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const unheard = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0 });
const again = (each: Unsent): Unsent =>
  each.error === null && !isLost(each) ? { ...each, state: 'sending' } : each;

/**
 * The conversation of the member who is logged in, outside React: what is known of it, catching up with what came
 * meanwhile, and sending one message after the other. Every message stands in it once and in the server's order.
 */
export function createChat(deps: ChatDeps) {
  const store = createStore<ChatState>({ ...START, unsent: deps.outbox.read() });
  let catching: AbortController | undefined;
  let wanted = false;
  let failures = 0;
  let sending = false;

  function put(change: Partial<ChatState>): void {
    const next = { ...store.get(), ...change };
    next.unsent = stillUnsent(next.unsent, next.messages);
    deps.outbox.write(next.unsent);
    store.set(next);
  }
  const changeUnsent = (requestId: string, change: Partial<Unsent>): void => {
    const changed = (each: Unsent): Unsent =>
      each.requestId === requestId ? Object.assign({}, each, change) : each;
    put({ unsent: store.get().unsent.map(changed) });
  };

  async function readOn(signal: AbortSignal): Promise<void> {
    for (;;) {
      const after = newestSeq(store.get().messages);
      const begun = store.get().phase === 'ready' && after > 0;
      const cursor = begun ? { after, limit: CATCH_UP_PAGE } : { limit: PAGE };
      const answer = await deps.call('GET /support/messages', cursor, { signal });
      put({
        phase: 'ready',
        error: null,
        messages: mergeMessages(store.get().messages, answer.list),
        conversation: answer.conversation,
        ...(begun ? {} : { older: answer.more }),
      });
      if (!begun || !answer.more) return;
    }
  }

  async function run(): Promise<void> {
    const control = new AbortController();
    catching = control;
    try {
      do {
        wanted = false;
        await readOn(control.signal);
        failures = 0;
      } while (wanted);
    } catch (error) {
      if (control.signal.aborted || isAbort(error)) return;
      if (store.get().phase !== 'ready') put({ phase: 'failed', error: error as Error });
      const wait = AGAIN_MS[failures];
      failures += 1;
      if (wasUnheard(error) && wait !== undefined) deps.later(() => void catchUp(), wait);
    } finally {
      if (catching === control) catching = undefined;
    }
  }

  /** Asks for what came since; together with one that is under way, once more after it. */
  async function catchUp(): Promise<void> {
    if (catching) {
      wanted = true;
      return;
    }
    await run();
  }

  /** After a sleep: what was under way may hang on a connection that is no more, and is given up. */
  async function wake(): Promise<void> {
    catching?.abort();
    catching = undefined;
    failures = 0;
    sendWaiting();
    await run();
  }

  async function sendOne(message: Unsent): Promise<void> {
    const { requestId, text, question, picture } = message;
    let uploadId = picture?.uploadId ?? null;
    if (picture && uploadId === null && picture.file) {
      const { id } = await deps.upload(picture.file, (share) => changeUnsent(requestId, { share }));
      uploadId = id;
      changeUnsent(requestId, { share: 1, picture: { file: picture.file, uploadId } });
    }
    const answer = await deps.call('POST /support/send', {
      requestId,
      ...(text === null ? {} : { text }),
      ...(question === null ? {} : { question }),
      ...(uploadId === null ? {} : { picture: uploadId }),
    });
    put({
      conversation: answer.conversation,
      messages: mergeMessages(store.get().messages, [answer.message]),
    });
    void catchUp();
  }

  /** One after the other, so that they arrive as they were written. Without a connection all of them wait. */
  async function pump(): Promise<void> {
    if (sending) return;
    sending = true;
    for (;;) {
      const next = store.get().unsent.find(({ state }) => state === 'sending');
      if (!next) break;
      try {
        await sendOne(next);
      } catch (error) {
        if (!wasUnheard(error))
          changeUnsent(next.requestId, { state: 'failed', error: (error as Error).message });
        else put({ unsent: store.get().unsent.map(unheard) });
      }
    }
    sending = false;
  }

  /** What nobody has heard yet is tried again; what was refused stays until the member says so. */
  function sendWaiting(also?: Unsent): void {
    const waiting = store.get().unsent.map(again);
    put({ unsent: also ? [...waiting, also] : waiting });
    void pump();
  }

  return {
    store,
    catchUp,
    wake,
    send(content: { text?: string | null; question?: string; label?: string; picture?: Blob | null }): void {
      const { text = null, question = null, label, picture } = content;
      const message: Unsent = {
        requestId: deps.newId(),
        text: question === null ? text : (label ?? null),
        question,
        picture: picture ? { file: picture, uploadId: null } : null,
        at: deps.now(),
        state: 'sending',
        share: 0,
        error: null,
      };
      sendWaiting(message);
    },
    retry(requestId: string): void {
      changeUnsent(requestId, { error: null });
      sendWaiting();
    },
    discard(requestId: string): void {
      put({ unsent: store.get().unsent.filter((each) => each.requestId !== requestId) });
    },
    async loadOlder(): Promise<void> {
      const { messages, older, loadingOlder } = store.get();
      const first = messages[0];
      if (!older || loadingOlder || !first) return;
      put({ loadingOlder: true });
      try {
        const answer = await deps.call('GET /support/messages', { before: first.seq, limit: PAGE });
        put({ messages: mergeMessages(store.get().messages, answer.list), older: answer.more });
      } finally {
        put({ loadingOlder: false });
      }
    },
    async askPerson(wish: boolean): Promise<void> {
      put({ conversation: await deps.call('POST /support/person', { wanted: wish }) });
      await catchUp();
    },
    /** Everything up to that message has been on the screen. */
    async seen(seq: number): Promise<void> {
      const { unread } = await deps.call('POST /support/seen', { seq });
      const current = store.get().conversation;
      if (current) put({ conversation: { ...current, unread } });
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
