import { createEmbeddedBeacon } from '../apps/server/src/platform/beacon/embedded-beacon.ts';
import { closePeriod } from '../apps/server/src/features/vote/close-period.ts';
import { drawPeriod } from '../apps/server/src/features/vote/draw-period.ts';
import { findPeriod } from '../apps/server/src/features/vote/periods.repository.ts';
import { settleSlice } from '../apps/server/src/features/vote/settle-slice.ts';
import type { Bench } from './database.ts';

/** A beacon whose every round is over. */
export const beacon = createEmbeddedBeacon({
  secretKey: new Uint8Array(32).fill(9),
  now: () => Date.parse('2100-01-01'),
});

/** Closes, draws and pays a period whose betting is over. */
export async function payPeriod(
  bench: Bench,
  { id, periodNo, round }: { id: number; periodNo: string; round: number },
): Promise<void> {
  await closePeriod(bench, id);
  const signed = (await beacon.fetchRound(round, AbortSignal.timeout(5000)))!;
  await drawPeriod(bench, (await findPeriod(bench.database, periodNo))!, signed);
  while (!(await settleSlice(bench, id))!.settled);
}
