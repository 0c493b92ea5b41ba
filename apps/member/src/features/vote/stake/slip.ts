import type { PlacedOrder } from '@fairground/contract/vote';
import type { Option } from '@fairground/kernel/option';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { newRequestId } from '@fairground/client/api/request-id.ts';
import { getSession, onSession } from '#platform/session.ts';
import { createStore, useStore } from '@fairground/client/store.ts';
import { failureOf, type StakeFailure } from './slip.rules.ts';

/** A stake to confirm. Its requestId is created once and used for all attempts (product.md section 2). */
export type Slip = {
  requestId: string;
  periodNo: string;
  option: Option;
  amount: number;
  ratio: number;
  soonAt: string;
  closesAt: string;
};

/**
 * `sending` until the server answers. `failed` may be retried with the same requestId; with the failure `unknown` it is
 * kept when its sheet is closed, since only the server knows the outcome.
 */
export type SlipState =
  | { step: 'none' }
  | { step: 'ready'; slip: Slip }
  | { step: 'sending'; slip: Slip }
  | { step: 'failed'; slip: Slip; failure: StakeFailure; error: Error; shown: boolean }
  | { step: 'placed'; slip: Slip; order: PlacedOrder };

/* Outside React: the answer is kept even if the member has left the screen. */
const store = createStore<SlipState>({ step: 'none' });

let member = getSession()?.user.id;
onSession(() => {
  const next = getSession()?.user.id;
  if (next !== member) store.set({ step: 'none' });
  member = next;
});

export const currentSlip = store.get;
export const useSlip = (): SlipState => useStore(store);

/** Opens a slip. If the outcome of the last one is unknown, that one instead, to prevent a duplicate stake. */
export function openSlip(wish: Omit<Slip, 'requestId'>): void {
  const state = store.get();
  if (state.step === 'sending') return;
  if (state.step === 'failed' && state.failure === 'unknown') store.set({ ...state, shown: true });
  else store.set({ step: 'ready', slip: { ...wish, requestId: newRequestId() } });
}

/** Shows the slip with the unknown outcome again. */
export function reopenSlip(): void {
  const state = store.get();
  if (state.step === 'failed') store.set({ ...state, shown: true });
}

export function closeSlip(): void {
  const state = store.get();
  if (state.step === 'sending') return;
  if (state.step === 'failed' && state.failure === 'unknown') store.set({ ...state, shown: false });
  else store.set({ step: 'none' });
}

/** Marks the slip as sending and returns it; undefined if it is being sent already. */
export function takeSlip(): Slip | undefined {
  const state = store.get();
  if (state.step !== 'ready' && state.step !== 'failed') return undefined;
  store.set({ step: 'sending', slip: state.slip });
  return state.slip;
}

/** The slip is still the one being sent: it was neither discarded nor does it belong to another member. */
const isSent = (state: SlipState, requestId: string): state is Extract<SlipState, { step: 'sending' }> =>
  state.step === 'sending' && state.slip.requestId === requestId;

export function slipPlaced(requestId: string, order: PlacedOrder): void {
  const state = store.get();
  if (isSent(state, requestId)) store.set({ step: 'placed', slip: state.slip, order });
}

export function slipFailed(requestId: string, error: Error): void {
  const state = store.get();
  if (!isSent(state, requestId)) return;
  // Any other error, such as a truncated answer, leaves the outcome unknown.
  const failure = error instanceof ApiFailure ? failureOf(error) : 'unknown';
  store.set(
    failure === 'session'
      ? { step: 'none' }
      : { step: 'failed', slip: state.slip, failure, error, shown: true },
  );
}
