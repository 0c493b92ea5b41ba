import { fromHex, toHex } from '@fairground/kernel/bytes';
import { drawDice, randomnessOf } from '@fairground/kernel/draw';
import { money, payout } from '@fairground/kernel/money';
import { type Option, OPTIONS, resultsOf } from '@fairground/kernel/option';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { drawPeriod, tryDraw, voidPeriod } from '#features/vote/draw-period.ts';
import { findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { settleSlice } from '#features/vote/settle-slice.ts';
import { findNextToSettle, payDrawn } from '#features/vote/settlement.repository.ts';
import { openDatabase } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { readBalance } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, NEVER, payAll, roundOf, voteDeps } from '#test/draws.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { eagerBeacon, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

const transfersOf = (orderId: string) =>
  db.database.query<{ id: string; flow: string; amount: number }>({
    text: `SELECT id, flow, amount FROM ledger_transfers WHERE order_id = $1 AND flow <> 'stake' ORDER BY flow`,
    values: [orderId],
  });
const keyOf = async (orderId: string, flow: string) =>
  (
    await db.database.query<{ id: string }>({
      text: 'SELECT order_transfer_id($1, $2) AS id',
      values: [orderId, flow],
    })
  )[0]!.id;

/** The result of the round, computed by the kernel. */
async function foreseen(period: PeriodRow) {
  const randomness = randomnessOf(nodeHashes, fromHex((await roundOf(period)).signature));
  const { dice, sum } = drawDice(nodeHashes, randomness, period.period_no);
  return { dice, sum, randomness: toHex(randomness), results: resultsOf(sum) };
}

/** Plants periods until the round of one gives this result. */
async function plantPeriodWith(results: readonly [Option, Option]): Promise<PeriodRow> {
  for (;;) {
    const period = await plantPeriod(db.database, OPEN);
    if ((await foreseen(period)).results.join() === results.join()) return period;
  }
}

describe.each([
  ['rose', 'balloon'],
  ['rose', 'smoke'],
  ['lily', 'balloon'],
  ['lily', 'smoke'],
] as const)('where %s and %s come true', (bySum, byParity) => {
  test('each of the four options is paid to the unit, won or lost', async () => {
    const period = await plantPeriodWith([bySum, byParity]);
    const checks: (() => Promise<void>)[] = [];
    for (const [n, option] of OPTIONS.entries()) {
      const { id, token } = await plantMember(db.database);
      const amount = 100 * (n + 1) + 1000;
      const placed = await placeStake(db.database, stakeRow(id, period.period_no, { option, amount }));
      const won = option === bySum || option === byParity;
      checks.push(async () => {
        const back = won ? (amount * 196) / 100 : 0;
        expect(await readBalance(db.database, id)).toEqual({ balance: 10_000 - amount + back, held: 0 });
        const { list } = (await app.call('GET /game/orderlist', {}, { token })).data;
        expect(list[0]).toMatchObject({
          status: won ? 'won' : 'lost',
          payout: back,
          orderId: placed.order_id,
        });
        const key = (flow: string) => keyOf(placed.order_id, flow);
        expect(await transfersOf(placed.order_id)).toEqual(
          won
            ? [
                { id: await key('stake_returned'), flow: 'stake_returned', amount },
                { id: await key('winnings'), flow: 'winnings', amount: back - amount },
              ]
            : [{ id: await key('stake_lost'), flow: 'stake_lost', amount }],
        );
      });
    }
    await drawNow(db.database, period);
    for (const check of checks) await check();
  });
});

test('the draw that is stored is the one the kernel computes from the round', async () => {
  const planted = await plantPeriod(db.database, OPEN);
  const { dice, randomness, results } = await foreseen(planted);
  const { signature } = await roundOf(planted);
  const drawn = await drawNow(db.database, planted);
  expect(drawn).toMatchObject({ status: 'complete', signature, randomness, dice, results });
});

test('SQL and TypeScript pay the same for any stake and ratio', async () => {
  const stake = fc.integer({ min: 1, max: 10_000_000 }).map((n) => money(n * 100));
  await fc.assert(
    fc.asyncProperty(stake, fc.integer({ min: 100, max: 10_000 }), async (amount, ratio) => {
      const [row] = await db.database.query<{ payout: number }>({
        text: 'SELECT payout_of($1, $2) AS payout',
        values: [amount, ratio],
      });
      expect(row!.payout).toBe(payout(amount, ratio));
    }),
  );
});

test('a period without orders is drawn and moves nothing', async () => {
  const before = await db.database.query({ text: 'SELECT count(*) AS n FROM ledger_transfers' });
  expect((await drawNow(db.database, await plantPeriod(db.database, OPEN))).status).toBe('complete');
  expect(await db.database.query({ text: 'SELECT count(*) AS n FROM ledger_transfers' })).toEqual(before);
});

test('at a ratio of 1.00 a winner gets the stake back and the pool moves nothing', async () => {
  const period = await plantPeriodWith(['rose', 'smoke']);
  await db.database.transaction(async (tx) => {
    await tx.query({ text: 'ALTER TABLE periods DISABLE TRIGGER guard' });
    await tx.query({ text: 'UPDATE periods SET ratio_rose = 100 WHERE id = $1', values: [period.id] });
    await tx.query({ text: 'ALTER TABLE periods ENABLE TRIGGER guard' });
  });
  const { id } = await plantMember(db.database);
  const { order_id } = await placeStake(db.database, stakeRow(id, period.period_no));
  await drawNow(db.database, period);
  expect(await transfersOf(order_id)).toMatchObject([{ flow: 'stake_returned', amount: 500 }]);
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});

/** A closed period with a stake of 500 by each of some members, in the order of payment. */
async function plantStaked(count: number): Promise<{ period: PeriodRow; ids: string[] }> {
  const period = await plantPeriod(db.database, OPEN);
  const ids = (await plantMembers(db.database, count)).map(({ id }) => id).toSorted();
  for (const id of ids) await placeStake(db.database, stakeRow(id, period.period_no));
  return { period: await closeNow(db.database, period), ids };
}
const heldBy = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readBalance(db.database, id)).held));

describe('a result', () => {
  test('stands before anything is paid, and what it costs stays set aside until it is', async () => {
    const { period, ids } = await plantStaked(3);
    const leased = async () =>
      (
        await db.database.query<{ leased: number }>({
          text: 'SELECT leased FROM periods WHERE id = $1',
          values: [period.id],
        })
      )[0]!.leased;
    expect(await leased()).toBe(3 * 480);
    expect(await drawPeriod(db, period, await roundOf(period))).toBe(true);
    const drawn = (await findPeriod(db.database, period.period_no))!;
    expect(drawn).toMatchObject({ status: 'complete', settled_at: null, settled_count: 0 });
    expect(await heldBy(ids)).toEqual([500, 500, 500]);
    const winnings = drawn.results!.includes('rose') ? 480 : 0;
    expect(await leased()).toBe(3 * winnings);
    await settleSlice(db, period.id, 1);
    expect(await leased()).toBe(2 * winnings);
    await payAll(db.database, period.id);
    expect(await leased()).toBe(0);
  });
});

describe('payments in slices', () => {
  test('pay member by member, all orders of one together, and say who was paid and when all are', async () => {
    const { period, ids } = await plantStaked(5);
    await drawPeriod(db, period, await roundOf(period));
    expect(await settleSlice(db, period.id, 2)).toEqual({ paid: expect.anything(), settled: false });
    expect(await heldBy(ids)).toEqual([0, 0, 500, 500, 500]);
    expect(await findPeriod(db.database, period.period_no)).toMatchObject({
      settled_count: 2,
      settled_through: ids[1],
      settled_at: null,
    });
    expect((await settleSlice(db, period.id, 2))!.paid.toSorted()).toEqual(ids.slice(2, 4));
    expect(await settleSlice(db, period.id, 2)).toEqual({ paid: [ids[4]], settled: true });
    expect(await heldBy(ids)).toEqual([0, 0, 0, 0, 0]);
    expect((await findPeriod(db.database, period.period_no))!.settled_at).toBeInstanceOf(Date);
    expect(await settleSlice(db, period.id, 2)).toBeNull();
  });

  test('wait for no account that another transaction holds: its member is paid after all others', async () => {
    const { period, ids } = await plantStaked(4);
    await drawPeriod(db, period, await roundOf(period));
    const elsewhere = await openTransaction(db.database);
    await elsewhere.tx.query({
      text: `SELECT 1 FROM ledger_accounts WHERE member_id = $1 AND kind = 'available' FOR UPDATE`,
      values: [ids[1]],
    });
    await payAll(db.database, period.id, 2);
    expect(await heldBy(ids)).toEqual([0, 500, 0, 0]);
    expect((await findPeriod(db.database, period.period_no))!.settled_at).toBeNull();
    expect(await settleSlice(db, period.id, 2)).toEqual({ paid: [], settled: false });
    await elsewhere.commit();
    expect(await settleSlice(db, period.id, 2)).toEqual({ paid: [ids[1]], settled: true });
    expect(await heldBy(ids)).toEqual([0, 0, 0, 0]);
  });

  test('are shared by nodes: each slice is claimed by one of them', async () => {
    const { period, ids } = await plantStaked(6);
    await drawPeriod(db, period, await roundOf(period));
    const second = openDatabase(db.url, { poolSize: 2, onError: () => {} });
    const paid: string[] = [];
    await expect
      .poll(async () => {
        const slices = await Promise.all(
          [db.database, second, second].map((database) => settleSlice({ database }, period.id, 1)),
        );
        paid.push(...slices.flatMap((slice) => slice?.paid ?? []));
        return (await findPeriod(db.database, period.period_no))!.settled_at;
      })
      .not.toBeNull();
    await second.close();
    expect(paid.toSorted()).toEqual(ids);
    expect(await heldBy(ids)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('come first to the period that has the fewest left', async () => {
    const [large, small] = [await plantStaked(3), await plantStaked(1)];
    for (const { period } of [large, small]) await drawPeriod(db, period, await roundOf(period));
    expect(await findNextToSettle(db.database, [])).toBe(small.period.id);
    await payAll(db.database, small.period.id);
    expect(await findNextToSettle(db.database, [])).toBe(large.period.id);
    expect(await findNextToSettle(db.database, [large.period.id])).toBeNull();
    await payAll(db.database, large.period.id);
  });
});

describe('exactly once', () => {
  test('settled again, and voided after that, nothing more moves', async () => {
    const { period, ids } = await plantStaked(1);
    await drawPeriod(db, period, await roundOf(period));
    await payAll(db.database, period.id);
    const after = await readBalance(db.database, ids[0]!);
    expect(await drawPeriod(db, period, await roundOf(period))).toBe(false);
    expect(await voidPeriod(db, period.id)).toBe(false);
    await payAll(db.database, period.id);
    expect(await readBalance(db.database, ids[0]!)).toEqual(after);
  });

  test('drawn and voided by four nodes at once, one of them does it', async () => {
    const { period, ids } = await plantStaked(5);
    const second = openDatabase(db.url, { poolSize: 2, onError: () => {} });
    const round = await roundOf(period);
    const done = await Promise.all([
      drawPeriod(db, period, round),
      drawPeriod({ database: second }, period, round),
      drawPeriod({ database: second }, period, round),
      voidPeriod(db, period.id),
    ]);
    await second.close();
    expect(done.filter(Boolean)).toHaveLength(1);
    await payAll(db.database, period.id);
    expect(await heldBy(ids)).toEqual([0, 0, 0, 0, 0]);
  });

  test('even past the status, the ids of the transfers refuse a second payment', async () => {
    const { period, ids } = await plantStaked(1);
    await drawPeriod(db, period, await roundOf(period));
    await payAll(db.database, period.id);
    const again = db.database.transaction((tx) => payDrawn(tx, period.id, ids));
    await expect(again).rejects.toThrow(/ledger_transfers_pkey/);
  });
});

describe('refused', () => {
  test('a period that is not closed, whatever the beacon says', async () => {
    const period = await plantPeriod(db.database, OPEN);
    expect(await drawPeriod(db, period, await roundOf(period))).toBe(false);
    expect((await findPeriod(db.database, period.period_no))?.status).toBe('published');
  });

  test('orders that are not the frozen ones: the result stands, and nothing is paid', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    await placeStake(db.database, stakeRow(id, period.period_no));
    await closeNow(db.database, period);
    // An order inserted by hand after the close, with its transfer.
    await db.database.query({
      text: `WITH t AS (INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
          SELECT gen_random_uuid(), a.member_id, 'stake', a.id, l.id, 500 FROM ledger_accounts a JOIN ledger_accounts l
            ON l.member_id = a.member_id AND l.kind = 'locked-bet' WHERE a.member_id = $1 AND a.kind = 'available')
        INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
        SELECT gen_random_uuid(), member_id, period_id, gen_random_uuid(), 'lily', 500, ratio, sha256('x'), 0, placed_at
          FROM orders WHERE member_id = $1`,
      values: [id],
    });
    await drawPeriod(db, period, await roundOf(period));
    await expect(settleSlice(db, period.id)).rejects.toThrow(/2 orders, but 1 were frozen/);
    expect(await findPeriod(db.database, period.period_no)).toMatchObject({
      settled_count: 0,
      settled_at: null,
    });
    expect(await readBalance(db.database, id)).toEqual({ balance: 9000, held: 1000 });
  });

  test('another round than its own, and it is not noted as seen either', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const closed = await closeNow(db.database, period);
    const wrong = { round: period.beacon_round + 1, signature: (await roundOf(period)).signature };
    const liar = { ...eagerBeacon, fetchRound: async () => wrong };
    const draw = tryDraw(voteDeps(db.database, { beacon: liar }), closed, closed.draws_at.getTime(), NEVER);
    await expect(draw).rejects.toThrow(/cannot draw/);
    expect((await findPeriod(db.database, period.period_no))?.status).toBe('closed');
    expect(await db.database.query({ text: 'SELECT * FROM beacon_heads' })).toEqual([]);
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
