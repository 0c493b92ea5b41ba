/**
 * Seconds to close, to draw and to pay one period with 100 000 stakes and with 1 000 000, how the payments grow, and how long a
 * stake on the next period takes before and while they run.
 */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { closePeriod } from '../apps/server/src/features/vote/close-period.ts';
import { drawPeriod } from '../apps/server/src/features/vote/draw-period.ts';
import { settleSlice } from '../apps/server/src/features/vote/settle-slice.ts';
import { createStakeBatcher } from '../apps/server/src/features/vote/stake-batcher.ts';
import { findPeriod } from '../apps/server/src/features/vote/periods.repository.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { addMembers, addPeriod, memberOf, openBench, say } from './database.ts';
import { addStakes, STAKES_A_MEMBER } from './filling.ts';
import { beacon } from './pay-period.ts';
import { quantileOf } from './quantile.ts';

/** Without stakes meanwhile, which older checkouts do not place: for a comparison (in-turn.ts). */
const isAlone = process.argv.includes('alone');
const SIZES = process.argv.includes('--small') ? [10_000, 100_000] : [100_000, 1_000_000];
/** Some 1500 stakes before the payments: of 400 the 99th percentile was one commit that the disk was slow for, or none. */
const BEFORE_MS = 20_000;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Stakes one after another, 100 a second, by members at random, until `until` settles. @returns the 99th percentile, ms */
async function stakeUntil(
  url: string,
  periodNo: string,
  members: number,
  until: Promise<unknown>,
): Promise<number> {
  const database = openDatabase(url, { poolSize: 3, onError: () => {} });
  const place = createStakeBatcher({
    database,
    openUntil: () => new Date('9999-12-31T00:00:00Z'),
    now: () => performance.now(),
    sleep,
  });
  const took: number[] = [];
  const state = { over: false };
  void until.finally(() => {
    state.over = true;
  });
  while (!state.over) {
    const started = performance.now();
    const stake = await place({
      memberId: memberOf(1 + Math.floor(Math.random() * members)),
      periodNo,
      option: 'rose',
      amount: 100,
      requestId: randomUUID(),
      poolFits: true,
      timeZone: 'Asia/Tokyo',
    });
    if (stake.outcome !== 'placed') throw new Error(stake.outcome);
    took.push(performance.now() - started);
    await sleep(10);
  }
  await database.close();
  return quantileOf(took, 0.99);
}

const bench = await openBench(4);
try {
  await addMembers(bench.database, Math.max(...SIZES) / STAKES_A_MEMBER);
  const totals: number[] = [];
  for (const size of SIZES) {
    const { periodNo, id, round } = await addPeriod(bench.database, -1);
    await addStakes(bench.database, { periodNo, id }, size / STAKES_A_MEMBER);
    await bench.database.query({ text: 'VACUUM ANALYZE' });
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const closing = await seconds(() => closePeriod(bench, id));
    loop.disable();
    const period = await findPeriod(bench.database, periodNo);
    const drawn = await beacon.fetchRound(round, AbortSignal.timeout(5000));
    const drawing = await seconds(() => drawPeriod(bench, period!, drawn!));
    const next = await addPeriod(bench.database, 4 * 3600);
    const stake = (until: Promise<unknown>): Promise<number> =>
      isAlone
        ? until.then(() => Number.NaN)
        : stakeUntil(bench.url, next.periodNo, size / STAKES_A_MEMBER, until);
    const before = await stake(sleep(isAlone ? 0 : BEFORE_MS));
    const slices: number[] = [];
    const payments = seconds(async () => {
      const oneSlice = async () => {
        const started = performance.now();
        const slice = await settleSlice(bench, id);
        slices.push((performance.now() - started) / 1000);
        return slice!.settled;
      };
      while (!(await oneSlice()));
    });
    const during = await stake(payments);
    const paying = await payments;
    totals.push(paying);
    say(
      `${size} stakes of ${size / STAKES_A_MEMBER} members: closed in ${closing.toFixed(2)} s (the event loop stood ${Math.round(loop.max / 1e6)} ms at most), drawn in ${drawing.toFixed(3)} s, ` +
        `paid in ${paying.toFixed(2)} s by ${slices.length} slices of ${quantileOf(slices, 0.5).toFixed(3)} s, at most ${Math.max(...slices).toFixed(3)} s; ` +
        `p99 of a stake on the next period ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms meanwhile`,
    );
  }
  const faults = await bench.database.query({ text: 'SELECT * FROM ledger_integrity_violations' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  say(`paying takes ${(totals[1]! / totals[0]!).toFixed(1)} times as long for 10 times the stakes`);
} finally {
  await bench.close();
}
