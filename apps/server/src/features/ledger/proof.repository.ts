import { type Fault, MOST_FAULTS } from '#features/ledger/proof.rules.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/**
 * A timestamp as PostgreSQL prints it, in microseconds: a Date has milliseconds, so a span that ended at one would miss transfers
 * of the rest of that millisecond.
 */
export type Moment = string;

export type Scope = 'recent' | 'complete';
export type Counts = { transfers: number; entries: number; sum: number };
export type Progress = Counts & {
  startedAt: string;
  to: Moment;
  through: Moment;
  account: number;
  faults: Fault[];
};
export type Proof = {
  checkedAt: Date | null;
  provenTo: Moment;
  provenAt: Date | null;
  transfers: number;
  entries: number;
  sum: number;
  faults: Fault[];
  progress: Progress | null;
};

const PROOF = `checked_at AS "checkedAt", proven_to::text AS "provenTo", nullif(proven_to, '-infinity') AS "provenAt", transfers, entries,
  entries_sum::float8 AS sum, faults, progress`;

/** The state of both checks. */
export async function readProofs(db: Queryable): Promise<Record<Scope, Proof>> {
  const rows = await db.query<Proof & { scope: Scope }>({
    name: 'ledger-proofs',
    text: `SELECT scope, ${PROOF} FROM ledger_proofs`,
  });
  const of = (scope: Scope): Proof => rows.find((row) => row.scope === scope)!;
  return { recent: of('recent'), complete: of('complete') };
}

/** Locks the state of a check until the transaction ends, so that one node runs it at a time; null where another node has it. */
export async function lockProof(tx: Tx, scope: Scope): Promise<Proof | null> {
  const rows = await tx.query<Proof>({
    text: `SELECT ${PROOF} FROM ledger_proofs WHERE scope = $1 FOR UPDATE SKIP LOCKED`,
    values: [scope],
  });
  return rows[0] ?? null;
}

/** Locks the violations found by the recent check until the transaction ends. */
export async function lockRecentFaults(tx: Tx): Promise<Fault[]> {
  const rows = await tx.query<{ faults: Fault[] }>({
    text: `SELECT faults FROM ledger_proofs WHERE scope = 'recent' FOR UPDATE`,
  });
  return rows[0]!.faults;
}

/** The current time, and the hour of the day in the site's time zone. */
export async function readHour(db: Queryable, timeZone: string): Promise<{ nowMs: number; hour: number }> {
  const rows = await db.query<{ nowMs: number; hour: number }>({
    name: 'ledger-hour',
    text: `SELECT extract(epoch FROM now())::float8 * 1000 AS "nowMs", extract(hour FROM now() AT TIME ZONE $1)::integer AS hour`,
    values: [timeZone],
  });
  return rows[0]!;
}

export type Horizon = { at: Moment; startedAt: string; xid: string };

/**
 * A moment, and a transaction id assigned after it: transactions that wrote a transfer before that moment, less a margin for
 * those that read the clock before they got their id, have smaller ids. A snapshot's xmax would not do: it exceeds the ids of
 * ended transactions, not of open ones.
 */
export async function readHorizon(db: Queryable, marginMs: number): Promise<Horizon> {
  const rows = await db.query<Horizon>({
    name: 'ledger-horizon',
    text: `SELECT (now_at - make_interval(secs => $1 / 1000.0))::text AS at, iso_ms(now_at) AS "startedAt",
        pg_current_xact_id()::text AS xid
      FROM (SELECT clock_timestamp() AS now_at OFFSET 0) n`,
    values: [marginMs],
  });
  return rows[0]!;
}

/**
 * Whether every transaction of this database with a smaller id has ended, so that all they wrote is visible. Determined by their
 * locks, because a snapshot includes transactions of other databases of the cluster.
 */
export async function hasPassed(db: Queryable, { xid }: Horizon): Promise<boolean> {
  const rows = await db.query<{ passed: boolean }>({
    name: 'ledger-horizon-passed',
    text: `SELECT NOT EXISTS (
        SELECT 1 FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid
         WHERE l.locktype = 'transactionid' AND l.granted AND (l.pid IS NULL OR a.datname = current_database())
           AND age(l.transactionid) > age($1::xid8::xid)) AS passed`,
    values: [xid],
  });
  return rows[0]!.passed;
}

/** The end of a span from `from` on with so many transfers; `to` where there are fewer. */
export async function endOfSlice(tx: Tx, from: Moment, to: Moment, size: number): Promise<Moment> {
  const rows = await tx.query<{ at: Moment }>({
    text: `SELECT coalesce(
        (SELECT created_at FROM ledger_transfers WHERE created_at > $1 AND created_at <= $2
          ORDER BY created_at OFFSET $3 - 1 LIMIT 1),
        greatest($1::timestamptz, $2))::text AS at`,
    values: [from, to, size],
  });
  return rows[0]!.at;
}

export type Found = Counts & { faults: Pick<Fault, 'fault' | 'detail'>[] };

/**
 * Checks the transfers of a span that nothing writes to any more: each has exactly its two entries; entries are on accounts of
 * their member or the site, of the kinds that the flow joins; each running balance follows from the one before on its account; the account's balance is that of its
 * last entry. One statement, so that it is one snapshot.
 */
export async function checkSpan(tx: Tx, from: Moment, to: Moment): Promise<Found> {
  const rows = await tx.query<Found>({
    text: `WITH
      t AS MATERIALIZED (SELECT id, member_id, flow, debit_account, credit_account, amount FROM ledger_transfers
        WHERE created_at > $1 AND created_at <= $2),
      e AS MATERIALIZED (SELECT account_id, seq, transfer_id, member_id, delta, balance_after FROM ledger_entries
        WHERE created_at > $1 AND created_at <= $2),
      pairs AS (
        SELECT t.id FROM t LEFT JOIN e ON e.transfer_id = t.id AND e.member_id = t.member_id
         GROUP BY t.id, t.member_id
        HAVING count(*) <> 2 OR count(*) FILTER (WHERE e.account_id = t.debit_account AND e.delta = -t.amount) <> 1
          OR count(*) FILTER (WHERE e.account_id = t.credit_account AND e.delta = t.amount) <> 1),
      orphans AS (SELECT e.transfer_id FROM e WHERE NOT EXISTS (
        SELECT 1 FROM t WHERE t.id = e.transfer_id AND t.member_id = e.member_id)),
      foreign_entries AS (SELECT e.transfer_id FROM e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE a.member_id <> e.member_id AND a.member_id <> house_owner_id()),
      -- The previous entry is looked up only where it is outside this span.
      chain AS (SELECT e.account_id, e.seq, e.balance_after, e.delta,
          lag(e.balance_after) OVER (PARTITION BY e.account_id ORDER BY e.seq) AS before
        FROM e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.carries_balance),
      breaks AS (SELECT c.account_id FROM chain c
        WHERE c.balance_after IS NULL OR c.before IS DISTINCT FROM c.balance_after - c.delta
          AND c.balance_after - c.delta <> coalesce((SELECT p.balance_after FROM ledger_entries p
            WHERE p.account_id = c.account_id AND p.seq < c.seq ORDER BY p.seq DESC LIMIT 1), 0)),
      ends AS (SELECT a.id, a.code, a.balance FROM (SELECT DISTINCT account_id FROM chain) x
          JOIN ledger_accounts a ON a.id = x.account_id
        WHERE a.balance <> (SELECT l.balance_after FROM ledger_entries l
          WHERE l.account_id = a.id ORDER BY l.seq DESC LIMIT 1)),
      misjoined AS (SELECT t.id FROM t JOIN ledger_accounts d ON d.id = t.debit_account
          JOIN ledger_accounts c ON c.id = t.credit_account
        WHERE NOT ledger_flow_takes(t.flow, true, CASE WHEN d.member_id = house_owner_id() THEN d.code ELSE d.kind END)
          OR NOT ledger_flow_takes(t.flow, false, CASE WHEN c.member_id = house_owner_id() THEN c.code ELSE c.kind END)),
      faults AS (
        SELECT 'flow between accounts that it does not join' AS fault, id::text AS detail FROM misjoined
        UNION ALL SELECT 'transfer without its two entries', id::text FROM pairs
        UNION ALL SELECT 'entry without its transfer', transfer_id::text FROM orphans
        UNION ALL SELECT 'entry on the account of another member', transfer_id::text FROM foreign_entries
        UNION ALL SELECT 'balance differs from its entries', code FROM (
          SELECT code FROM ends UNION SELECT a.code FROM breaks b JOIN ledger_accounts a ON a.id = b.account_id) x)
      SELECT (SELECT count(*) FROM t) AS transfers, (SELECT count(*) FROM e) AS entries,
        coalesce((SELECT sum(delta) FROM e), 0)::float8 AS sum,
        coalesce((SELECT jsonb_agg(f) FROM (SELECT fault, detail FROM faults LIMIT ${MOST_FAULTS}) f), '[]') AS faults`,
    values: [from, to],
  });
  return rows[0]!;
}

type AccountsFound = { last: number | null; faults: Pick<Fault, 'fault' | 'detail'>[] };

/**
 * Checks that the next `size` accounts have the sum of their entries as balance, and none below zero. `last`: the last account
 * checked.
 */
export async function checkAccounts(tx: Tx, after: number, size: number): Promise<AccountsFound> {
  const rows = await tx.query<AccountsFound>({
    text: `WITH a AS MATERIALIZED (SELECT id, code, balance FROM ledger_accounts
        WHERE id > $1 AND carries_balance ORDER BY id LIMIT $2),
      faults AS (
        SELECT 'balance differs from its entries' AS fault, code AS detail FROM a
         WHERE balance <> coalesce((SELECT sum(delta) FROM ledger_entries e WHERE e.account_id = a.id), 0)
        UNION ALL SELECT 'account below zero', code FROM a WHERE balance < 0)
      SELECT (SELECT max(id) FROM a) AS last,
        coalesce((SELECT jsonb_agg(f) FROM (SELECT fault, detail FROM faults LIMIT ${MOST_FAULTS}) f), '[]') AS faults`,
    values: [after, size],
  });
  return rows[0]!;
}

/** Records a checked span of the recent check. */
export async function recordRecent(tx: Tx, to: Moment, found: Counts, faults: Fault[]): Promise<void> {
  await tx.query({
    text: `UPDATE ledger_proofs SET checked_at = clock_timestamp(), proven_to = $1, transfers = transfers + $2, entries = entries + $3,
        entries_sum = entries_sum + $4, faults = $5 WHERE scope = 'recent'`,
    values: [to, found.transfers, found.entries, found.sum, JSON.stringify(faults)],
  });
}

/** Stores how far a complete check has come, so that another run can continue. */
export async function recordProgress(tx: Tx, progress: Progress): Promise<void> {
  await tx.query({
    text: `UPDATE ledger_proofs SET progress = $1 WHERE scope = 'complete'`,
    values: [JSON.stringify(progress)],
  });
}

/**
 * Records the end of a complete check, whose counts become those of the recent one. `keep`: violations that the recent check
 * found after it began.
 */
export async function recordComplete(tx: Tx, done: Progress, keep: Fault[]): Promise<void> {
  await tx.query({
    text: `UPDATE ledger_proofs SET checked_at = clock_timestamp(), proven_to = $1, transfers = $2, entries = $3,
        entries_sum = $4, faults = $5, progress = NULL WHERE scope = 'complete'`,
    values: [done.to, done.transfers, done.entries, done.sum, JSON.stringify(done.faults)],
  });
  await tx.query({
    text: `UPDATE ledger_proofs p SET faults = $5, proven_to = greatest(p.proven_to, $1), transfers = $2 + t.n, entries = $3 + e.n,
        entries_sum = $4 + e.sum
      FROM ledger_proofs r,
        LATERAL (SELECT count(*) AS n FROM ledger_transfers WHERE created_at > $1 AND created_at <= r.proven_to) t,
        LATERAL (SELECT count(*) AS n, coalesce(sum(delta), 0) AS sum FROM ledger_entries
          WHERE created_at > $1 AND created_at <= r.proven_to) e
      WHERE p.scope = 'recent' AND r.scope = 'recent'`,
    values: [done.to, done.transfers, done.entries, done.sum, JSON.stringify(keep)],
  });
}
