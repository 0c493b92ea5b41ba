/**
 * Seconds of a check of the last hour of the ledger and of all of it, with its size. Usage: node bench/proof.ts [millions]
 * [hours]
 */
import { proveAll, proveRecent } from '../apps/server/src/features/ledger/prove-ledger.ts';
import { readProofs } from '../apps/server/src/features/ledger/proof.repository.ts';
import { addMembers, openBench, say } from './database.ts';
import { addTransfers } from './filling.ts';

const MILLIONS = Number(process.argv[2] ?? 5);
const HOURS = Number(process.argv[3] ?? MILLIONS * 12);
const MEMBERS = 10_000;

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
  await addTransfers(database, { members: MEMBERS, millions: MILLIONS, hours: HOURS });
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
