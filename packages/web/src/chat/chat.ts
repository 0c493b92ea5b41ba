import { createStore } from '#platform/store.ts';
import {
  type ChatMessage,
  isLost,
  mergeMessages,
  newestSeq,
  stillUnsent,
  type Unsent,
} from './chat.rules.ts';

export type ChatState<M, C> = {
  phase: 'loading' | 'failed' | 'ready';
  /** Why the last reading failed; null after one that did not. */
  error: Error | null;
  messages: M[];
  /** Whether there are messages before the first one here. */
  older: boolean;
  loadingOlder: boolean;
  /** What the server says of the conversation beside its messages, where it says something. */
  conversation: C | null;
  unsent: Unsent[];
};

type Cursor = { after?: number; before?: number; limit: number };
/** What goes to the server: one of text, question or picture (the id of an upload) is given. */
export type Draft = { requestId: string; text?: string; question?: string; picture?: string };
type Content = {
  text?: string | null;
  question?: string;
  /** How the question reads. */
  label?: string;
  picture?: Blob | null;
};

export type ChatDeps<M, C> = {
  /** Messages after or before that one, else the newest, in their order; `more` beyond the page in that direction. */
  read: (
    cursor: Cursor,
    signal?: AbortSignal,
  ) => Promise<{ list: M[]; more: boolean; conversation: C | null }>;
  send: (draft: Draft) => Promise<{ message: M; conversation: C | null }>;
  upload: (file: Blob, onProgress: (share: number) => void) => Promise<{ id: string }>;
  /** Whether an error means that nobody heard the call, or that its answer was lost: it may be made again. */
  wasUnheard: (error: unknown) => boolean;
  outbox: { read: () => Unsent[]; write: (unsent: readonly Unsent[]) => void };
  /** Whether the one who writes here is still logged in; while not, nothing is asked, sent or kept. */
  belongs: () => boolean;
  newId: () => string;
  now: () => number;
  /** After so many ms. */
  later: (work: () => void, ms: number) => void;
};

const PAGE = 30;
const CATCH_UP_PAGE = 50;
/* What has just woken often has no network for a moment. */
const AGAIN_MS = [500, 1000, 2000, 4000, 8000];

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const unheard = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0 });
/** Whether it was sent, nobody has heard it, and it may be sent again without its writer. */
const isWaiting = (each: Unsent): boolean => each.state === 'failed' && each.error === null && !isLost(each);
const again = (each: Unsent): Unsent => (isWaiting(each) ? { ...each, state: 'sending' } : each);

/**
 * One conversation, outside React: what is known of it, catching up with what came meanwhile, and sending one message
 * after the other. Every message stands in it once and in the server's order, whatever the connection does.
 */
export function createChat<M extends ChatMessage, C = null>(deps: ChatDeps<M, C>) {
  const store = createStore<ChatState<M, C>>({
    phase: 'loading',
    error: null,
    messages: [],
    older: false,
    loadingOlder: false,
    conversation: null,
    unsent: deps.outbox.read(),
  });
  let catching: AbortController | undefined;
  let wanted = false;
  let failures = 0;
  let sending = false;
  let unheardInARow = 0;
  let resending = false;

  function put(change: Partial<ChatState<M, C>>): void {
    if (!deps.belongs()) return;
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
    while (deps.belongs()) {
      const after = newestSeq(store.get().messages);
      const begun = store.get().phase === 'ready' && after > 0;
      const cursor = begun ? { after, limit: CATCH_UP_PAGE } : { limit: PAGE };
      const answer = await deps.read(cursor, signal);
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
      resendSoon();
    } catch (error) {
      if (control.signal.aborted || isAbort(error)) return;
      put({ error: error as Error, ...(store.get().phase === 'ready' ? {} : { phase: 'failed' }) });
      const wait = AGAIN_MS[failures];
      failures += 1;
      if (deps.wasUnheard(error) && wait !== undefined) deps.later(() => void catchUp(), wait);
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
    unheardInARow = 0;
    sendWaiting();
    await run();
  }

  async function sendOne({ requestId, text, question, picture }: Unsent): Promise<void> {
    let uploadId = picture?.uploadId ?? null;
    if (picture?.file && uploadId === null) {
      ({ id: uploadId } = await deps.upload(picture.file, (share) => changeUnsent(requestId, { share })));
      changeUnsent(requestId, { share: 1, picture: { file: picture.file, uploadId } });
      if (!deps.belongs()) return;
    }
    const { message, conversation } = await deps.send({
      requestId,
      ...(text === null ? {} : { text }),
      ...(question === null ? {} : { question }),
      ...(uploadId === null ? {} : { picture: uploadId }),
    });
    unheardInARow = 0;
    put({ conversation, messages: mergeMessages(store.get().messages, [message]) });
    void catchUp();
  }

  /** One after the other, so that they arrive as they were written. Without a connection all of them wait. */
  async function pump(): Promise<void> {
    if (sending) return;
    sending = true;
    while (deps.belongs()) {
      const next = store.get().unsent.find(({ state }) => state === 'sending');
      if (!next) break;
      try {
        await sendOne(next);
      } catch (error) {
        if (deps.wasUnheard(error)) {
          unheardInARow += 1;
          put({ unsent: store.get().unsent.map(unheard) });
          // It may have been heard all the same: then it stands among the messages.
          void catchUp();
        } else changeUnsent(next.requestId, { state: 'failed', error: (error as Error).message });
      }
    }
    sending = false;
  }

  /** What nobody has heard yet is tried again; what was refused stays until its writer says so. */
  function sendWaiting(also?: Unsent): void {
    const waiting = store.get().unsent.map(again);
    put({ unsent: also ? [...waiting, also] : waiting });
    void pump();
  }

  /**
   * A reading got through, so what waits may too: on waking it can have been sent into a connection that was not back
   * yet. Where sending alone is cut off it is given up after a while, until the next waking or its writer.
   */
  function resendSoon(): void {
    const wait = AGAIN_MS[unheardInARow];
    if (resending || wait === undefined || !store.get().unsent.some(isWaiting)) return;
    resending = true;
    deps.later(() => {
      resending = false;
      sendWaiting();
    }, wait);
  }

  return {
    store,
    catchUp,
    wake,
    /** Takes over what another call told of the conversation. */
    know: (conversation: C): void => put({ conversation }),
    send({ text = null, question, label, picture }: Content): void {
      sendWaiting({
        requestId: deps.newId(),
        text: question === undefined ? text : (label ?? null),
        question: question ?? null,
        picture: picture ? { file: picture, uploadId: null } : null,
        at: deps.now(),
        state: 'sending',
        share: 0,
        error: null,
      });
    },
    retry(requestId: string): void {
      changeUnsent(requestId, { error: null });
      unheardInARow = 0;
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
        const answer = await deps.read({ before: first.seq, limit: PAGE });
        put({ messages: mergeMessages(store.get().messages, answer.list), older: answer.more });
      } finally {
        put({ loadingOlder: false });
      }
    },
  };
}
