import type { Database } from '../apps/server/src/platform/database.ts';

/** Rows by the million, for benches of a site that has grown. */

export const STAKES_A_MEMBER = 10;

/** Inserts STAKES_A_MEMBER stakes of each of the first `members` as place_stakes() leaves them, many in one statement. */
export async function addStakes(
  database: Database,
  period: { id: number; periodNo: string },
  members: number,
): Promise<void> {
  for (let round = 0; round < STAKES_A_MEMBER; round++) {
    await database.query({
      text: `WITH new AS (
          SELECT uuid_of_moment(clock_timestamp()) AS id, a.member_id, a.id AS available, l.id AS locked, a.balance,
            (ARRAY['rose', 'lily', 'balloon', 'smoke'])[1 + floor(random() * 4)::integer] AS option
          FROM (SELECT * FROM ledger_accounts WHERE kind = 'available' ORDER BY id LIMIT $3) a
          JOIN ledger_accounts l ON l.member_id = a.member_id AND l.kind = 'locked-bet'),
        moved AS (
          INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no)
          SELECT order_transfer_id(id, 'stake'), member_id, 'stake', available, locked, 100, id, $2 FROM new)
        INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
        SELECT id, member_id, $1, gen_random_uuid(), option, 100, 196, sha256(convert_to(id::text, 'UTF8')), balance - 100, clock_timestamp()
          FROM new`,
      values: [period.id, period.periodNo, members],
    });
  }
}

export type Filling = { members: number; millions: number; hours: number };

/**
 * Inserts millions of transfers, two entries each: returned stakes of the members, evenly over the hours up to now. Triggers are
 * disabled meanwhile: with them so many would take an hour.
 */
export async function addTransfers(database: Database, { members, millions, hours }: Filling): Promise<void> {
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await database.query({ text: `ALTER TABLE ${table} DISABLE TRIGGER USER` });
  await database.query({
    text: `CREATE TABLE pairs AS SELECT row_number() OVER (ORDER BY a.id) - 1 AS n, a.member_id, a.id AS available, l.id AS locked, a.balance
      FROM ledger_accounts a JOIN ledger_accounts l ON l.member_id = a.member_id AND l.kind = 'locked-bet' WHERE a.kind = 'available'`,
  });
  await database.query({ text: 'CREATE UNIQUE INDEX ON pairs (n)' });
  for (let million = 0; million < millions; million++) {
    await database.query({
      text: `CREATE TABLE made AS SELECT i, uuidv7() AS id, p.*, (i / ${members}) % 2 = 0 AS out,
          now() - make_interval(hours => $3) * (1 - i::float8 / $2) AS at
        FROM generate_series($1::bigint, $1::bigint + 999999) i JOIN pairs p ON p.n = i % ${members}`,
      values: [million * 1_000_000, millions * 1_000_000, hours],
    });
    await database.query({
      text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no, created_at)
        SELECT id, member_id, CASE WHEN out THEN 'stake' ELSE 'stake_voided' END, CASE WHEN out THEN available ELSE locked END,
          CASE WHEN out THEN locked ELSE available END, 100, id, '20990101-0001', at FROM made ORDER BY i`,
    });
    await database.query({
      text: `INSERT INTO ledger_entries (account_id, member_id, transfer_id, delta, balance_after, created_at)
        SELECT * FROM (
          SELECT available AS account_id, member_id, id, CASE WHEN out THEN -100 ELSE 100 END, balance - CASE WHEN out THEN 100 ELSE 0 END, at FROM made
          UNION ALL
          SELECT locked, member_id, id, CASE WHEN out THEN 100 ELSE -100 END, CASE WHEN out THEN 100 ELSE 0 END, at FROM made) x
        ORDER BY at, account_id`,
    });
    await database.query({ text: 'DROP TABLE made' });
  }
  await database.query({ text: 'DROP TABLE pairs' });
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await database.query({ text: `ALTER TABLE ${table} ENABLE TRIGGER USER` });
  await database.query({ text: 'VACUUM ANALYZE ledger_transfers, ledger_entries' });
}
