/**
 * Seconds of a check of the last hour of the ledger and of all of it, with its size. Usage: node bench/proof.ts [millions]
 * [hours]
 */
import { proveAll, proveRecent } from '../apps/server/src/features/ledger/prove-ledger.ts';
import { readProofs } from '../apps/server/src/features/ledger/proof.repository.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { addMembers, openBench, say } from './database.ts';

const MILLIONS = Number(process.argv[2] ?? 5);
const HOURS = Number(process.argv[3] ?? MILLIONS * 12);
const MEMBERS = 10_000;

/** Returned stakes, evenly over the hours, inserted with triggers disabled: with them so many would take an hour. */
async function addTransfers(database: Database): Promise<void> {
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await database.query({ text: `ALTER TABLE ${table} DISABLE TRIGGER USER` });
  await database.query({
    text: `CREATE TABLE pairs AS SELECT row_number() OVER (ORDER BY a.id) - 1 AS n, a.member_id, a.id AS available, l.id AS locked, a.balance
      FROM ledger_accounts a JOIN ledger_accounts l ON l.member_id = a.member_id AND l.kind = 'locked-bet' WHERE a.kind = 'available'`,
  });
  await database.query({ text: 'CREATE UNIQUE INDEX ON pairs (n)' });
  for (let million = 0; million < MILLIONS; million++) {
    await database.query({
      text: `CREATE TABLE made AS SELECT i, uuidv7() AS id, p.*, (i / ${MEMBERS}) % 2 = 0 AS out,
          now() - make_interval(hours => $3) * (1 - i::float8 / $2) AS at
        FROM generate_series($1::bigint, $1::bigint + 999999) i JOIN pairs p ON p.n = i % ${MEMBERS}`,
      values: [million * 1_000_000, MILLIONS * 1_000_000, HOURS],
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

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1000).toFixed(2);
}

const bench = await openBench(4);
const { database } = bench;
const { signal } = new AbortController();
try {
  await addMembers(database, MEMBERS);
  // The members' credits are as old as the first stakes, so that the chain of their balances begins before them.
  await database.query({
    text: 'ALTER TABLE ledger_transfers DISABLE TRIGGER USER; ALTER TABLE ledger_entries DISABLE TRIGGER USER',
  });
  for (const table of ['ledger_transfers', 'ledger_entries'])
    await database.query({
      text: `UPDATE ${table} SET created_at = created_at - make_interval(hours => $1)`,
      values: [HOURS + 1],
    });
  await addTransfers(database);
  const [size] = await database.query<{ transfers: string; index: string; btree: string }>({
    text: `SELECT pg_size_pretty(pg_relation_size('ledger_entries')) AS transfers,
      pg_size_pretty(pg_relation_size('ledger_entries_by_time')) AS index, pg_size_pretty(pg_relation_size('ledger_entries_pkey')) AS btree`,
  });
  say(`entries, index by time, primary key: ${JSON.stringify(size)}`);
  await database.query({
    text: `UPDATE ledger_proofs SET proven_to = now() - interval '1 hour' WHERE scope = 'recent'`,
  });
  say(`the last hour: ${await seconds(() => proveRecent(database, signal))} s`);
  say(JSON.stringify((await readProofs(database)).recent));
  say(`all of it: ${await seconds(() => proveAll(database, signal))} s`);
  say(JSON.stringify((await readProofs(database)).complete));
  const plan = await database.query<{ 'QUERY PLAN': string }>({
    text: `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) SELECT account_id, seq FROM ledger_entries WHERE created_at > now() - interval '1 hour'`,
  });
  for (const line of plan) say(line['QUERY PLAN']);
} finally {
  await bench.close();
}
