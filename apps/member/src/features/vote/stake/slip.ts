import type { PlacedOrder } from '@fairground/contract/vote';
import type { Option } from '@fairground/kernel/option';
import { ApiFailure } from '#platform/failure.ts';
import { newRequestId } from '@fairground/web/platform/request-id.ts';
import { getSession, onSession } from '#platform/session.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';
import { failureOf, type StakeFailure } from './slip.rules.ts';

/** What is asked of the member before it is staked. The requestId is made with it and stays: product.md section 2. */
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
 * `sending` until the server has answered. `failed` says why and may be tried again with the same
 * requestId; an `unknown` one outlives its sheet, since only the server knows what became of it.
 */
export type SlipState =
  | { step: 'none' }
  | { step: 'ready'; slip: Slip }
  | { step: 'sending'; slip: Slip }
  | { step: 'failed'; slip: Slip; failure: StakeFailure; error: Error; shown: boolean }
  | { step: 'placed'; slip: Slip; order: PlacedOrder };

/* Outside React: the answer to a stake arrives, and is kept, whatever screen the member went to meanwhile. */
const store = createStore<SlipState>({ step: 'none' });

let member = getSession()?.user.id;
onSession(() => {
  const next = getSession()?.user.id;
  if (next !== member) store.set({ step: 'none' });
  member = next;
});

export const currentSlip = store.get;
export const useSlip = (): SlipState => useStore(store);

/** Opens a slip; where one is still unconfirmed, that one, so that it is not staked again beside it. */
export function openSlip(wish: Omit<Slip, 'requestId'>): void {
  const state = store.get();
  if (state.step === 'sending') return;
  if (state.step === 'failed' && state.failure === 'unknown') store.set({ ...state, shown: true });
  else store.set({ step: 'ready', slip: { ...wish, requestId: newRequestId() } });
}

/** Shows an unconfirmed slip again. */
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

/** Takes the slip to be sent, once: undefined while it is already on its way. */
export function takeSlip(): Slip | undefined {
  const state = store.get();
  if (state.step !== 'ready' && state.step !== 'failed') return undefined;
  store.set({ step: 'sending', slip: state.slip });
  return state.slip;
}

/** The slip of that id is on its way and still belongs to the member who sent it. */
const isSent = (state: SlipState, requestId: string): state is Extract<SlipState, { step: 'sending' }> =>
  state.step === 'sending' && state.slip.requestId === requestId;

export function slipPlaced(requestId: string, order: PlacedOrder): void {
  const state = store.get();
  if (isSent(state, requestId)) store.set({ step: 'placed', slip: state.slip, order });
}

export function slipFailed(requestId: string, error: Error): void {
  const state = store.get();
  if (!isSent(state, requestId)) return;
  // Anything but a failure of the call, such as an answer that breaks off, leaves it open what happened.
  const failure = error instanceof ApiFailure ? failureOf(error) : 'unknown';
  store.set(
    failure === 'session'
      ? { step: 'none' }
      : { step: 'failed', slip: state.slip, failure, error, shown: true },
  );
}
