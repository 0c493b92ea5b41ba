import type { DataOf } from '@fairground/contract/endpoints';
import {
  resetPaymentTries,
  PAYMENT_TRIES,
  readPaymentState,
  takePaymentTry,
} from '#features/account/payment-password.repository.ts';
import { wantsPaymentCode } from '#features/account/contact-check.ts';
import { readContacts } from '#features/account/contacts.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { checkPassword } from '#platform/passwords.ts';
import { createKeyedSemaphore } from '#platform/semaphore.ts';

/**
 * Tries of one member run one after another on this node. A try counts as wrong until it is checked, so concurrent right tries, of
 * a member who withdraws twice, would lock the password.
 */
const tries = createKeyedSemaphore({ limit: 1, maxQueue: Number.POSITIVE_INFINITY });

/**
 * The failure of a locked payment password; `retryAfter` in seconds until the login password may set a new one, 0 where it may
 * now, or where a code is wanted, which waits for nothing.
 */
export const paymentLocked = (retryAfter: number): Failure =>
  new Failure('PAYMENT_PASSWORD_LOCKED', { data: { retryAfter }, ...(retryAfter > 0 ? { retryAfter } : {}) });

/** The failure where no try was left or nothing is set. */
async function refusedTry(db: Database, memberId: string): Promise<Failure> {
  const { hash, retryAfter } = await readPaymentState(db, memberId);
  return hash === null ? new Failure('PAYMENT_PASSWORD_NOT_SET') : paymentLocked(retryAfter);
}

type Tried = { right: true; hash: string } | { right: false; triesLeft: number };

/**
 * Checks a payment password. @throws Failure PAYMENT_PASSWORD_NOT_SET, or PAYMENT_PASSWORD_LOCKED after five wrong ones in a row,
 * however many are sent at once and to whichever nodes
 */
export const tryPaymentPassword = (db: Database, memberId: string, typed: string): Promise<Tried> =>
  tries.run(memberId, async () => {
    const taken = await takePaymentTry(db, memberId);
    if (taken === null) throw await refusedTry(db, memberId);
    if (!(await checkPassword(taken.hash, typed)))
      return { right: false, triesLeft: PAYMENT_TRIES - taken.failures };
    await resetPaymentTries(db, memberId, taken);
    return { right: true, hash: taken.hash };
  });

/**
 * @throws Failure PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED (`retryAfter` in s) or PAYMENT_PASSWORD_WRONG (`triesLeft`)
 */
export async function checkPaymentPassword(db: Database, memberId: string, typed: string): Promise<void> {
  const tried = await tryPaymentPassword(db, memberId, typed);
  if (!tried.right) throw new Failure('PAYMENT_PASSWORD_WRONG', { data: { triesLeft: tried.triesLeft } });
}

/** Whether a payment password is set and locked, the seconds of the wait, and the tries left. */
export async function readPaymentPassword(
  { database, outbox }: Pick<AccountDeps, 'database' | 'outbox'>,
  memberId: string,
): Promise<DataOf<'GET /member/paymentpassword'>> {
  const { hash, failures, retryAfter } = await readPaymentState(database, memberId);
  const triesLeft = PAYMENT_TRIES - failures;
  const byCode = wantsPaymentCode(await readContacts(database, memberId), outbox.canSend);
  return {
    set: hash !== null,
    locked: triesLeft === 0,
    retryAfter: byCode ? 0 : retryAfter,
    triesLeft,
    byCode,
  };
}
