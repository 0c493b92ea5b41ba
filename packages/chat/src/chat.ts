import { createStore } from '@fairground/client/store.ts';
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
  /** The error of the last read; null if it succeeded. */
  error: Error | null;
  messages: M[];
  /** Whether there are messages before the first one here. */
  older: boolean;
  loadingOlder: boolean;
  /** The state of the conversation, if the server sent one. */
  conversation: C | null;
  unsent: Unsent[];
};

type Cursor = { after?: number; before?: number; limit: number };
/** A message as sent: with a text, a question, or the upload id of a picture. */
export type Draft = { requestId: string; text?: string; question?: string; picture?: string };
type Content = {
  text?: string | null;
  question?: string;
  /** The text of the question. */
  label?: string;
  picture?: Blob | null;
};

export type ChatDeps<M, C> = {
  /**
   * A page of messages after or before a sequence number, else the newest, in order; `more` if there are further ones
   * in that direction.
   */
  read: (
    cursor: Cursor,
    signal?: AbortSignal,
  ) => Promise<{ list: M[]; more: boolean; conversation: C | null }>;
  send: (draft: Draft) => Promise<{ message: M; conversation: C | null }>;
  upload: (file: Blob, onProgress: (share: number) => void) => Promise<{ id: string }>;
  /** Whether the call may be repeated, since its request or its answer was lost. */
  mayRetry: (error: unknown) => boolean;
  outbox: { read: () => Unsent[]; write: (unsent: readonly Unsent[]) => void };
  /** Whether the user is still logged in; otherwise nothing is fetched, sent or stored. */
  belongs: () => boolean;
  newId: () => string;
  now: () => number;
  /** Like setTimeout. */
  later: (work: () => void, ms: number) => void;
};

const PAGE = 30;
const CATCH_UP_PAGE = 50;
/* Backoff. A device that has just woken often has no network for a moment. */
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000];

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const asUnconfirmed = (each: Unsent): Unsent => ({ ...each, state: 'failed', share: 0 });
/** Whether it may be resent automatically: its answer was lost, and nothing of it is missing. */
const mayResend = (each: Unsent): boolean => each.state === 'failed' && each.error === null && !isLost(each);
const asSending = (each: Unsent): Unsent => (mayResend(each) ? { ...each, state: 'sending' } : each);

/**
 * The engine of one conversation, outside React: fetches messages, catches up after interruptions, and sends one
 * message after the other. Each message is in the list once, in the server's order, whatever the connection does.
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
  let catchUpAgain = false;
  let failures = 0;
  let sending = false;
  let failedSends = 0;
  let resending = false;

  function update(change: Partial<ChatState<M, C>>): void {
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
    update({ unsent: store.get().unsent.map(changed) });
  };

  async function readNewer(signal: AbortSignal): Promise<void> {
    while (deps.belongs()) {
      const after = newestSeq(store.get().messages);
      const begun = store.get().phase === 'ready' && after > 0;
      const cursor = begun ? { after, limit: CATCH_UP_PAGE } : { limit: PAGE };
      const answer = await deps.read(cursor, signal);
      update({
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
        catchUpAgain = false;
        await readNewer(control.signal);
        failures = 0;
      } while (catchUpAgain);
      scheduleResend();
    } catch (error) {
      if (control.signal.aborted || isAbort(error)) return;
      update({ error: error as Error, ...(store.get().phase === 'ready' ? {} : { phase: 'failed' }) });
      const wait = BACKOFF_MS[failures];
      failures += 1;
      if (deps.mayRetry(error) && wait !== undefined) deps.later(() => void catchUp(), wait);
    } finally {
      if (catching === control) catching = undefined;
    }
  }

  /** Fetches newer messages. A call during a running fetch makes it fetch once more. */
  async function catchUp(): Promise<void> {
    if (catching) {
      catchUpAgain = true;
      return;
    }
    await run();
  }

  /** After a sleep: a request in flight may hang on a dead connection, so it is aborted. */
  async function wake(): Promise<void> {
    catching?.abort();
    catching = undefined;
    failures = 0;
    failedSends = 0;
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
    failedSends = 0;
    update({ conversation, messages: mergeMessages(store.get().messages, [message]) });
    void catchUp();
  }

  /** Sends the queue in order, one at a time. After a lost connection all of them wait. */
  async function sendQueue(): Promise<void> {
    if (sending) return;
    sending = true;
    while (deps.belongs()) {
      const next = store.get().unsent.find(({ state }) => state === 'sending');
      if (!next) break;
      try {
        await sendOne(next);
      } catch (error) {
        if (deps.mayRetry(error)) {
          failedSends += 1;
          update({ unsent: store.get().unsent.map(asUnconfirmed) });
          // If only the answer was lost, the message is found among the fetched ones.
          void catchUp();
        } else changeUnsent(next.requestId, { state: 'failed', error: (error as Error).message });
      }
    }
    sending = false;
  }

  /** Requeues the messages whose answer was lost; refused ones wait for a manual retry. */
  function sendWaiting(also?: Unsent): void {
    const waiting = store.get().unsent.map(asSending);
    update({ unsent: also ? [...waiting, also] : waiting });
    void sendQueue();
  }

  /**
   * Called after a successful read, which shows that the connection is back: messages may have been sent into a dead
   * one on waking. If only sending fails, it gives up after some attempts, until the next wake or a manual retry.
   */
  function scheduleResend(): void {
    const wait = BACKOFF_MS[failedSends];
    if (resending || wait === undefined || !store.get().unsent.some(mayResend)) return;
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
    /** Applies a conversation state that another call has returned. */
    setConversation: (conversation: C): void => update({ conversation }),
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
      failedSends = 0;
      sendWaiting();
    },
    discard(requestId: string): void {
      update({ unsent: store.get().unsent.filter((each) => each.requestId !== requestId) });
    },
    async loadOlder(): Promise<void> {
      const { messages, older, loadingOlder } = store.get();
      const first = messages[0];
      if (!older || loadingOlder || !first) return;
      update({ loadingOlder: true });
      try {
        const answer = await deps.read({ before: first.seq, limit: PAGE });
        update({ messages: mergeMessages(store.get().messages, answer.list), older: answer.more });
      } finally {
        update({ loadingOlder: false });
      }
    },
  };
}
