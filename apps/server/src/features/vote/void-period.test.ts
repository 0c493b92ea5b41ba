import { VOID_AFTER_MS } from '@fairground/kernel/period';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { tryDraw, voidPeriod } from '#features/vote/draw-period.ts';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { readBalance } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, NEVER, payAll, roundOf, voteDeps } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { eagerBeacon, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

// Planted rounds are far ahead; once seen they would mean that the database's clock is late.
afterEach(async () => {
  await db.database.query({ text: 'DELETE FROM beacon_heads' });
});

const MISSED = { opens: -60, soon: -30, closes: -20, draws: -10 };
const silent = { ...eagerBeacon, fetchRound: vi.fn(async () => null) };

async function staked(): Promise<{ period: PeriodRow; id: string; token: string; orderIds: string[] }> {
  const period = await plantPeriod(db.database, OPEN);
  const { id, token } = await plantMember(db.database);
  const orderIds = [];
  for (const option of ['rose', 'lily', 'smoke'] as const)
    orderIds.push((await placeStake(db.database, stakeRow(id, period.period_no, { option }))).order_id);
  return { period, id, token, orderIds };
}

/** Every stake was returned in full by a transfer with a derived id. */
async function expectReturned({
  period,
  id,
  token,
  orderIds,
}: Awaited<ReturnType<typeof staked>>): Promise<void> {
  await payAll(db.database, period.id);
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
  const { list } = (await app.call('GET /game/orderlist', {}, { token })).data;
  expect(list.map(({ status, payout, drawNumbers }) => ({ status, payout, drawNumbers }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'void', payout: 500, drawNumbers: null })),
  );
  const moved = await db.database.query({
    text: `SELECT order_id, amount, id = order_transfer_id(order_id, 'stake_voided') AS by_rule FROM ledger_transfers
      WHERE order_id = ANY ($1) AND flow = 'stake_voided'`,
    values: [orderIds],
  });
  expect(new Set(moved)).toEqual(
    new Set(orderIds.map((order_id) => ({ order_id, amount: 500, by_rule: true }))),
  );
}

describe('a root that was not published before its round', () => {
  test('voids the period and returns every stake, once', async () => {
    const stake = await staked();
    await movePeriod(db.database, stake.period.id, MISSED);
    expect(await Promise.all([1, 2, 3].map(() => closePeriod(db, stake.period.id)))).toContain('void');
    expect(await closePeriod(db, stake.period.id)).toBe('nothing');
    const period = await findPeriod(db.database, stake.period.period_no);
    expect(period).toMatchObject({ status: 'void', order_root: null, dice: null, signature: null });
    await expectReturned(stake);
  });

  test('says so in the proof, which has neither root nor draw', async () => {
    const { period, token } = await staked();
    await movePeriod(db.database, period.id, MISSED);
    await closePeriod(db, period.id);
    const { data } = await app.call('GET /lottery/proof', { periodNo: period.period_no }, { token });
    expect(data).toMatchObject({
      status: 'void',
      orders: null,
      beacon: null,
      drawNumbers: null,
      drawnAt: null,
    });
  });

  test('without any orders is void as well', async () => {
    const period = await plantPeriod(db.database, MISSED);
    expect(await closePeriod(db, period.id)).toBe('void');
  });
});

describe('a beacon that is silent', () => {
  test('is asked for the same round until the last millisecond of fifteen minutes, then the stakes return', async () => {
    const stake = await staked();
    const closed = await closeNow(db.database, stake.period);
    const drawsAt = closed.draws_at.getTime();
    const deps = voteDeps(db.database, { beacon: silent });
    for (const wait of [0, 1000, 60_000, VOID_AFTER_MS - 1])
      expect(await tryDraw(deps, closed, drawsAt + wait, NEVER)).toBe(false);
    expect(new Set(silent.fetchRound.mock.calls.map((args: unknown[]) => args[0]))).toEqual(
      new Set([closed.beacon_round]),
    );
    expect((await findPeriod(db.database, closed.period_no))?.status).toBe('closed');
    expect(await tryDraw(deps, closed, drawsAt + VOID_AFTER_MS, NEVER)).toBe(true);
    const period = await findPeriod(db.database, closed.period_no);
    expect(period).toMatchObject({ status: 'void', order_count: 3, dice: null });
    await expectReturned(stake);
  });

  test('that speaks after fifteen minutes comes too late: the stakes stay returned', async () => {
    const stake = await staked();
    const closed = await closeNow(db.database, stake.period);
    const late = closed.draws_at.getTime() + VOID_AFTER_MS;
    expect(await tryDraw(voteDeps(db.database), closed, late, NEVER)).toBe(true);
    expect((await findPeriod(db.database, closed.period_no))?.status).toBe('void');
    expect(await tryDraw(voteDeps(db.database), closed, closed.draws_at.getTime(), NEVER)).toBe(false);
    await expectReturned(stake);
  });

  test('that answers just after fifteen minutes, though asked before, draws nothing any more', async () => {
    const stake = await staked();
    const closed = await closeNow(db.database, stake.period);
    const slow = {
      ...eagerBeacon,
      async fetchRound() {
        await movePeriod(db.database, closed.id, { opens: -960, soon: -930, closes: -920, draws: -901 });
        return roundOf(closed);
      },
    };
    const deps = voteDeps(db.database, { beacon: slow });
    const before = closed.draws_at.getTime() + VOID_AFTER_MS - 1;
    expect(await tryDraw(deps, closed, before, NEVER)).toBe(false);
    expect(await tryDraw(deps, closed, before + 1, NEVER)).toBe(true);
    expect((await findPeriod(db.database, closed.period_no))?.status).toBe('void');
    await expectReturned(stake);
  });

  test('keeps the root and the paths of the orders in the proof of the void period', async () => {
    const { period, token, orderIds } = await staked();
    const closed = await closeNow(db.database, period);
    await voidPeriod(db, period.id);
    const input = { periodNo: period.period_no, orderId: orderIds[0]! };
    const { data } = await app.call('GET /lottery/proof', input, { token });
    expect(data).toMatchObject({
      status: 'void',
      orders: { root: closed.order_root, count: 3 },
      beacon: null,
    });
    expect(data.inclusion?.path.length).toBeGreaterThan(0);
  });
});

test('a beacon of another chain than the one committed to cannot draw', async () => {
  const closed = await closeNow(db.database, await plantPeriod(db.database, OPEN));
  const other = { ...eagerBeacon, info: { ...eagerBeacon.info, chainHash: 'f'.repeat(64) } };
  const now = closed.draws_at.getTime();
  expect(await tryDraw(voteDeps(db.database, { beacon: other }), closed, now, NEVER)).toBe(false);
  expect((await findPeriod(db.database, closed.period_no))?.status).toBe('closed');
});

test('only a closed period can be voided for silence: not an open one, not a drawn one', async () => {
  const open = await plantPeriod(db.database, OPEN);
  expect(await voidPeriod(db, open.id)).toBe(false);
  expect(await voidPeriod(db, (await drawNow(db.database, open)).id)).toBe(false);
  expect(await voidPeriod(db, 987_654_321)).toBe(false);
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
