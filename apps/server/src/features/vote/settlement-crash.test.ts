import { beforeAll, describe, expect, test } from 'vitest';
import { settlePeriod } from '#features/vote/draw-period.ts';
import { findPeriod, lockPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { fundPool } from '#features/wallet/index.ts';
import type { Tx } from '#platform/database.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, roundOf } from '#test/draws.ts';
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

/** A closed period with two thousand stakes of twenty members. */
async function plantStaked(): Promise<Staked> {
  const planted = await plantPeriod(db.database, OPEN);
  const memberIds = (await plantMembers(db.database, MEMBERS)).map(({ id }) => id);
  await db.database.query({
    text: `SELECT count(*) FROM generate_series(1, $3) n, LATERAL place_stakes(
        $1::uuid[], array_fill($2::text, ARRAY[$4::integer]),
        array_fill((ARRAY['rose', 'lily', 'balloon', 'smoke'])[1 + n % 4], ARRAY[$4::integer]),
        array_fill(100::bigint, ARRAY[$4::integer]), ARRAY(SELECT gen_random_uuid() FROM unnest($1::uuid[]) WHERE n > 0),
        array_fill(true, ARRAY[$4::integer]), array_fill('Asia/Tokyo'::text, ARRAY[$4::integer]), true)`,
    values: [memberIds, planted.period_no, STAKES_EACH, MEMBERS],
  });
  const period = await closeNow(db.database, planted);
  expect(period.order_count).toBe(STAKES);
  return { period, memberIds };
}

async function settleInAnotherProcess(period: PeriodRow) {
  const { round, signature } = await roundOf(period);
  const child = runNode(new URL('../../../test/fixtures/settle.ts', import.meta.url), [
    db.url,
    period.period_no,
    String(round),
    signature,
  ]);
  await child.says(/ready/);
  return child;
}

/** How many orders of the period were paid, and how many of their transfers are one too many. */
async function paid({ period, memberIds }: Staked) {
  const [row] = await db.database.query<{ orders: number; transfers: number; held: number; won: number }>({
    text: `SELECT count(DISTINCT t.order_id) AS orders, count(*) FILTER (WHERE t.flow <> 'winnings') AS transfers,
        count(*) FILTER (WHERE t.flow = 'winnings') AS won,
        (SELECT sum(balance)::bigint FROM ledger_accounts WHERE kind = 'locked-bet' AND member_id = ANY ($2)) AS held
      FROM ledger_transfers t WHERE t.period_no = $1 AND t.flow <> 'stake'`,
    values: [period.period_no, memberIds],
  });
  return { ...row!, status: (await findPeriod(db.database, period.period_no))!.status };
}

const NOTHING = { status: 'closed', orders: 0, transfers: 0, won: 0, held: STAKES * 100 };
/** Half of the stakes win in every draw: a quarter of them stand on each option, and two options come true. */
const ALL = { status: 'complete', orders: STAKES, transfers: STAKES, won: STAKES / 2, held: 0 };

/** What another transaction holds, so that the settlement stops at just this point. */
const OBSTACLES: Record<string, (tx: Tx, staked: Staked) => Promise<unknown>> = {
  'before it has written anything': (tx, { period }) => lockPeriod(tx, period.id),
  'in the middle of writing transfers': (tx, { period }) =>
    tx.query({
      text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
        SELECT uuid_of(words || o.id), o.member_id, 'recharge', ledger_account_id('external:bank-in'), ledger_account_id('member:' || o.member_id || ':available'), 1
          FROM unnest(ARRAY['lost:', 'returned:']) words,
            (SELECT id, member_id FROM orders WHERE period_id = $1 ORDER BY id LIMIT 1) o`,
      values: [period.id],
    }),
  'between the transfers and the balances': (tx, { memberIds }) =>
    tx.query({
      text: `SELECT 1 FROM ledger_accounts WHERE member_id = $1 AND kind = 'available' FOR UPDATE`,
      values: [memberIds.at(-1)],
    }),
};

describe('a settlement killed', () => {
  test.each(Object.keys(OBSTACLES))(
    '%s has paid nothing, and the next one pays everything once',
    async (point) => {
      const staked = await plantStaked();
      const obstacle = await openTransaction(db.database);
      await OBSTACLES[point]!(obstacle.tx, staked);
      const child = await settleInAnotherProcess(staked.period);
      const [backend] = await untilBlockedBy(db.database, obstacle.pid);
      await child.kill();
      expect(child.output()).not.toContain('settled');
      await obstacle.rollback();
      await untilGone(db.database, backend!);

      expect(await paid(staked)).toEqual(NOTHING);
      expect(await settlePeriod(db, staked.period, await roundOf(staked.period))).toBe(true);
      expect(await paid(staked)).toEqual(ALL);
      expect(await settlePeriod(db, staked.period, await roundOf(staked.period))).toBe(false);
      expect(await paid(staked)).toEqual(ALL);
      expect(await ledgerFaults(db.database)).toEqual([]);
    },
  );

  test('after any number of milliseconds has paid all or nothing, and in the end everything is paid once', async () => {
    let staked = await plantStaked();
    for (const ms of [0, 3, 10, 25, 50, 90, 150]) {
      const child = await settleInAnotherProcess(staked.period);
      // The moment is arbitrary on purpose: what must hold, holds at each.
      await new Promise((resolve) => setTimeout(resolve, ms));
      await child.kill();
      // Whoever takes the lock of the period comes after whatever the dead process had begun.
      await db.database.transaction((tx) => lockPeriod(tx, staked.period.id));
      const now = await paid(staked);
      expect([NOTHING, ALL]).toContainEqual(now);
      expect(await ledgerFaults(db.database)).toEqual([]);
      if (now.status === 'complete') staked = await plantStaked();
    }
    await settlePeriod(db, staked.period, await roundOf(staked.period));
    expect(await paid(staked)).toEqual(ALL);
  }, 60_000);
});
