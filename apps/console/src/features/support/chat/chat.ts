import type { ConsoleDataOf, ConsoleInputOf } from '@fairground/contract/console/endpoints';
import type { ConsoleSupportMessage } from '@fairground/contract/console/support';
import { ApiFailure } from '#platform/failure.ts';
import { createStore } from '#platform/store.ts';
import { isLost, mergeMessages, newestSeq, stillUnsent, type Unsent } from './chat.rules.ts';

export type ChatState = {
  phase: 'loading' | 'failed' | 'ready';
  error: Error | null;
  messages: ConsoleSupportMessage[];
  /** Whether there are messages before the first one here. */
  older: boolean;
  loadingOlder: boolean;
  unsent: Unsent[];
};

type Key = 'GET /support/messages' | 'POST /support/send';
export type ChatDeps = {
  id: string;
  call: <K extends Key>(key: K, input: ConsoleInputOf<K>, signal?: AbortSignal) => Promise<ConsoleDataOf<K>>;
  upload: (file: Blob) => Promise<{ id: string }>;
  outbox: { read: () => Unsent[]; write: (unsent: readonly Unsent[]) => void };
  newId: () => string;
  now: () => number;
  /** After so many ms. */
  later: (work: () => void, ms: number) => void;
};

const PAGE = 30;
const CATCH_UP_PAGE = 50;
/* A machine that has just woken often has no network for a moment. */
const AGAIN_MS = [500, 1000, 2000, 4000, 8000];

const wasUnheard = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'network';

const unheard = (each: Unsent): Unsent => ({ ...each, state: 'failed' });
const again = (each: Unsent): Unsent =>
  each.error === null && !isLost(each) ? { ...each, state: 'sending' } : each;

/**
 * One conversation at an operator's desk, outside React: what is known of it, catching up with what came meanwhile,
 * and sending one message after the other. Every message stands in it once and in the server's order.
 */
export function createChat(deps: ChatDeps) {
  const { id } = deps;
  const store = createStore<ChatState>({
    phase: 'loading',
    error: null,
    messages: [],
    older: false,
    loadingOlder: false,
    unsent: deps.outbox.read(),
  });
  let catching: AbortController | undefined;
  let wanted = false;
  let failures = 0;
  let sending = false;

  function put(change: Partial<ChatState>): void {
    const before = store.get();
    const next = { ...before, ...change };
    next.unsent = stillUnsent(next.unsent, next.messages);
    if (next.unsent.length > 0 || before.unsent.length > 0) deps.outbox.write(next.unsent);
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
      const cursor = begun ? { id, after, limit: CATCH_UP_PAGE } : { id, limit: PAGE };
      const answer = await deps.call('GET /support/messages', cursor, signal);
      put({
        phase: 'ready',
        error: null,
        messages: mergeMessages(store.get().messages, answer.list),
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
      if (control.signal.aborted) return;
      put({ error: error as Error, ...(store.get().phase === 'ready' ? {} : { phase: 'failed' }) });
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

  async function sendOne({ requestId, text, picture }: Unsent): Promise<void> {
    let uploadId = picture?.uploadId ?? null;
    if (picture?.file && uploadId === null) {
      ({ id: uploadId } = await deps.upload(picture.file));
      changeUnsent(requestId, { picture: { file: picture.file, uploadId } });
    }
    const message = await deps.call('POST /support/send', {
      id,
      requestId,
      ...(text === null ? {} : { text }),
      ...(uploadId === null ? {} : { picture: uploadId }),
    });
    put({ messages: mergeMessages(store.get().messages, [message]) });
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
        if (wasUnheard(error)) {
          put({ unsent: store.get().unsent.map(unheard) });
          void catchUp();
        } else changeUnsent(next.requestId, { state: 'failed', error: (error as Error).message });
      }
    }
    sending = false;
  }

  /** What nobody has heard yet is tried again; what was refused stays until the operator says so. */
  function sendWaiting(also?: Unsent): void {
    const waiting = store.get().unsent.map(again);
    put({ unsent: also ? [...waiting, also] : waiting });
    void pump();
  }

  return {
    store,
    catchUp,
    wake,
    send({ text, picture }: { text: string | null; picture: Blob | null }): void {
      sendWaiting({
        requestId: deps.newId(),
        text,
        picture: picture && { file: picture, uploadId: null },
        at: deps.now(),
        state: 'sending',
        error: null,
      });
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
        const answer = await deps.call('GET /support/messages', { id, before: first.seq, limit: PAGE });
        put({ messages: mergeMessages(store.get().messages, answer.list), older: answer.more });
      } finally {
        put({ loadingOlder: false });
      }
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
