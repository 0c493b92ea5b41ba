import type { Queryable } from '#platform/database.ts';

/** Wrong tries in a row until the payment password is locked (product.md section 8); the database knows it too. */
export const PAYMENT_TRIES = 5;

/** From the last wrong try until the login password opens the way to a new payment password. */
const WAY_BACK = `interval '15 minutes'`;

export type PaymentState = {
  hash: string | null;
  failures: number;
  /** Whole seconds until the way back is open; 0 where it is, and where nothing is locked. */
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

/** Counts a try as wrong, before it is looked at; null where there is nothing to try, or no try left. */
export async function takePaymentTry(db: Queryable, memberId: string): Promise<PaymentTry | null> {
  const rows = await db.query<PaymentTry>({
    name: 'payment-try',
    text: `UPDATE members SET payment_failures = payment_failures + 1,
        payment_way_back_at = CASE WHEN payment_failures + 1 = $2 THEN now() + ${WAY_BACK} END
      WHERE id = $1 AND payment_password_hash IS NOT NULL AND payment_failures < $2
      RETURNING payment_password_hash AS hash, payment_failures::int AS failures`,
    values: [memberId, PAYMENT_TRIES],
  });
  return rows[0] ?? null;
}

/**
 * Forgets the wrong tries after a right one. A lock that others have brought about meanwhile stands: only who took
 * the last try themselves may lift it.
 */
export async function forgetPaymentTries(db: Queryable, memberId: string, right: PaymentTry): Promise<void> {
  await db.query({
    name: 'payment-forget',
    text: `UPDATE members SET payment_failures = 0, payment_way_back_at = NULL
      WHERE id = $1 AND payment_password_hash = $2 AND (payment_failures < $4 OR $3 = $4)`,
    values: [memberId, right.hash, right.failures, PAYMENT_TRIES],
  });
}

/**
 * Sets a payment password and forgets the wrong tries at the old one.
 * @returns false where the old one is no longer the one that was checked, or is locked without a way back
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
