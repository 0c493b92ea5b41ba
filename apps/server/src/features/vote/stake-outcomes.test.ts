import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { recordBeaconHead } from '#features/vote/periods.repository.ts';
import { databaseNow } from '#platform/database.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { drawAndPay } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { CLOSING, eagerBeacon, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

const openPeriod = async () => (await plantPeriod(db.database, OPEN)).period_no;
const ordersOf = (memberId: string) =>
  db.database.query({ text: 'SELECT id FROM orders WHERE member_id = $1', values: [memberId] });

/** Expects this code, and neither an order nor a transfer. */
async function expectRefused(code: number, body: ReturnType<typeof stakeBody>, credits = 10_000) {
  const { id, token } = await plantMember(db.database, credits);
  const answer = await saveOrder(app, token, body);
  expect({ code: answer.code, status: answer.status }).toEqual({ code, status: 200 });
  expect(answer.msg).not.toBe('');
  expect(await ordersOf(id)).toEqual([]);
  expect((await app.call('GET /member/getuserbalance', {}, { token })).data).toEqual({
    balance: credits,
    held: 0,
  });
}

test('a stake is answered with a receipt and moves the money from available to held', async () => {
  const periodNo = await openPeriod();
  const { token } = await plantMember(db.database);
  const { code, data } = await saveOrder(app, token, stakeBody(periodNo, { option: 'lily', amount: 2500 }));
  expect(code).toBe(200);
  expect(data).toMatchObject({ periodNo, option: 'lily', amount: 2500, ratio: 1.96, balance: 7500 });
  expect((await app.call('GET /member/getuserbalance', {}, { token })).data).toEqual({
    balance: 7500,
    held: 2500,
  });
  const { list } = (await app.call('GET /game/orderlist', {}, { token })).data;
  expect(list).toEqual([
    {
      orderId: data.orderId,
      periodNo,
      option: 'lily',
      amount: 2500,
      ratio: 1.96,
      status: 'open',
      payout: null,
      placedAt: data.placedAt,
      settledAt: null,
      orderHash: data.orderHash,
      receipt: data.receipt,
      drawNumbers: null,
    },
  ]);
});

describe('refusals', () => {
  test('a period nobody has published is not found', () => expectRefused(3002, stakeBody('20000101-0001')));

  test('a period that opens later takes no stake', async () => {
    const upcoming = await plantPeriod(db.database, { opens: 60, soon: 70, closes: 80, draws: 90 });
    await expectRefused(3001, stakeBody(upcoming.period_no));
  });

  test('a period whose time is over takes no stake, though nobody has closed it yet', async () => {
    const late = await plantPeriod(db.database, CLOSING);
    await expectRefused(3001, stakeBody(late.period_no));
  });

  test('a closed period takes no stake', async () => {
    const period = await plantPeriod(db.database, CLOSING);
    await closePeriod(db, period.id);
    await expectRefused(3001, stakeBody(period.period_no));
  });

  test('more than the balance is refused', async () => {
    await expectRefused(2001, stakeBody(await openPeriod(), { amount: 600 }), 500);
  });

  test.each([
    ['below the least stake', 1],
    ['off the step', 150],
    ['above the largest stake', 100_100],
  ])('an amount %s is refused and the limits are told', async (_name, amount) => {
    const body = stakeBody(await openPeriod(), { amount });
    await expectRefused(2002, body, 1_000_000);
    const { token } = await plantMember(db.database);
    expect((await saveOrder(app, token, body)).data).toEqual({
      minStake: 100,
      maxStake: 100_000,
      stakeStep: 100,
    });
  });

  test('the least and the largest stake are taken', async () => {
    const periodNo = await openPeriod();
    const { token } = await plantMember(db.database, 100_100);
    for (const amount of [100, 100_000])
      expect((await saveOrder(app, token, stakeBody(periodNo, { amount }))).code).toBe(200);
  });

  test('once any node has seen the round of the draw, or a later one, no stake is taken', async () => {
    const [first, second] = [await plantPeriod(db.database, OPEN), await plantPeriod(db.database, OPEN)];
    const { token } = await plantMember(db.database);
    const place = (periodNo: string) => saveOrder(app, token, stakeBody(periodNo)).then(({ code }) => code);

    // Planted rounds are far ahead; on this schedule all were due long ago.
    const chain = { ...first.chain, genesis: 0, periodSeconds: 0 };
    await recordBeaconHead(db.database, chain, first.beacon_round - 1);
    expect(await place(first.period_no)).toBe(200);
    await recordBeaconHead(db.database, chain, first.beacon_round);
    await recordBeaconHead(db.database, chain, 1);
    expect(await place(first.period_no)).toBe(3001);
    expect(await place(second.period_no)).toBe(200);
    await recordBeaconHead(db.database, { ...chain, chainHash: 'another chain' }, second.beacon_round + 5);
    expect(await place(second.period_no)).toBe(200);
    await recordBeaconHead(db.database, chain, second.beacon_round + 5);
    expect(await place(second.period_no)).toBe(3001);
    await db.database.query({ text: 'DELETE FROM beacon_heads' });
  });

  test('while the clock of the database is more than 5 s later than a round that exists, no stake is taken', async () => {
    const { period_no: periodNo, chain } = await plantPeriod(db.database, OPEN);
    const { token } = await plantMember(db.database);
    // A schedule on which round 1 is due so many seconds from the database's now.
    const dueIn = async (seconds: number) => {
      await db.database.query({ text: 'DELETE FROM beacon_heads' });
      const now = await databaseNow(db.database);
      await recordBeaconHead(db.database, { ...chain, genesis: now / 1000 + seconds }, 1);
      return (await saveOrder(app, token, stakeBody(periodNo))).code;
    };
    expect(await dueIn(-3600)).toBe(200);
    expect(await dueIn(4.9)).toBe(200);
    expect(await dueIn(60)).toBe(3001);
    await db.database.query({ text: 'DELETE FROM beacon_heads' });
  });

  test('where the node cannot prove the time, or no longer, no stake is taken; one taken before is answered', async () => {
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const before = stakeRow(id, periodNo);
    expect((await placeStake(db.database, before)).outcome).toBe('placed');
    for (const openUntil of [null, new Date(await databaseNow(db.database))]) {
      expect((await placeStake(db.database, stakeRow(id, periodNo, { openUntil }))).outcome).toBe('closed');
      expect((await placeStake(db.database, { ...before, openUntil })).outcome).toBe('replayed');
    }
  });
});

describe('the same request again', () => {
  test('gives the first answer and moves nothing, while the period is open', async () => {
    const { id, token } = await plantMember(db.database);
    const body = stakeBody(await openPeriod());
    const first = await saveOrder(app, token, body);
    expect(await saveOrder(app, token, body)).toMatchObject({ code: 200, data: first.data });
    const shouted = { ...body, requestId: body.requestId.toUpperCase() };
    expect(await saveOrder(app, token, shouted)).toMatchObject({ code: 200, data: first.data });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('gives the first answer after the balance is gone', async () => {
    const { token } = await plantMember(db.database, 500);
    const body = stakeBody(await openPeriod());
    const first = await saveOrder(app, token, body);
    expect(first.data.balance).toBe(0);
    expect((await saveOrder(app, token, stakeBody(body.periodNo))).code).toBe(2001);
    expect((await saveOrder(app, token, body)).data).toEqual(first.data);
  });

  test('gives the first answer after the period was closed, and after it was settled', async () => {
    const { token } = await plantMember(db.database);
    const period = await plantPeriod(db.database, OPEN);
    const body = stakeBody(period.period_no);
    const first = await saveOrder(app, token, body);
    await movePeriod(db.database, period.id, CLOSING);
    expect((await saveOrder(app, token, body)).data).toEqual(first.data);
    await closePeriod(db, period.id);
    expect((await saveOrder(app, token, body)).data).toEqual(first.data);
    const round = await eagerBeacon.fetchRound(period.beacon_round, AbortSignal.timeout(60_000));
    expect(await drawAndPay(db.database, period, round!)).toBe(true);
    expect((await saveOrder(app, token, body)).data).toEqual(first.data);
  });

  test.each([
    ['another period', async () => ({ periodNo: await openPeriod() })],
    ['another option', async () => ({ option: 'smoke' as const })],
    ['another amount', async () => ({ amount: 600 })],
    ['an amount that is none', async () => ({ amount: 123 })],
    ['a period that does not exist', async () => ({ periodNo: '20000101-0001' })],
  ])('with %s is a conflict and moves nothing', async (_name, change) => {
    const { id, token } = await plantMember(db.database);
    const body = stakeBody(await openPeriod());
    await saveOrder(app, token, body);
    const answer = await saveOrder(app, token, { ...body, ...(await change()) });
    expect(answer).toMatchObject({ code: 409, status: 409 });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('from another member is a stake of its own', async () => {
    const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
    const body = stakeBody(await openPeriod(), { requestId: randomUUID() });
    const first = await saveOrder(app, one.token, body);
    const second = await saveOrder(app, two.token, body);
    expect(second.code).toBe(200);
    expect(second.data.orderId).not.toBe(first.data.orderId);
  });

  test('a refused request may be sent again and is then taken, since it moved nothing', async () => {
    const period = await plantPeriod(db.database, { opens: 60, soon: 70, closes: 80, draws: 90 });
    const { token } = await plantMember(db.database);
    const body = stakeBody(period.period_no);
    expect((await saveOrder(app, token, body)).code).toBe(3001);
    await movePeriod(db.database, period.id, OPEN);
    expect((await saveOrder(app, token, body)).code).toBe(200);
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
