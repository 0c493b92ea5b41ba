import type { ActualReturn } from '@fairground/contract/about';
import { drawnRange, lastSettled, sumDraws } from '#features/about/draws.repository.ts';
import { addSums, NO_DRAWS, returnOf } from '#features/about/return.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { iso } from '#platform/iso.ts';

/**
 * Computes the actual return over all completed draws. Settled periods never change, so each node sums them once and then adds
 * only later ones.
 */
export function createActualReturn({ database, clock }: { database: Database; clock: Clock }) {
  let known = { upTo: 0, sums: NO_DRAWS };
  return async (): Promise<ActualReturn> => {
    const from = known;
    const upTo = Math.max(from.upTo, await lastSettled(database));
    const settled = { upTo, sums: addSums(from.sums, await sumDraws(database, from.upTo, upTo)) };
    if (settled.upTo > known.upTo) known = settled;
    const sums = addSums(settled.sums, await sumDraws(database, settled.upTo, null));
    const { first, last } = await drawnRange(database);
    const { actual, theoretical, low, high } = returnOf(sums);
    return {
      draws: sums.draws,
      drawsWithStakes: sums.drawsWithStakes,
      stakes: sums.stakes,
      staked: sums.staked,
      paidOut: sums.paidOut,
      actual,
      theoretical,
      low,
      high,
      firstPeriodNo: first,
      lastPeriodNo: last,
      computedAt: iso(clock.now()),
    };
  };
}
