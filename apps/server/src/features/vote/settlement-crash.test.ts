import { beforeAll, describe, expect, test } from 'vitest';
import { drawPeriod } from '#features/vote/draw-period.ts';
import { findPeriod, lockPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { settleSlice } from '#features/vote/settle-slice.ts';
import { fundPool } from '#features/wallet/index.ts';
import type { Tx } from '#platform/database.ts';
import { postTransfer } from '#platform/ledger.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, payAll, roundOf } from '#test/draws.ts';
import { openTransaction, untilBlockedBy, untilGone } from '#test/locks.ts';
import { plantMembers } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { runNode } from '#test/processes.ts';

const db = useDatabase();
beforeAll(() => fundPool(db.database));

const MEMBERS = 20;
const STAKES_EACH = 100;
const STAKES = MEMBERS * STAKES_EACH;

type Staked = { period: PeriodRow; memberIds: string[] };

/** A drawn period with two thousand unpaid stakes of twenty members. */
async function plantStaked(): Promise<Staked> {
  const planted = await plantPeriod(db.database, OPEN);
  const memberIds = (await plantMembers(db.database, MEMBERS)).map(({ id }) => id);
  await db.database.query({
    text: `SELECT count(*) FROM generate_series(1, $3) n, LATERAL place_stakes(
        $1::uuid[], array_fill($2::text, ARRAY[$4::integer]),
        array_fill((ARRAY['rose', 'lily', 'balloon', 'smoke'])[1 + n % 4], ARRAY[$4::integer]),
        array_fill(100::bigint, ARRAY[$4::integer]), ARRAY(SELECT gen_random_uuid() FROM unnest($1::uuid[]) WHERE n > 0),
        array_fill(true, ARRAY[$4::integer]), array_fill('Asia/Tokyo'::text, ARRAY[$4::integer]),
        array_fill(timestamptz '9999-12-31', ARRAY[$4::integer]))`,
    values: [memberIds, planted.period_no, STAKES_EACH, MEMBERS],
  });
  const period = await closeNow(db.database, planted);
  expect(period.order_count).toBe(STAKES);
  await drawPeriod(db, period, await roundOf(period));
  return { period, memberIds };
}

/** Slices of five of the twenty members. */
const SLICE = 5 * STAKES_EACH;

async function settleInAnotherProcess(period: PeriodRow) {
  const child = runNode(new URL('../../../test/fixtures/settle-slices.ts', import.meta.url), [
    db.url,
    period.period_no,
    String(SLICE),
  ]);
  await child.untilOutput(/ready/);
  return child;
}

/** Number of paid orders, and of duplicate transfers. */
async function paid({ period, memberIds }: Staked) {
  const [row] = await db.database.query<{ orders: number; transfers: number; held: number; won: number }>({
    text: `SELECT count(DISTINCT t.order_id) AS orders, count(*) FILTER (WHERE t.flow <> 'winnings') AS transfers,
        count(*) FILTER (WHERE t.flow = 'winnings') AS won,
        (SELECT sum(balance)::bigint FROM ledger_accounts WHERE kind = 'locked-bet' AND member_id = ANY ($2)) AS held
      FROM ledger_transfers t WHERE t.period_no = $1 AND t.flow <> 'stake'`,
    values: [period.period_no, memberIds],
  });
  const { settled_count, settled_at } = (await findPeriod(db.database, period.period_no))!;
  return { ...row!, settled_count, settled: settled_at !== null };
}

/** After so many slices. Half of the stakes win in each draw: a quarter are on each option, and two options win. */
const after = (orders: number) => ({
  orders,
  transfers: orders,
  won: orders / 2,
  held: (STAKES - orders) * 100,
  settled_count: orders,
  settled: orders === STAKES,
});

/** Locks of another transaction, which stop a slice at a certain point. */
const OBSTACLES: Record<string, (tx: Tx, staked: Staked) => Promise<unknown>> = {
  // The keys of two transfers, on an account of the member that settlements do not lock.
  'in the middle of writing transfers': async (tx, { period, memberIds }) => {
    const last = memberIds.toSorted().at(-1)!;
    const locked = `member:${last}:locked-withdrawal`;
    const available = `member:${last}:available`;
    for (const [flow, debit, credit] of [
      ['recharge', 'external:bank-in', available],
      ['withdrawal', available, locked],
    ] as const)
      await postTransfer(db.database, {
        key: `${flow}:obstacle:${period.id}`,
        flow,
        debit,
        credit,
        amount: 2,
      });
    await tx.query({
      text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
        SELECT order_transfer_id(o.id, flow), o.member_id, 'withdrawal_paid', ledger_account_id($2), ledger_account_id('external:bank-out'), 1
          FROM unnest(ARRAY['stake_lost', 'stake_returned']) flow,
            (SELECT id, member_id FROM orders WHERE period_id = $1 ORDER BY member_id DESC, id LIMIT 1) o`,
      values: [period.id, locked],
    });
  },
  'between the transfers and the balances': (tx) =>
    tx.query({ text: `SELECT 1 FROM ledger_accounts WHERE code = 'house:game-pool' FOR UPDATE` }),
};

describe('a node killed while it pays', () => {
  test.each(Object.keys(OBSTACLES))(
    '%s has paid whole slices, and the next node pays the rest once',
    async (point) => {
      const staked = await plantStaked();
      const first = await settleSlice(db, staked.period.id, SLICE);
      expect(first!.paid).toHaveLength(5);
      const obstacle = await openTransaction(db.database);
      await OBSTACLES[point]!(obstacle.tx, staked);
      const child = await settleInAnotherProcess(staked.period);
      const [backend] = await untilBlockedBy(db.database, obstacle.pid);
      await child.kill();
      expect(child.output()).not.toContain('settled');
      await obstacle.rollback();
      await untilGone(db.database, backend!);

      expect([after(SLICE), after(3 * SLICE)]).toContainEqual(await paid(staked));
      await payAll(db.database, staked.period.id, SLICE);
      expect(await paid(staked)).toEqual(after(STAKES));
      await payAll(db.database, staked.period.id, SLICE);
      expect(await paid(staked)).toEqual(after(STAKES));
      expect(await ledgerFaults(db.database)).toEqual([]);
    },
  );

  test('after any number of milliseconds has paid whole slices, and in the end everything is paid once', async () => {
    let staked = await plantStaked();
    for (const ms of [0, 3, 10, 25, 50, 90, 150]) {
      const child = await settleInAnotherProcess(staked.period);
      // An arbitrary moment on purpose: the invariants hold at any.
      await new Promise((resolve) => setTimeout(resolve, ms));
      await child.kill();
      // Taking the period's lock waits for the transaction of the dead process to end.
      await db.database.transaction((tx) => lockPeriod(tx, staked.period.id));
      const now = await paid(staked);
      expect([0, 1, 2, 3, 4].map((slices) => after(slices * SLICE))).toContainEqual(now);
      expect(await ledgerFaults(db.database)).toEqual([]);
      if (now.settled) staked = await plantStaked();
    }
    await payAll(db.database, staked.period.id);
    expect(await paid(staked)).toEqual(after(STAKES));
  }, 120_000);
});
