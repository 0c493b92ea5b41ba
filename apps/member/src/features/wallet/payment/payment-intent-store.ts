import { ApiFailure } from '@fairground/client/api/failure.ts';
import { outcomeOf } from '#platform/outcome.rules.ts';
import { getSession, onSession } from '#platform/session.ts';
import { createStore, type Store, useStore } from '@fairground/client/store.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';

/**
 * A payment request from confirmation to receipt. `open` waits for the confirmation and has the last refusal. The
 * outcome of an `unknown` one is known to the server only: it survives its sheet and a reload of the tab, and is
 * retried with the same requestId (product.md section 2).
 */
export type PaymentIntentState<O, R> =
  | { step: 'none' }
  | { step: 'open'; intent: O; error?: Error }
  | { step: 'sending'; intent: O; wasUnknown: boolean }
  | { step: 'unknown'; intent: O; shown: boolean; error?: Error }
  | { step: 'done'; intent: O; receipt: R };

type WithRequestId = { requestId: string };

export type PaymentIntents<O extends WithRequestId, R> = {
  store: Store<PaymentIntentState<O, R>>;
  /**
   * Opens a request for confirmation. If the outcome of the last one is unknown, that one instead, to prevent a
   * duplicate.
   */
  open: (intent: O) => void;
  reopen: () => void;
  /** Changes a request that was refused, so that the member confirms it anew. Its id stays. */
  amend: (change: Partial<O>) => void;
  close: () => void;
  /** Marks the request as sending and returns it; undefined if it is being sent already. */
  take: () => O | undefined;
  succeeded: (requestId: string, receipt: R) => void;
  /** Returns whether the request was refused for good: the form then shows the error. */
  failed: (requestId: string, error: Error) => boolean;
};

type Options<O> = {
  /** Key of sessionStorage for a request with an unknown outcome. */
  name: string;
  /** Validates the stored value. */
  isIntent: (value: unknown) => value is O;
  /** A refusal that tells nothing about an earlier attempt with the same id, such as a wrong password. */
  isAside?: (error: Error) => boolean;
};

/** Outside React: the answer is kept even if the member has left the screen. */
export function createPaymentIntents<O extends WithRequestId, R>(options: Options<O>): PaymentIntents<O, R> {
  const { name, isIntent, isAside = () => false } = options;
  const restored = (): PaymentIntentState<O, R> => {
    const intent = readDraft(name);
    return isIntent(intent) ? { step: 'unknown', intent, shown: false } : { step: 'none' };
  };
  const store = createStore<PaymentIntentState<O, R>>(restored());
  const put = (state: PaymentIntentState<O, R>): void => {
    if (state.step === 'sending' || state.step === 'unknown') writeDraft(name, state.intent);
    else dropDraft(name);
    store.set(state);
  };
  let member = getSession()?.user.id;
  onSession(() => {
    const next = getSession()?.user.id;
    if (next !== member) store.set(next === undefined ? { step: 'none' } : restored());
    member = next;
  });
  /** The state if that request is being sent and still belongs to the same member. */
  const sent = (requestId: string) => {
    const state = store.get();
    return state.step === 'sending' && state.intent.requestId === requestId ? state : undefined;
  };
  return {
    store,
    open(intent) {
      const state = store.get();
      if (state.step === 'sending') return;
      put(state.step === 'unknown' ? { ...state, shown: true } : { step: 'open', intent });
    },
    reopen() {
      const state = store.get();
      if (state.step === 'unknown') put({ ...state, shown: true });
    },
    amend(change) {
      const state = store.get();
      if (state.step === 'open') put({ ...state, intent: { ...state.intent, ...change } });
    },
    close() {
      const state = store.get();
      if (state.step === 'sending') return;
      put(
        state.step === 'unknown' ? { step: 'unknown', intent: state.intent, shown: false } : { step: 'none' },
      );
    },
    take() {
      const state = store.get();
      if (state.step !== 'open' && state.step !== 'unknown') return undefined;
      put({ step: 'sending', intent: state.intent, wasUnknown: state.step === 'unknown' });
      return state.intent;
    },
    succeeded(requestId, receipt) {
      const state = sent(requestId);
      if (state) put({ step: 'done', intent: state.intent, receipt });
    },
    failed(requestId, error) {
      const state = sent(requestId);
      if (!state) return false;
      const { intent, wasUnknown } = state;
      // Any other error, such as a truncated answer, leaves the outcome unknown.
      const outcome = error instanceof ApiFailure ? outcomeOf(error) : 'unknown';
      if (outcome === 'refused' && !(wasUnknown && isAside(error))) {
        put({ step: 'open', intent, error });
        return true;
      }
      // After a lost session the request is kept until the member logs in again.
      put({ step: 'unknown', intent, shown: outcome !== 'session', error });
      return false;
    },
  };
}

export const usePaymentIntent = <O extends WithRequestId, R>(
  intents: PaymentIntents<O, R>,
): PaymentIntentState<O, R> => useStore(intents.store);
