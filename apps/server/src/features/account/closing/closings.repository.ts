import type { Queryable, Tx } from '#platform/database.ts';
import type { MemberNames } from '#platform/member-data.ts';

/** Days in which a login takes a request back. */
const GRACE = `interval '14 days'`;

/** Locks the member's row: a login, a request to close and the erasure come one after the other. */
export async function lockMember(
  tx: Tx,
  memberId: string,
): Promise<{ dueAt: Date | null; due: boolean } | null> {
  const rows = await tx.query<{ dueAt: Date | null; due: boolean }>({
    name: 'closing-lock',
    text: `SELECT closing_due_at AS "dueAt", coalesce(closing_due_at <= clock_timestamp(), false) AS due FROM members
      WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

/** A hold that was never lifted holds this request as well: a login that takes one back is no way around it. */
export async function insertClosing(tx: Tx, memberId: string): Promise<Date> {
  const rows = await tx.query<{ due_at: Date }>({
    name: 'closing-insert',
    text: `WITH before AS (SELECT held_at, held_by, hold_reason FROM account_closings
          WHERE member_id = $1 ORDER BY asked_at DESC LIMIT 1),
        asked AS (INSERT INTO account_closings (member_id, due_at, held_at, held_by, hold_reason)
          SELECT $1, clock_timestamp() + ${GRACE}, before.held_at, before.held_by, before.hold_reason
            FROM (SELECT) one LEFT JOIN before ON true RETURNING due_at)
      UPDATE members SET closing_due_at = asked.due_at FROM asked WHERE id = $1 RETURNING due_at`,
    values: [memberId],
  });
  return rows[0]!.due_at;
}

export async function takeClosingBack(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'closing-take-back',
    text: `UPDATE account_closings SET taken_back_at = clock_timestamp()
      WHERE member_id = $1 AND taken_back_at IS NULL AND erased_at IS NULL`,
    values: [memberId],
  });
  await tx.query({
    name: 'closing-clear',
    text: 'UPDATE members SET closing_due_at = NULL WHERE id = $1 AND erased_at IS NULL',
    values: [memberId],
  });
}

/** Until when a login takes the closing back; null where none is asked for. */
export async function findClosing(db: Queryable, memberId: string): Promise<Date | null> {
  const rows = await db.query<{ until: Date | null }>({
    name: 'closing-until',
    text: 'SELECT closing_due_at AS until FROM members WHERE id = $1',
    values: [memberId],
  });
  return rows[0]?.until ?? null;
}

export type InTheWay = { balance: number; held: number; openRecharges: number; openWithdrawals: number };

export async function countOpenPayments(
  db: Queryable,
  memberId: string,
): Promise<Pick<InTheWay, 'openRecharges' | 'openWithdrawals'>> {
  const rows = await db.query<Pick<InTheWay, 'openRecharges' | 'openWithdrawals'>>({
    name: 'closing-payments',
    text: `SELECT count(*) FILTER (WHERE kind = 'recharge')::int AS "openRecharges",
        count(*) FILTER (WHERE kind = 'withdrawal')::int AS "openWithdrawals"
      FROM member_open_payments WHERE member_id = $1`,
    values: [memberId],
  });
  return rows[0]!;
}

/**
 * Members whose account is due to be erased and not held, oldest first. All of them: those that money holds up stay due, and as the oldest
 * of a first hundred they would keep the others from ever being erased.
 */
export async function findDue(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'closings-due',
    text: `SELECT m.id FROM members m WHERE m.closing_due_at <= clock_timestamp() AND NOT EXISTS (
        SELECT 1 FROM account_closings c
         WHERE c.member_id = m.id AND c.held_at IS NOT NULL AND c.taken_back_at IS NULL AND c.erased_at IS NULL)
      ORDER BY m.closing_due_at, m.id`,
  });
  return rows.map(({ id }) => id);
}

/** Ends the open request unless it is held. @returns false where there is none, or a hold came meanwhile */
export async function endClosing(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'closing-erased',
    text: `UPDATE account_closings SET erased_at = clock_timestamp()
      WHERE member_id = $1 AND taken_back_at IS NULL AND erased_at IS NULL AND held_at IS NULL RETURNING 1`,
    values: [memberId],
  });
  return rows.length === 1;
}

export async function readNames(tx: Tx, memberId: string): Promise<MemberNames> {
  const rows = await tx.query<MemberNames>({
    name: 'closing-names',
    text: 'SELECT username, email_key AS email, phone FROM members WHERE id = $1',
    values: [memberId],
  });
  return rows[0]!;
}

/** Until when the member is excluded; null where the exclusion is over or there is none. */
export async function readExclusion(db: Queryable, memberId: string): Promise<Date | null> {
  const rows = await db.query<{ until: Date }>({
    name: 'closing-exclusion',
    text: `SELECT excluded_until AS until FROM member_exclusions WHERE member_id = $1 AND excluded_until > clock_timestamp()`,
    values: [memberId],
  });
  return rows[0]?.until ?? null;
}

export async function insertExcludedContacts(
  tx: Tx,
  hashes: readonly Uint8Array[],
  until: Date,
): Promise<void> {
  await tx.query({
    name: 'excluded-contacts',
    text: `INSERT INTO excluded_contacts (contact_hash, until) SELECT hash, $2 FROM unnest($1::bytea[]) hash
      ON CONFLICT (contact_hash) DO UPDATE SET until = greatest(excluded_contacts.until, excluded.until)`,
    values: [hashes, until],
  });
}

/** Whether any exclusion outlives its account or its contact; without one nothing has to be hashed, which needs the key file. */
export const hasExcludedContacts = async (db: Queryable): Promise<boolean> =>
  (
    await db.query({
      name: 'excluded-any',
      text: 'SELECT 1 FROM excluded_contacts WHERE until > clock_timestamp() LIMIT 1',
    })
  ).length > 0;

export const isContactHashExcluded = async (db: Queryable, hash: Uint8Array): Promise<boolean> =>
  (
    await db.query({
      name: 'excluded-contact',
      text: 'SELECT 1 FROM excluded_contacts WHERE contact_hash = $1 AND until > clock_timestamp()',
      values: [hash],
    })
  ).length > 0;

/**
 * Erases what the account itself holds. The id stays, for ledger, orders and audit; the name says nothing; the password's hash is one that
 * nobody has.
 */
export async function eraseMember(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  for (const table of [
    'sessions',
    'passkeys',
    'member_codes',
    'account_recoveries',
    'member_known_addresses',
    'member_known_devices',
  ])
    await tx.query({ text: `DELETE FROM ${table} WHERE member_id = $1`, values: [memberId] });
  await tx.query({
    name: 'member-erase',
    text: `UPDATE members SET username = 'closed-' || left(replace(id::text, '-', ''), 24),
        username_key = 'closed-' || left(replace(id::text, '-', ''), 24), email = NULL, email_key = NULL, phone = NULL,
        invite_code = 'closed-' || left(replace(id::text, '-', ''), 24),
        email_verified_at = NULL, phone_verified_at = NULL, withdrawals_held_until = NULL, password_hash = $2,
        payment_password_hash = NULL, payment_failures = 0, payment_way_back_at = NULL, wins_shown_since = NULL,
        closing_due_at = NULL, erased_at = clock_timestamp()
      WHERE id = $1`,
    values: [memberId, passwordHash],
  });
}
