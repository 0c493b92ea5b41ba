import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { OPTIONS } from '@fairground/kernel/option';

type Settled = Pick<ConsoleDraw, 'status' | 'totals' | 'results' | 'payoutRatios'>;

/**
 * What the ledger has to have moved for a period, by flow and in minor units, worked out of its frozen totals alone.
 * Null where they are not known: before the close, and where the root came too late.
 */
export function settlementOf({ status, totals, results, payoutRatios }: Settled): Map<string, number> | null {
  if (totals === null) return null;
  const sum = (of: (option: (typeof OPTIONS)[number]) => number) =>
    OPTIONS.reduce((total, option) => total + of(option), 0);
  const staked = sum((option) => totals[option]);
  const due = new Map([['stake', staked]]);
  if (status === 'void') due.set('stake_voided', staked);
  if (status !== 'complete' || results === null) return due;
  const won = (option: (typeof OPTIONS)[number]) => (results.includes(option) ? totals[option] : 0);
  const returned = sum(won);
  due.set('stake_lost', staked - returned);
  due.set('stake_returned', returned);
  // A ratio of 1.96 comes as a float: hundredths are whole again.
  due.set(
    'winnings',
    sum((option) => (won(option) * (Math.round(payoutRatios[option] * 100) - 100)) / 100),
  );
  return due;
}
