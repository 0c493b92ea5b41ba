import type { ConsoleDay } from '@fairground/contract/console/dashboard';
import { ALL_WAYS, OPTIONS, WINNING_WAYS } from '@fairground/kernel/option';
import {
  countSeen,
  readHours,
  readReturn,
  type ReturnRow,
  readWaiting,
} from '#features/dashboard/day.repository.ts';
import { bounded } from '#platform/bounded.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, readToday } from '#platform/database.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso } from '#platform/iso.ts';

/** Milliseconds that the sum over all draws is cached; one draw changes it little. */
const FRESH_MS = 60_000;

const viewReturn = (row: ReturnRow): ConsoleDay['returned'] => ({
  draws: row.draws,
  drawsWithStakes: row.staked,
  stakes: row.stakes,
  payouts: row.payouts,
  expected: Math.round(
    OPTIONS.reduce((sum, option) => sum + (row[option] * WINNING_WAYS[option]) / ALL_WAYS / 100, 0),
  ),
});

type Deps = {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** Members connected to this node. */
  connected: () => number;
};

/** Figures of one day of the site, for the charts of the overview. */
export function readDay({ database, clock, timeZone, connected }: Deps): ConsoleHandler<'GET /overview/day'> {
  let ever: { at: number; value: Promise<ConsoleDay['returnedEver']> } | null = null;

  async function sumEver(): Promise<ConsoleDay['returnedEver']> {
    try {
      return viewReturn(await bounded(database, (tx) => readReturn(tx, null, timeZone)));
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }
  function returnedEver(): Promise<ConsoleDay['returnedEver']> {
    const now = clock.now();
    if (ever === null || now - ever.at >= FRESH_MS || now < ever.at) {
      const value = sumEver();
      ever = { at: now, value };
      value.catch(() => {
        ever = null;
      });
    }
    return ever.value;
  }

  return async ({ input }) => {
    const today = await readToday(database, timeZone);
    const day = input.day ?? today;
    const [{ hours, returned, waiting, seen }, all] = await Promise.all([
      bounded(database, async (tx) => ({
        hours: await readHours(tx, day, timeZone),
        returned: await readReturn(tx, day, timeZone),
        waiting: await readWaiting(tx),
        seen: await countSeen(tx),
      })),
      returnedEver(),
    ]);
    return {
      day,
      today,
      timeZone,
      hours: hours.map((hour) => ({
        at: iso(hour.at),
        moneyIn: hour.moneyIn,
        moneyOut: hour.moneyOut,
        stakes: hour.stakes,
        payouts: hour.payouts,
        draws: hour.draws,
        registrations: hour.registrations,
      })),
      voided: returned.voided,
      returned: viewReturn(returned),
      returnedEver: all,
      waiting: waiting.map(({ kind, underHour, underFourHours, underDay, older }) => ({
        kind,
        underHour,
        underFourHours,
        underDay,
        older,
      })),
      connected: connected(),
      seen,
    };
  };
}
