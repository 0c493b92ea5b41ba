import type { Order } from '@fairground/contract/vote';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import { money, payout } from '@fairground/kernel/money';

export type Staked = { totals: Record<Option, number>; ratios: Record<Option, number> };

export const sumOfTotals = (totals: Record<Option, number>): number =>
  OPTIONS.reduce((sum, option) => sum + totals[option], 0);

/** What those who won got, their stakes among it: stake × ratio of the two options that came true. Minor units. */
export const payoutsOf = ({ totals, ratios }: Staked, results: readonly Option[]): number =>
  results.reduce((sum, option) => sum + payout(money(totals[option]), ratios[option]), 0);

/** What came back of one order: null while it is open. */
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
