import type { DataOf } from '@fairground/contract/endpoints';
import {
  forgetPaymentTries,
  PAYMENT_TRIES,
  readPaymentState,
  takePaymentTry,
} from '#features/account/payment-password.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { checkPassword } from '#platform/passwords.ts';

/** The last try of each member that is being looked at on this node. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs work on a member's payment password after all that came before it. A try counts as wrong until it is shown
 * to be right: right ones at once, of a member who withdraws twice, would lock each other out.
 */
async function inTurn<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const mine = (underWay.get(memberId) ?? Promise.resolve()).then(work, work);
  underWay.set(memberId, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(memberId) === mine) underWay.delete(memberId);
  }
}

export const paymentLocked = (retryAfter: number): Failure =>
  new Failure('PAYMENT_PASSWORD_LOCKED', { data: { retryAfter }, ...(retryAfter > 0 ? { retryAfter } : {}) });

/** Why no try could be taken. */
async function refusedTry(db: Database, memberId: string): Promise<Failure> {
  const { hash, retryAfter } = await readPaymentState(db, memberId);
  return hash === null ? new Failure('PAYMENT_PASSWORD_NOT_SET') : paymentLocked(retryAfter);
}

type Tried = { right: true; hash: string } | { right: false; triesLeft: number };

/**
 * Tries a payment password. Throws PAYMENT_PASSWORD_NOT_SET, or PAYMENT_PASSWORD_LOCKED after five wrong ones in a
 * row, however many are sent at once and to whichever nodes.
 */
export const tryPaymentPassword = (db: Database, memberId: string, typed: string): Promise<Tried> =>
  inTurn(memberId, async () => {
    const taken = await takePaymentTry(db, memberId);
    if (taken === null) throw await refusedTry(db, memberId);
    if (!(await checkPassword(taken.hash, typed)))
      return { right: false, triesLeft: PAYMENT_TRIES - taken.failures };
    await forgetPaymentTries(db, memberId, taken);
    return { right: true, hash: taken.hash };
  });

/** Throws PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED (`retryAfter` s) or PAYMENT_PASSWORD_WRONG (`triesLeft`). */
export async function checkPaymentPassword(db: Database, memberId: string, typed: string): Promise<void> {
  const tried = await tryPaymentPassword(db, memberId, typed);
  if (!tried.right) throw new Failure('PAYMENT_PASSWORD_WRONG', { data: { triesLeft: tried.triesLeft } });
}

export async function readPaymentPassword(
  db: Database,
  memberId: string,
): Promise<DataOf<'GET /member/paymentpassword'>> {
  const { hash, failures, retryAfter } = await readPaymentState(db, memberId);
  const triesLeft = PAYMENT_TRIES - failures;
  return { set: hash !== null, locked: triesLeft === 0, retryAfter, triesLeft };
}
