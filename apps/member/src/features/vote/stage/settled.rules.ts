import type { Order } from '@fairground/contract/vote';

/**
 * The outcome of a drawn period over all of the member's orders in it: `won` more was paid than staked, the only
 * outcome that is celebrated; `even` the same; `partly` less, but something; `lost` nothing; `void` stakes returned.
 */
type Outcome = 'won' | 'even' | 'partly' | 'lost' | 'void';
export type Settlement = { outcome: Outcome; periodNo: string; stake: number; payout: number; net: number };

function outcomeOf(orders: readonly Order[], stake: number, payout: number): Outcome {
  if (orders.every((order) => order.status === 'void')) return 'void';
  if (payout > stake) return 'won';
  if (payout === stake) return 'even';
  return payout > 0 ? 'partly' : 'lost';
}

/**
 * The settlement of a period; null without a stake, and before it is settled. Also null if the newest orders do not
 * reach back to the period's first one, since a partial sum would be wrong.
 */
export function settlementOf(
  periodNo: string,
  newest: { list: readonly Order[]; total: number },
): Settlement | null {
  const orders = newest.list.filter((order) => order.periodNo === periodNo);
  const cut = newest.total > newest.list.length && newest.list.at(-1)?.periodNo === periodNo;
  if (cut || orders.length === 0 || orders.some((order) => order.payout === null)) return null;
  const stake = orders.reduce((sum, order) => sum + order.amount, 0);
  const payout = orders.reduce((sum, order) => sum + (order.payout ?? 0), 0);
  return { outcome: outcomeOf(orders, stake, payout), periodNo, stake, payout, net: payout - stake };
}
