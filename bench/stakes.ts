/**
 * Stakes per second through our database layer against pgbench's TPC-B on the same server: 32 clients, prepared, rounds in
 * turn so that both meet the same machine. Prints the ratio of the medians.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStakeBatcher } from '../apps/server/src/features/vote/stake-batcher.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { addMembers, addPeriod, load, median, memberOf, openBench, say } from './database.ts';
import { openTpcb } from './pgbench.ts';

const CLIENTS = 32;
const MEMBERS = 20_000;
/** Arguments: rounds, seconds of each, and `alone` for no TPC-B, whose filling would disturb a comparison with another checkout. */
const [ROUNDS = 5, SECONDS = 6] = process.argv.slice(2).map(Number);
const isAlone = process.argv.includes('alone');

async function oursPerSecond(database: Database, periodNo: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let placed = 0;
  const place = createStakeBatcher({
    database,
    openUntil: () => new Date('9999-12-31T00:00:00Z'),
    sleep,
    now: () => performance.now(),
  });
  const client = async () => {
    while (performance.now() < until) {
      const stake = await place({
        memberId: memberOf(1 + Math.floor(Math.random() * MEMBERS)),
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
try {
  await addMembers(bench.database, MEMBERS);
  const { periodNo } = await addPeriod(bench.database, 4 * 3600);
  const tpcb = isAlone ? null : await openTpcb(bench);

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    ours.push(await oursPerSecond(bench.database, periodNo));
    if (tpcb !== null) theirs.push(await tpcb.perSecond(CLIENTS, SECONDS));
    const other = isAlone ? '' : `, TPC-B ${Math.round(theirs.at(-1)!)}/s`;
    say(`round ${round}: ours ${Math.round(ours.at(-1)!)}/s${other}`);
  }
  const faults = await bench.database.query({ text: 'SELECT * FROM ledger_integrity_violations' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  if (!isAlone)
    say(
      `stakes, database layer : TPC-B = ${(median(ours) / median(theirs)).toFixed(2)} (budget 3; medians of ${ROUNDS}, ${CLIENTS} clients; ${load()})`,
    );
} finally {
  await bench.close();
}
