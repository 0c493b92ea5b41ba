/**
 * Hash partitions by member for stakes and ledger against none: two databases of this version, filled alike, one of them with
 * `orders`, `ledger_transfers` and `ledger_entries` in PARTS partitions. Stakes a second and seconds of a settlement of
 * 100 000 stakes, in turn (A B, B A, …), medians of five, with the sizes of the tables and their indexes.
 * `node bench/partitions.ts [millions of transfers before] [rounds] [seconds of stakes]`.
 */
import type { Database } from '../apps/server/src/platform/database.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { addMembers, addPeriod, type Bench, load, median, openBench, say } from './database.ts';
import { addStakes, addTransfers, STAKES_A_MEMBER } from './filling.ts';
import { payPeriod } from './pay-period.ts';
import { stakesPerSecond } from './stake-load.ts';

const [MILLIONS = 1, ROUNDS = 5, SECONDS = 6] = process.argv.slice(2).map(Number);
const PARTS = 16;
const MEMBERS = 20_000;
const CLIENTS = 32;
const SETTLED = 100_000;
const TABLES = ['orders', 'ledger_transfers', 'ledger_entries'];

/** Puts the tables, which are empty, in partitions; views, triggers and rights on them are made anew by the migrations. */
async function partition(database: Database): Promise<void> {
  for (const table of TABLES) {
    const [settings] = await database.query<{ all: string }>({
      text: `SELECT array_to_string(reloptions, ', ') AS all FROM pg_class WHERE oid = $1::regclass`,
      values: [table],
    });
    await database.query({ text: `ALTER TABLE ${table} RENAME TO whole` });
    await database.query({
      text: `CREATE TABLE ${table} (LIKE whole INCLUDING ALL) PARTITION BY HASH (member_id)`,
    });
    for (let part = 0; part < PARTS; part++)
      await database.query({
        text: `CREATE TABLE ${table}_${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTS}, REMAINDER ${part})
          WITH (${settings!.all})`,
      });
    await database.query({ text: 'DROP TABLE whole CASCADE' });
  }
  await database.query({ text: 'ALTER TABLE orders ADD FOREIGN KEY (member_id) REFERENCES members (id)' });
  await database.query({ text: 'DELETE FROM repeatable_migrations' });
  await migrate(database);
}

/** Seconds to close, draw and pay a period of SETTLED stakes. */
async function settlement(bench: Bench): Promise<number> {
  const period = await addPeriod(bench.database, -1);
  await addStakes(bench.database, period, SETTLED / STAKES_A_MEMBER);
  const started = performance.now();
  await payPeriod(bench, period);
  return (performance.now() - started) / 1000;
}

type Side = { name: string; bench: Bench; stakes: number[]; settlements: number[]; periodNo: string };

async function openSide(name: string, isPartitioned: boolean): Promise<Side> {
  const bench = await openBench(CLIENTS);
  if (isPartitioned) await partition(bench.database);
  await addMembers(bench.database, MEMBERS);
  await addTransfers(bench.database, { members: MEMBERS, millions: MILLIONS, hours: MILLIONS * 12 });
  const { periodNo } = await addPeriod(bench.database, 8 * 3600);
  return { name, bench, stakes: [], settlements: [], periodNo };
}

async function saySizes({ name, bench: { database } }: Side): Promise<void> {
  const rows = await database.query<{ name: string; heap: string; indexes: string }>({
    text: `SELECT name, pg_size_pretty(sum(pg_table_size(relid))) AS heap, pg_size_pretty(sum(pg_indexes_size(relid))) AS indexes
        FROM (SELECT name, name::regclass AS relid FROM unnest($1::text[]) AS name
          UNION ALL SELECT inhparent::regclass::text, inhrelid FROM pg_inherits WHERE inhparent::regclass::text = ANY ($1)) parts
       GROUP BY name ORDER BY name`,
    values: [TABLES],
  });
  for (const row of rows) say(`${name}: ${row.name} ${row.heap}, indexes ${row.indexes}`);
}

const sides = [await openSide('whole', false), await openSide('partitioned', true)];
try {
  for (let round = 0; round < ROUNDS; round++) {
    const inOrder = round % 2 === 0 ? sides : sides.toReversed();
    for (const side of inOrder) {
      const { database } = side.bench;
      side.stakes.push(
        await stakesPerSecond(database, side.periodNo, {
          clients: CLIENTS,
          members: MEMBERS,
          seconds: SECONDS,
        }),
      );
      side.settlements.push(await settlement(side.bench));
      say(
        `round ${round + 1}, ${side.name}: ${Math.round(side.stakes.at(-1)!)} stakes/s, settled in ${side.settlements.at(-1)!.toFixed(1)} s`,
      );
    }
  }
  for (const side of sides) {
    const faults = await side.bench.database.query({ text: 'SELECT * FROM ledger_integrity_violations' });
    if (faults.length > 0) throw new Error(`ledger of ${side.name}: ${JSON.stringify(faults)}`);
    await saySizes(side);
  }
  const [whole, parts] = sides as [Side, Side];
  say(
    `partitioned : whole, ${MILLIONS} M transfers before: stakes a second ${(median(parts.stakes) / median(whole.stakes)).toFixed(2)}, ` +
      `seconds of a settlement ${(median(parts.settlements) / median(whole.settlements)).toFixed(2)} (medians of ${ROUNDS}; ${load()})`,
  );
} finally {
  for (const { bench } of sides) await bench.close();
}
