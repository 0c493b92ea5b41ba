import type { Order } from '@fairground/contract/vote';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import { money, payout, worstCase } from '@fairground/kernel/money';

/** Sums staked on each option, in minor units, and the ratios in hundredths. */
export type Staked = { totals: Record<Option, number>; ratios: Record<Option, number> };

/** The sum over all options, in minor units. */
export const sumOfTotals = (totals: Record<Option, number>): number =>
  OPTIONS.reduce((sum, option) => sum + totals[option], 0);

/** What winning orders return, the stakes included: stake × ratio of the two options that won. Minor units. */
export const payoutsOf = ({ totals, ratios }: Staked, results: readonly Option[]): number =>
  results.reduce((sum, option) => sum + payout(money(totals[option]), ratios[option]), 0);

/** What the pool adds to the stakes of winning orders. Minor units. */
export const winningsOf = (staked: Staked, results: readonly Option[]): number =>
  payoutsOf(staked, results) - results.reduce((sum, option) => sum + staked.totals[option], 0);

/** The most that the pool may have to add, over all results. Minor units. */
export const worstCaseOf = (staked: Staked): number =>
  worstCase(
    Object.fromEntries(OPTIONS.map((option) => [option, winningsOf(staked, [option])])) as Record<
      Option,
      number
    >,
  );

/** What one order returned, in minor units; null while it is open. */
export function payoutOf(order: {
  status: Order['status'];
  amount: number;
  /** Hundredths. */
  ratio: number;
}): number | null {
  if (order.status === 'open') return null;
  if (order.status === 'lost') return 0;
  return order.status === 'void' ? order.amount : payout(money(order.amount), order.ratio);
}
