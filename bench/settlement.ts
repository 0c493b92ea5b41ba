/** Seconds to close and to settle one period with 100 000 stakes and with 1 000 000, and how they grow. */
import { createEmbeddedBeacon } from '../apps/server/src/platform/beacon/embedded-beacon.ts';
import { closePeriod } from '../apps/server/src/features/vote/close-period.ts';
import { settlePeriod } from '../apps/server/src/features/vote/draw-period.ts';
import { findPeriod } from '../apps/server/src/features/vote/periods.repository.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { addMembers, addPeriod, openBench, say } from './database.ts';

const STAKES_A_MEMBER = 10;
const SIZES = process.argv.includes('--small') ? [10_000, 100_000] : [100_000, 1_000_000];

const beacon = createEmbeddedBeacon({
  secretKey: new Uint8Array(32).fill(9),
  now: () => Date.parse('2100-01-01'),
});

/** Stakes as place_stakes() leaves them, written set by set. */
async function addStakes(
  database: Database,
  period: { id: number; periodNo: string },
  members: number,
): Promise<void> {
  for (let round = 0; round < STAKES_A_MEMBER; round++) {
    await database.query({
      text: `WITH new AS (
          SELECT gen_random_uuid() AS id, a.member_id, a.id AS available, l.id AS locked, a.balance,
            (ARRAY['rose', 'lily', 'balloon', 'smoke'])[1 + floor(random() * 4)::integer] AS option
          FROM (SELECT * FROM ledger_accounts WHERE kind = 'available' ORDER BY id LIMIT $3) a
          JOIN ledger_accounts l ON l.member_id = a.member_id AND l.kind = 'locked-bet'),
        moved AS (
          INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, order_id, period_no)
          SELECT uuid_of('stake:' || id), member_id, 'stake', available, locked, 100, id, $2 FROM new)
        INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
        SELECT id, member_id, $1, gen_random_uuid(), option, 100, 196, sha256(convert_to(id::text, 'UTF8')), balance - 100, clock_timestamp()
          FROM new`,
      values: [period.id, period.periodNo, members],
    });
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const bench = await openBench(4);
try {
  await addMembers(bench.database, Math.max(...SIZES) / STAKES_A_MEMBER);
  const totals: number[] = [];
  for (const size of SIZES) {
    const { periodNo, id, round } = await addPeriod(bench.database, -1);
    await addStakes(bench.database, { periodNo, id }, size / STAKES_A_MEMBER);
    await bench.database.query({ text: 'VACUUM ANALYZE' });
    const closing = await seconds(() => closePeriod(bench, id));
    const period = await findPeriod(bench.database, periodNo);
    const drawn = await beacon.fetchRound(round, AbortSignal.timeout(5000));
    const settling = await seconds(() => settlePeriod(bench, period!, drawn!));
    totals.push(settling);
    say(
      `${size} stakes of ${size / STAKES_A_MEMBER} members: closed in ${closing.toFixed(2)} s, settled in ${settling.toFixed(2)} s`,
    );
  }
  const faults = await bench.database.query({ text: 'SELECT * FROM ledger_faults' });
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults)}`);
  say(`settlement grows ${(totals[1]! / totals[0]!).toFixed(1)} times for 10 times the stakes`);
} finally {
  await bench.close();
}
