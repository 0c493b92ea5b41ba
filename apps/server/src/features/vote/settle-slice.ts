import { OPTIONS } from '@fairground/kernel/option';
import type { DrawNews, VoteDeps } from '#features/vote/deps.ts';
import { type PeriodRow, totalsOf } from '#features/vote/periods.repository.ts';
import {
  advanceSettlement,
  applyToPlayTotals,
  claimSettlement,
  listNextMembers,
  listPostponed,
  noteWins,
  type Paid,
  payBack,
  payDrawn,
  planBySize,
  postpone,
  sumOrders,
  sumOutcomes,
  takeOffPostponed,
} from '#features/vote/settlement.repository.ts';
import type { Tx } from '#platform/database.ts';
import { lockFreePlayAccounts } from '#platform/ledger.ts';

/** Orders of one slice, rounded up to all orders of its last member: some 40 ms in which these members' accounts are locked. */
const SLICE_ORDERS = 1000;

/** The members whose orders a slice has paid, and whether all orders of the period are paid. */
export type Slice = { paid: string[]; settled: boolean };

/** @throws where the orders are not those that were frozen before the result was known; then none is paid */
async function checkFrozen(tx: Tx, period: PeriodRow): Promise<void> {
  if (period.order_count === null || period.settled_count > 0) return;
  const { count, totals } = await sumOrders(tx, period.id);
  const frozen = totalsOf(period);
  if (count !== period.order_count) throw new Error(`${count} orders, but ${period.order_count} were frozen`);
  for (const option of OPTIONS)
    if (totals[option] !== frozen[option])
      throw new Error(`${totals[option]} on ${option}, but ${frozen[option]} were frozen`);
}

/** Tells the members who chose to be told what they staked and got back. */
async function tellDraw(
  { listeners, tell }: DrawNews,
  tx: Tx,
  period: PeriodRow,
  memberIds: readonly string[],
): Promise<void> {
  const chosen = await listeners(tx, memberIds);
  if (chosen.length === 0) return;
  const { id, period_no: periodNo } = period;
  const isDrawn = period.status === 'complete';
  const sums = await sumOutcomes(tx, id, chosen);
  await tell(
    tx,
    ...sums.map(({ memberId, staked, returned }) =>
      isDrawn
        ? {
            memberId,
            event: 'draw_settled' as const,
            subject: periodNo,
            details: { periodNo, staked, returned },
          }
        : {
            memberId,
            event: 'draw_void' as const,
            subject: periodNo,
            details: { periodNo, returned: staked },
          },
    ),
  );
}

async function payMembers(tx: Tx, period: PeriodRow, memberIds: readonly string[]): Promise<Paid> {
  if (memberIds.length === 0) return { orders: 0, winnings: 0 };
  const isDrawn = period.status === 'complete';
  const paid = await (isDrawn ? payDrawn : payBack)(tx, period.id, memberIds);
  await applyToPlayTotals(tx, period.id, memberIds);
  if (isDrawn) await noteWins(tx, period.id, memberIds);
  return paid;
}

/**
 * Pays the next orders of a drawn or voided period, member by member, in one short transaction
 * (docs/decisions/draws-ratios-and-exports.md). Any node may call it at any time: each slice is claimed by one node, and a crash
 * undoes the running slice only. Members whose accounts another transaction holds are postponed until after all others.
 * `limitMs`: a statement timeout above the usual one.
 * @returns null where there is nothing to do: the period is settled, not finished, or claimed by another node
 */
export async function settleSlice(
  { database, drawNews }: Pick<VoteDeps, 'database' | 'drawNews'>,
  periodId: number,
  orders = SLICE_ORDERS,
  limitMs?: number,
): Promise<Slice | null> {
  return database.transaction(async (tx) => {
    const period = await claimSettlement(tx, periodId);
    if (period === null) return null;
    await planBySize(tx);
    await checkFrozen(tx, period);
    const next = await listNextMembers(tx, period, orders);
    const due = next.length > 0 ? next : await listPostponed(tx, periodId, orders);
    const free = await lockFreePlayAccounts(tx, due);
    if (next.length > 0) {
      const isFree = new Set(free);
      const held = due.filter((id) => !isFree.has(id));
      if (held.length > 0) await postpone(tx, periodId, held);
    } else if (free.length > 0) await takeOffPostponed(tx, periodId, free);
    const paid = await payMembers(tx, period, free);
    if (drawNews && free.length > 0) await tellDraw(drawNews, tx, period, free);
    const through = next.at(-1) ?? null;
    const isLast =
      through === null ||
      (await listNextMembers(tx, { ...period, settled_through: through }, 1)).length === 0;
    const { settled, count } = await advanceSettlement(tx, periodId, { through, paid, isLast });
    if (settled && period.order_count !== null && count !== period.order_count)
      throw new Error(`${count} orders were paid of ${period.order_count}`);
    return { paid: free, settled };
  }, limitMs);
}
