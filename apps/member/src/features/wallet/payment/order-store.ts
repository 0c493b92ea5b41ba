import { ApiFailure } from '#platform/failure.ts';
import { outcomeOf } from '#platform/outcome.rules.ts';
import { getSession, onSession } from '#platform/session.ts';
import { createStore, type Store, useStore } from '@fairground/web/platform/store.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';

/**
 * What is asked of the member before money is asked to move. `open` waits for the confirmation, with what the
 * server said against it last time. An `unknown` one may have arrived: it outlives its sheet and a reload of
 * the tab, since only the server knows, and the same requestId asks it (product.md section 2, retries).
 */
export type OrderState<O, R> =
  | { step: 'none' }
  | { step: 'open'; order: O; error?: Error }
  | { step: 'sending'; order: O; wasUnknown: boolean }
  | { step: 'unknown'; order: O; shown: boolean; error?: Error }
  | { step: 'done'; order: O; receipt: R };

type Ordered = { requestId: string };

export type Orders<O extends Ordered, R> = {
  store: Store<OrderState<O, R>>;
  /** Opens it for confirmation; where one is unconfirmed, that one, so that nothing is asked for twice. */
  open: (order: O) => void;
  reopen: () => void;
  close: () => void;
  /** Takes the order to be sent, once: undefined while it is already on its way. */
  take: () => O | undefined;
  succeeded: (requestId: string, receipt: R) => void;
  /** Answers whether it is refused for good, so that the form may say why. */
  failed: (requestId: string, error: Error) => boolean;
};

type Options<O> = {
  /** What an unconfirmed order is kept under in this tab. */
  name: string;
  /** Whether what was kept is an order. */
  isOrder: (value: unknown) => value is O;
  /** A refusal that says nothing of an earlier sending of the same order, such as a wrong password. */
  isAside?: (error: Error) => boolean;
};

/** Outside React: an answer arrives, and is kept, whatever screen the member went to meanwhile. */
export function createOrders<O extends Ordered, R>(options: Options<O>): Orders<O, R> {
  const { name, isOrder, isAside = () => false } = options;
  const restored = (): OrderState<O, R> => {
    const order = readDraft(name);
    return isOrder(order) ? { step: 'unknown', order, shown: false } : { step: 'none' };
  };
  const store = createStore<OrderState<O, R>>(restored());
  const put = (state: OrderState<O, R>): void => {
    if (state.step === 'sending' || state.step === 'unknown') writeDraft(name, state.order);
    else dropDraft(name);
    store.set(state);
  };
  let member = getSession()?.user.id;
  onSession(() => {
    const next = getSession()?.user.id;
    if (next !== member) store.set(next === undefined ? { step: 'none' } : restored());
    member = next;
  });
  /** On its way, and still of the member who sent it. */
  const sent = (requestId: string) => {
    const state = store.get();
    return state.step === 'sending' && state.order.requestId === requestId ? state : undefined;
  };
  return {
    store,
    open(order) {
      const state = store.get();
      if (state.step === 'sending') return;
      put(state.step === 'unknown' ? { ...state, shown: true } : { step: 'open', order });
    },
    reopen() {
      const state = store.get();
      if (state.step === 'unknown') put({ ...state, shown: true });
    },
    close() {
      const state = store.get();
      if (state.step === 'sending') return;
      put(
        state.step === 'unknown' ? { step: 'unknown', order: state.order, shown: false } : { step: 'none' },
      );
    },
    take() {
      const state = store.get();
      if (state.step !== 'open' && state.step !== 'unknown') return undefined;
      put({ step: 'sending', order: state.order, wasUnknown: state.step === 'unknown' });
      return state.order;
    },
    succeeded(requestId, receipt) {
      const state = sent(requestId);
      if (state) put({ step: 'done', order: state.order, receipt });
    },
    failed(requestId, error) {
      const state = sent(requestId);
      if (!state) return false;
      const { order, wasUnknown } = state;
      // Anything but a failure of the call, such as an answer that breaks off, leaves it open what happened.
      const outcome = error instanceof ApiFailure ? outcomeOf(error) : 'unknown';
      if (outcome === 'refused' && !(wasUnknown && isAside(error))) {
        put({ step: 'open', order, error });
        return true;
      }
      // Without a session nothing is asked again until somebody logs in; the order waits for that.
      put({ step: 'unknown', order, shown: outcome !== 'session', error });
      return false;
    },
  };
}

export const useOrder = <O extends Ordered, R>(orders: Orders<O, R>): OrderState<O, R> =>
  useStore(orders.store);
