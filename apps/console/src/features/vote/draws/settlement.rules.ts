import type { ConsoleDraw } from '@fairground/contract/console/draws';
import { OPTIONS } from '@fairground/kernel/option';

type Settled = Pick<ConsoleDraw, 'status' | 'totals' | 'results' | 'payoutRatios'>;

/**
 * The amounts that the ledger must have moved for a period, by flow, in minor units, computed from its frozen totals.
 * Null if they are unknown: before the close, and if the Merkle root was published too late.
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
  // The API sends a ratio as a float such as 1.96; rounding restores the exact hundredths.
  due.set(
    'winnings',
    sum((option) => (won(option) * (Math.round(payoutRatios[option] * 100) - 100)) / 100),
  );
  return due;
}
