import type { ConsoleDay } from '@fairground/contract/console/dashboard';

type Returned = ConsoleDay['returned'];

/** Return in basis points of the stakes; null without stakes. */
export const returnBps = (part: number, stakes: number): number | null =>
  stakes === 0 ? null : Math.round((part / stakes) * 10_000);

export const actualBps = ({ payouts, stakes }: Returned): number | null => returnBps(payouts, stakes);
export const expectedBps = ({ expected, stakes }: Returned): number | null => returnBps(expected, stakes);

export type Totals = Record<'moneyIn' | 'moneyOut' | 'stakes' | 'payouts' | 'registrations', number>;

/** Totals over the hours of a day. */
export const totalsOf = (hours: ConsoleDay['hours']): Totals =>
  hours.reduce<Totals>(
    (sum, hour) => ({
      moneyIn: sum.moneyIn + hour.moneyIn,
      moneyOut: sum.moneyOut + hour.moneyOut,
      stakes: sum.stakes + hour.stakes,
      payouts: sum.payouts + hour.payouts,
      registrations: sum.registrations + hour.registrations,
    }),
    { moneyIn: 0, moneyOut: 0, stakes: 0, payouts: 0, registrations: 0 },
  );

export const isEmptyDay = ({ hours, returned, voided }: ConsoleDay): boolean =>
  returned.draws === 0 && voided === 0 && Object.values(totalsOf(hours)).every((total) => total === 0);

/** Adds days to a date like `2026-11-21`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
