import {
  RETURNED_PERCENT,
  SPLIT_COUNT,
  SPLIT_PERCENT,
  UNPLAYED_PERCENT,
} from '@fairground/contract/console/member-life';

const DAY_MS = 86_400_000;

/** Whether money came in and went out again, and hardly any of it was played. */
export function isUnplayed({
  recharged,
  withdrawn,
  staked,
}: Record<'recharged' | 'withdrawn' | 'staked', number>): boolean {
  if (recharged === 0 || withdrawn === 0) return false;
  return withdrawn * 100 >= recharged * RETURNED_PERCENT && staked * 100 < recharged * UNPLAYED_PERCENT;
}

type Recharge = { amount: number; at: number };

/**
 * Recharges of one day that together pass the threshold while each stays just below it: the largest such group, the latest of equal
 * ones; null where there is none. @param recharges in the order of their time
 */
export function findSplit(
  recharges: readonly Recharge[],
  threshold: number,
): { count: number; sum: number; at: number } | null {
  const near = recharges.filter(
    ({ amount }) => amount < threshold && amount * 100 >= threshold * SPLIT_PERCENT,
  );
  let found: { count: number; sum: number; at: number } | null = null;
  for (let first = 0, last = 0; last < near.length; last++) {
    while (near[last]!.at - near[first]!.at > DAY_MS) first++;
    const group = near.slice(first, last + 1);
    const count = group.length;
    if (count < SPLIT_COUNT || (found !== null && count < found.count)) continue;
    const sum = group.reduce((total, { amount }) => total + amount, 0);
    if (sum >= threshold) found = { count, sum, at: near[last]!.at };
  }
  return found;
}
