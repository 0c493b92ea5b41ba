/**
 * Stakes per second through our database layer against pgbench running the same statement on the same server:
 * 32 clients, prepared, rounds in turn so that both meet the same machine. Prints the ratio of the medians.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatherStakes } from '../apps/server/src/features/vote/gather-stakes.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { addMembers, addPeriod, load, median, openBench, say } from './database.ts';
import { pgbenchPerSecond, pgbenchScript } from './pgbench.ts';

const CLIENTS = 32;
const MEMBERS = 20_000;
const ROUNDS = 5;
const SECONDS = 6;

const idOf = (n: number): string =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function oursPerSecond(database: Database, periodNo: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let placed = 0;
  const place = gatherStakes(database);
  const client = async () => {
    while (performance.now() < until) {
      const stake = await place({
        memberId: idOf(1 + Math.floor(Math.random() * MEMBERS)),
        periodNo,
        option: 'rose',
        amount: 100,
        requestId: randomUUID(),
        poolFits: true,
        timeZone: 'Asia/Tokyo',
      });
      if (stake.outcome !== 'placed') throw new Error(stake.outcome);
      placed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return placed / ((performance.now() - started) / 1000);
}

const bench = await openBench(CLIENTS);
const folder = await mkdtemp(join(tmpdir(), 'fairground-pgbench-'));
try {
  await addMembers(bench.database, MEMBERS);
  const { periodNo } = await addPeriod(bench.database, 4 * 3600);
  const script = join(folder, 'stake.sql');
  await writeFile(script, pgbenchScript(periodNo, MEMBERS));

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    ours.push(await oursPerSecond(bench.database, periodNo));
    theirs.push(await pgbenchPerSecond(bench.url, script, CLIENTS, SECONDS));
    say(`round ${round}: ours ${Math.round(ours.at(-1)!)}/s, pgbench ${Math.round(theirs.at(-1)!)}/s`);
  }
  const faults = await bench.database.query({ text: 'SELECT * FROM ledger_faults' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  say(
    `stakes, database layer : pgbench = ${(median(ours) / median(theirs)).toFixed(2)} (budget 1.50; medians of ${ROUNDS}, ${CLIENTS} clients; ${load()})`,
  );
} finally {
  await bench.close();
  await rm(folder, { recursive: true });
}
