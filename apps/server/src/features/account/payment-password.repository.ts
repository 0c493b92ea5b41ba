import type { Queryable, Tx } from '#platform/database.ts';

/**
 * Wrong tries in a row after which the payment password is locked (product.md section 8); a constraint of the table says the
 * same.
 */
export const PAYMENT_TRIES = 5;

/** Time after the last wrong try until the login password may set a new payment password. */
const RESET_DELAY = `interval '15 minutes'`;

export type PaymentState = {
  hash: string | null;
  failures: number;
  /** Whole seconds until the login password may set a new one; 0 where it may now or nothing is locked. */
  retryAfter: number;
};

export async function readPaymentState(db: Queryable, memberId: string): Promise<PaymentState> {
  const rows = await db.query<PaymentState>({
    name: 'payment-state',
    text: `SELECT payment_password_hash AS hash, payment_failures::int AS failures,
        greatest(0, ceil(extract(epoch FROM coalesce(payment_way_back_at, now()) - now())))::int AS "retryAfter"
      FROM members WHERE id = $1`,
    values: [memberId],
  });
  return rows[0]!;
}

export type PaymentTry = { hash: string; failures: number };

/** Counts a try as wrong before it is checked; null where no payment password is set or no try is left. */
export async function takePaymentTry(db: Queryable, memberId: string): Promise<PaymentTry | null> {
  const rows = await db.query<PaymentTry>({
    name: 'payment-try',
    text: `UPDATE members SET payment_failures = payment_failures + 1,
        payment_way_back_at = CASE WHEN payment_failures + 1 = $2 THEN now() + ${RESET_DELAY} END
      WHERE id = $1 AND payment_password_hash IS NOT NULL AND payment_failures < $2
      RETURNING payment_password_hash AS hash, payment_failures::int AS failures`,
    values: [memberId, PAYMENT_TRIES],
  });
  return rows[0] ?? null;
}

/**
 * Resets the wrong tries after a right one. A lock that concurrent tries caused meanwhile stays: only the one that took the last
 * try may lift it.
 */
export async function resetPaymentTries(db: Queryable, memberId: string, right: PaymentTry): Promise<void> {
  await db.query({
    name: 'payment-forget',
    text: `UPDATE members SET payment_failures = 0, payment_way_back_at = NULL
      WHERE id = $1 AND payment_password_hash = $2 AND (payment_failures < $4 OR $3 = $4)`,
    values: [memberId, right.hash, right.failures, PAYMENT_TRIES],
  });
}

/**
 * Sets a payment password and resets the wrong tries.
 * @returns false where the old one is not the one that was checked any more, or is locked
 */
export async function savePaymentPassword(
  db: Queryable,
  memberId: string,
  hash: { from: string | null; to: string },
): Promise<boolean> {
  const rows = await db.query({
    name: 'payment-save',
    text: `UPDATE members SET payment_password_hash = $3, payment_failures = 0, payment_way_back_at = NULL
      WHERE id = $1 AND payment_password_hash IS NOT DISTINCT FROM $2
        AND (payment_way_back_at IS NULL OR payment_way_back_at <= now())
      RETURNING id`,
    values: [memberId, hash.from, hash.to],
  });
  return rows.length === 1;
}

/** Sets a payment password in place of a forgotten or locked one, after a code and the login password. */
export async function replacePaymentPassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await tx.query({
    name: 'payment-replace',
    text: `UPDATE members SET payment_password_hash = $2, payment_failures = 0, payment_way_back_at = NULL
      WHERE id = $1`,
    values: [memberId, hash],
  });
}

export async function hasPaymentPassword(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has-payment-password',
    text: 'SELECT 1 FROM members WHERE id = $1 AND payment_password_hash IS NOT NULL',
    values: [memberId],
  });
  return rows.length === 1;
}
