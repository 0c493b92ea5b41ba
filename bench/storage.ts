/**
 * Bytes, index insertions and write-ahead log of a stake and its payment, table by table, and bytes of a member. Earlier stakes are
 * settled first and a checkpoint is taken, so that pages touched for the first time are logged in full, as on a running site. Fails where
 * the capacity model of docs/OPERATING.md says something else by more than ALLOWED.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { placeStakes } from '../apps/server/src/features/vote/orders.repository.ts';
import { addMembers, addPeriod, memberId, openBench, say } from './database.ts';
import { payPeriod } from './pay-period.ts';

const [BEFORE = 200_000, STAKES = 20_000] = process.argv.slice(2).map(Number);
const MEMBERS = 20_000;
const BATCH = 64;
/** What the model may differ by: pages of tables that are larger are filled otherwise. */
const ALLOWED = 0.2;
const TABLES = ['orders', 'ledger_transfers', 'ledger_entries', 'ledger_accounts'];

let bench = await openBench(4);
let { database } = bench;

async function stakeAll(count: number): Promise<void> {
  const period = await addPeriod(database, 3600);
  const ids = await database.query<{ id: string }>({
    text: `SELECT ${memberId('n')} AS id FROM generate_series(1, $1::integer) n ORDER BY random()`,
    values: [MEMBERS],
  });
  for (let n = 0; n < count; n += BATCH)
    await placeStakes(
      database,
      Array.from({ length: Math.min(BATCH, count - n) }, (_, i) => ({
        memberId: ids[(n + i) % MEMBERS]!.id,
        periodNo: period.periodNo,
        option: (['rose', 'lily', 'balloon', 'smoke'] as const)[i % 4]!,
        amount: 100,
        requestId: randomUUID(),
        poolFits: true,
        timeZone: 'Asia/Tokyo',
        openUntil: new Date('9999-12-31T00:00:00Z'),
      })),
    );
  await database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({
      text: `UPDATE periods SET closes_at = clock_timestamp() WHERE id = $1`,
      values: [period.id],
    });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
  await payPeriod(bench, period);
}

type Size = {
  name: string;
  heap: number;
  index: number;
  rows: number;
  inserted: number;
  updated: number;
  hot: number;
  indexes: number;
};
const sizes = async (): Promise<Size[]> => {
  await database.query({ text: 'SELECT pg_stat_force_next_flush()' });
  return database.query<Size>({
    text: `SELECT relname AS name, pg_relation_size(relid) AS heap, pg_indexes_size(relid) AS index, n_live_tup AS rows, n_tup_ins AS inserted,
        n_tup_upd AS updated, n_tup_hot_upd AS hot, (SELECT count(*) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
          JOIN pg_am m ON m.oid = c.relam WHERE i.indrelid = relid AND i.indpred IS NULL AND m.amname = 'btree') AS indexes
      FROM pg_stat_user_tables WHERE relname = ANY ($1) ORDER BY relname`,
    values: [TABLES],
  });
};
/** Bytes of all tables and indexes. */
const bytesNow = async () =>
  (
    await database.query<{ bytes: number }>({
      text: `SELECT sum(pg_total_relation_size(relid))::bigint AS bytes FROM pg_stat_user_tables`,
    })
  )[0]!.bytes;

/** The figure of a row of the capacity model, by the row's first words. */
function modelled(guide: string, row: string): number {
  const line = guide.split('\n').find((each) => each.startsWith(`| ${row}`));
  const figure = Number(line?.split('|')[2]?.replaceAll(/[^0-9.]/g, ''));
  if (!(figure > 0)) throw new Error(`docs/OPERATING.md has no figure of: ${row}`);
  return figure;
}

async function compare(measured: Record<string, number>): Promise<void> {
  const guide = await readFile(new URL('../docs/OPERATING.md', import.meta.url), 'utf8');
  for (const [row, value] of Object.entries(measured)) {
    const model = modelled(guide, row);
    const off = Math.abs(value / model - 1);
    say(`${row}: ${value.toFixed(value < 100 ? 1 : 0)}, OPERATING ${model}${off > ALLOWED ? ' MISSED' : ''}`);
    if (off > ALLOWED) process.exitCode = 1;
  }
}

const walNow = async () =>
  (
    await database.query<{ at: number }>({
      text: `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS at`,
    })
  )[0]!.at;

try {
  const empty = await bytesNow();
  await addMembers(database, MEMBERS);
  const aMember = ((await bytesNow()) - empty) / MEMBERS;
  await stakeAll(BEFORE);
  await database.query({ text: 'VACUUM ANALYZE' });
  // Stopping PostgreSQL takes a checkpoint, which the owner of a database may not request.
  bench = await bench.restart();
  ({ database } = bench);
  const [before, walBefore] = [await sizes(), await walNow()];
  await stakeAll(STAKES);
  const [after, walAfter] = [await sizes(), await walNow()];
  say('a stake: bytes of heap, of indexes; index insertions; updates of which HOT');
  let insertions = 0;
  let bytes = 0;
  for (const [n, now] of after.entries()) {
    const was = before[n]!;
    const each = (what: 'heap' | 'index' | 'inserted' | 'updated' | 'hot') =>
      (now[what] - was[what]) / STAKES;
    const entries = (each('inserted') + each('updated') - each('hot')) * now.indexes;
    insertions += entries;
    bytes += each('heap') + each('index');
    say(
      `${now.name.padEnd(18)} ${each('heap').toFixed(0).padStart(6)} ${each('index').toFixed(0).padStart(6)} ${entries.toFixed(2).padStart(7)} ${each('updated').toFixed(2).padStart(7)} ${each('hot').toFixed(2)}`,
    );
  }
  const wal = (walAfter - walBefore) / STAKES;
  say(`index insertions ${insertions.toFixed(2)}, write-ahead log ${wal.toFixed(0)} bytes a stake`);
  const ledger = after.find(({ name }) => name === 'ledger_entries');
  const was = before.find(({ name }) => name === 'ledger_entries');
  await compare({
    'bytes of a stake': bytes,
    'write-ahead log of a stake': wal,
    'entries of a stake': (ledger!.inserted - was!.inserted) / STAKES,
    'bytes of a member': aMember,
  });
} finally {
  await bench.close();
}
