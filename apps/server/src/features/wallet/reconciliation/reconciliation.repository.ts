import type { DayLine, DayPosting } from '#features/wallet/reconciliation/day.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type ClosedDay = {
  day: string;
  opening: number;
  moved_in: number;
  moved_out: number;
  closing: number;
  hash: string;
  closed_at: Date;
  closed_by: string;
};

const CLOSED = `SELECT d.day::text AS day, d.opening, d.moved_in, d.moved_out, d.closing, encode(d.hash, 'hex') AS hash, d.closed_at,
    o.username AS closed_by FROM bank_days d JOIN operator_directory o ON o.id = d.closed_by`;

export async function listClosedDays(
  db: Queryable,
  bankId: string,
  from: string,
  to: string,
): Promise<ClosedDay[]> {
  return db.query<ClosedDay>({
    name: 'bank-days',
    text: `${CLOSED} WHERE d.bank_id = $1 AND d.day BETWEEN $2 AND $3 ORDER BY d.day`,
    values: [bankId, from, to],
  });
}

export async function findLastClosed(db: Queryable, bankId: string): Promise<ClosedDay | null> {
  const rows = await db.query<ClosedDay>({
    name: 'bank-day-last',
    text: `${CLOSED} WHERE d.bank_id = $1 ORDER BY d.day DESC LIMIT 1`,
    values: [bankId],
  });
  return rows[0] ?? null;
}

/** SQL expression of a bank's profile: the moment at which its reconciliation began. */
const beginningSql = (zone: string): string =>
  `first_instant(begins_on::timestamp, coalesce(begins_zone, ${zone}))`;

type Span = { bankId: string; from: string; to: string };

/** Lines of the span, with what the postings that they show add up to. */
export async function listDayLines(db: Queryable, { bankId, from, to }: Span): Promise<DayLine[]> {
  return db.query<DayLine>({
    name: 'bank-day-lines',
    text: `SELECT l.id, l.day::text AS day, l.amount, l.status, trim(l.payer || ' ' || l.description) AS text,
        coalesce((SELECT sum(p.amount) FROM bank_postings p WHERE p.line_id = l.id), 0)::bigint AS shown
      FROM statement_lines l WHERE l.bank_id = $1 AND l.day BETWEEN $2 AND $3 ORDER BY l.day, l.id`,
    values: [bankId, from, to],
  });
}

/**
 * What the ledger moved at a bank in the span: what was said of transfers, and of the rest of them what follows from their payment or
 * correction, on the day of the site on which they were posted. `from` is the first open day: what is older and was never said belongs
 * to it, since the close of its own day says all that it sees. Two days back are enough: a credit under way at midnight is seconds late,
 * and a change of the site's time zone moves midnight by 26 hours at most. The beginning stays at its moment: by another midnight
 * movements of the day would be left out, or some that the opening balance holds would be counted again.
 */
export async function listDayPostings(
  db: Queryable,
  { bankId, from, to }: Span,
  timeZone: string,
): Promise<DayPosting[]> {
  return db.query<DayPosting>({
    name: 'bank-day-postings',
    text: `SELECT p.transfer_id AS "transferId", p.day::text AS day, p.amount, t.flow, t.payment_id AS "paymentId", p.line_id AS "lineId"
        FROM bank_postings p JOIN bank_transfers t ON t.id = p.transfer_id AND t.member_id = p.transfer_member
       WHERE p.bank_id = $1 AND p.day BETWEEN $2 AND $3
      UNION ALL
      SELECT x.id, x.day::text, x.rest, x.flow, x.payment_id, NULL FROM (
        SELECT t.id, t.flow, t.payment_id, greatest((t.created_at AT TIME ZONE $4)::date, $2::date) AS day,
            t.amount - coalesce((SELECT sum(p.amount) FROM bank_postings p
              WHERE p.transfer_id = t.id AND p.transfer_member = t.member_id), 0)::bigint AS rest
          FROM bank_transfers t LEFT JOIN recharges r ON r.id = t.payment_id LEFT JOIN corrections c ON c.id = t.correction_id
         WHERE coalesce(c.bank_id, r.bank_id) = $1 AND t.created_at >= (
           SELECT greatest(${beginningSql('$4')}, first_instant(($2::date - 2)::timestamp, $4)) FROM bank_profiles WHERE bank_id = $1)) x
       WHERE x.rest <> 0 AND x.day <= $3
       ORDER BY 2, 1`,
    values: [bankId, from, to, timeZone],
  });
}

/** Closing balances that the bank states. */
export async function listStated(db: Queryable, { bankId, from, to }: Span): Promise<Map<string, number>> {
  const rows = await db.query<{ day: string; amount: number }>({
    name: 'bank-day-stated',
    text: `SELECT day::text AS day, amount FROM statement_balances WHERE bank_id = $1 AND at = 'closing' AND day BETWEEN $2 AND $3`,
    values: [bankId, from, to],
  });
  return new Map(rows.map(({ day, amount }) => [day, amount]));
}

/** Days that some upload covers. */
export async function listCovered(db: Queryable, { bankId, from, to }: Span): Promise<Set<string>> {
  const rows = await db.query<{ day: string }>({
    name: 'bank-day-covered',
    text: `SELECT DISTINCT d::date::text AS day FROM bank_statements s,
        generate_series(greatest(s.first_day, $2::date), least(s.last_day, $3::date), interval '1 day') d
      WHERE s.bank_id = $1 AND s.first_day <= $3 AND s.last_day >= $2`,
    values: [bankId, from, to],
  });
  return new Set(rows.map(({ day }) => day));
}

export type Waiting = { count: number; amount: number; since: string | null };

/** What waits at a bank: open lines by direction, suspense, proposals for a second person. */
export async function sumWaiting(
  db: Queryable,
  bankId: string,
): Promise<Record<'openIn' | 'openOut' | 'suspense' | 'secondPerson', Waiting>> {
  const rows = await db.query<Waiting & { kind: 'openIn' | 'openOut' | 'suspense' | 'secondPerson' }>({
    name: 'bank-waiting',
    text: `SELECT kind, count(*) AS count, sum(amount)::bigint AS amount, min(day)::text AS since FROM (
        SELECT CASE WHEN proposal IS NOT NULL OR status = 'matched' THEN 'secondPerson' WHEN status = 'suspense' THEN 'suspense'
            WHEN amount > 0 THEN 'openIn' ELSE 'openOut' END AS kind, amount, day
          FROM statement_lines WHERE bank_id = $1 AND status IN ('open', 'matched', 'suspense')) x GROUP BY kind`,
    values: [bankId],
  });
  const none: Waiting = { count: 0, amount: 0, since: null };
  const of = (kind: string): Waiting => {
    const row = rows.find((one) => one.kind === kind);
    return row === undefined ? none : { count: row.count, amount: row.amount, since: row.since };
  };
  return {
    openIn: of('openIn'),
    openOut: of('openOut'),
    suspense: of('suspense'),
    secondPerson: of('secondPerson'),
  };
}

export type Unbanked = {
  transferId: string;
  flow: string;
  amount: number;
  day: string;
  paymentId: string | null;
};

/** Movements since an account's reconciliation began of which neither payment nor correction says at which bank they were; oldest first. */
export async function listUnbanked(db: Queryable, timeZone: string, limit: number): Promise<Unbanked[]> {
  return db.query<Unbanked>({
    name: 'bank-unbanked',
    text: `SELECT t.id AS "transferId", t.flow, t.amount,
        (t.created_at AT TIME ZONE $1)::date::text AS day, t.payment_id AS "paymentId"
      FROM bank_transfers t LEFT JOIN recharges r ON r.id = t.payment_id LEFT JOIN corrections c ON c.id = t.correction_id
     WHERE coalesce(c.bank_id, r.bank_id) IS NULL
       AND t.created_at >= (SELECT min(${beginningSql('$1')}) FROM bank_profiles)
       AND NOT EXISTS (SELECT 1 FROM bank_postings p WHERE p.transfer_id = t.id AND p.transfer_member = t.member_id)
     ORDER BY t.created_at, t.id LIMIT $2`,
    values: [timeZone, limit],
  });
}

/** Takes the postings of all banks for this transaction, as bank_posting_guard() does: nothing is said while a day is closed. */
export async function lockPostings(tx: Tx): Promise<void> {
  await tx.query({
    name: 'bank-postings-lock',
    text: 'SELECT 1 FROM bank_profiles ORDER BY bank_id FOR NO KEY UPDATE',
  });
}

/** Moves what the ledger alone has on a day to the next one. @returns how many movements */
export async function carryPostings(tx: Tx, bankId: string, from: string, to: string): Promise<number> {
  const rows = await tx.query({
    name: 'bank-postings-carry',
    text: `UPDATE bank_postings SET day = $3 WHERE bank_id = $1 AND day = $2 AND line_id IS NULL RETURNING id`,
    values: [bankId, from, to],
  });
  return rows.length;
}

/** Says of transfers that nobody spoke of where they were: until then it followed from the payment. */
export async function sayPostings(
  tx: Tx,
  bankId: string,
  postings: readonly { transferId: string; day: string; amount: number }[],
): Promise<void> {
  await tx.query({
    name: 'bank-postings-say',
    text: `INSERT INTO bank_postings (bank_id, day, amount, transfer_id, transfer_member)
      SELECT $1, x.day, x.amount, t.id, t.member_id FROM unnest($2::uuid[], $3::date[], $4::bigint[]) AS x(id, day, amount)
        JOIN bank_transfers t ON t.id = x.id`,
    values: [
      bankId,
      postings.map(({ transferId }) => transferId),
      postings.map(({ day }) => day),
      postings.map(({ amount }) => amount),
    ],
  });
}

export async function insertClosedDay(
  tx: Tx,
  day: {
    bankId: string;
    day: string;
    opening: number;
    movedIn: number;
    movedOut: number;
    closing: number;
    lines: number;
    previousHash: Buffer | null;
    hash: Buffer;
    operatorId: string;
  },
): Promise<void> {
  await tx.query({
    name: 'bank-day-close',
    text: `INSERT INTO bank_days (bank_id, day, opening, moved_in, moved_out, closing, lines, previous_hash, hash, closed_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      day.bankId,
      day.day,
      day.opening,
      day.movedIn,
      day.movedOut,
      day.closing,
      day.lines,
      day.previousHash,
      day.hash,
      day.operatorId,
    ],
  });
}
