import { expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { drawPeriod } from '#features/vote/draw-period.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow, drawNow, payAll, roundOf } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
const OPTIONS = ['rose', 'lily', 'balloon', 'smoke'] as const;

const orderList = (token: string, query: Record<string, string | number> = {}) =>
  app.call('GET /game/orderlist', query, { token });

/** Four orders each, on all four options, in a drawn, a void and an open period. */
async function played() {
  const { id, token } = await plantMember(db.database);
  const periods = [];
  for (let n = 0; n < 3; n++) {
    const period = await plantPeriod(db.database, OPEN);
    for (const option of OPTIONS) await placeStake(db.database, stakeRow(id, period.period_no, { option }));
    periods.push(period);
  }
  const [drawn, missed, open] = periods as [(typeof periods)[0], (typeof periods)[0], (typeof periods)[0]];
  await movePeriod(db.database, missed.id, { opens: -60, soon: -30, closes: -20, draws: -10 });
  await closePeriod(db, missed.id);
  await payAll(db.database, missed.id);
  return { token, drawn: await drawNow(db.database, drawn), missed, open };
}

test('orders are open, won, lost or void, with what came back and what was drawn', async () => {
  const { token, drawn, missed, open } = await played();
  const { data } = await orderList(token);
  expect(data.total).toBe(12);
  const of = (periodNo: string) => data.list.filter((order) => order.periodNo === periodNo);
  for (const order of of(open.period_no))
    expect(order).toMatchObject({ status: 'open', payout: null, settledAt: null, drawNumbers: null });
  for (const order of of(missed.period_no))
    expect(order).toMatchObject({ status: 'void', payout: 500, drawNumbers: null });
  for (const order of of(drawn.period_no)) {
    const won = drawn.results!.includes(order.option);
    expect(order).toMatchObject({
      status: won ? 'won' : 'lost',
      payout: won ? 980 : 0,
      drawNumbers: drawn.dice,
      settledAt: drawn.ended_at!.toISOString(),
    });
  }
  expect(of(drawn.period_no).filter(({ status }) => status === 'won')).toHaveLength(2);
});

test('a status picks the orders that have it, and all together they are the whole', async () => {
  const { token } = await played();
  const totals: Record<string, number> = {};
  for (const status of ['open', 'won', 'lost', 'void']) {
    const { data } = await orderList(token, { status });
    expect(data.list.every((order) => order.status === status)).toBe(true);
    totals[status] = data.total;
  }
  expect(totals).toEqual({ open: 4, won: 2, lost: 2, void: 4 });
});

test('a period picks its own orders, however many are newer, and nobody else’s', async () => {
  const { token, drawn, missed } = await played();
  const others = await played();
  const { data } = await orderList(token, { periodNo: drawn.period_no, limit: 3 });
  expect(data).toMatchObject({ total: 4, page: 1, pageSize: 3 });
  expect(new Set(data.list.map(({ periodNo }) => periodNo))).toEqual(new Set([drawn.period_no]));
  const won = (await orderList(token, { periodNo: drawn.period_no, status: 'won' })).data;
  expect(won.list.map(({ option }) => option).toSorted()).toEqual([...drawn.results!].toSorted());
  expect((await orderList(token, { periodNo: missed.period_no, status: 'open' })).data.total).toBe(0);
  expect((await orderList(token, { periodNo: others.open.period_no })).data.total).toBe(0);
  expect((await orderList(token, { periodNo: '20000101-0001' })).data.total).toBe(0);
});

test('pages cover the list once, newest first, also where orders share their millisecond', async () => {
  const { token } = await played();
  const whole = (await orderList(token, { limit: 50 })).data.list;
  const times = whole.map(({ placedAt }) => placedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await orderList(token, { page, limit: 5 })).data);
  expect(pages.flatMap(({ list }) => list)).toEqual(whole);
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [5, 12],
    [5, 12],
    [2, 12],
    [0, 12],
  ]);
});

test('another member sees none of them', async () => {
  await played();
  const { token } = await plantMember(db.database);
  expect((await orderList(token)).data).toMatchObject({ list: [], total: 0 });
});

test('nobody without a session sees or places any', async () => {
  for (const token of ['', 'no-such-token', 'A'.repeat(43)]) {
    expect((await orderList(token)).status).toBe(401);
    expect((await saveOrder(app, token, stakeBody('20260101-0001'))).status).toBe(401);
  }
});

test.each([{ status: 'pending' }, { status: '' }, { page: 'x' }, { limit: '-1' }, { pageSize: '1.0' }])(
  '%o is a validation fault',
  async (query) => {
    const { token } = await plantMember(db.database);
    expect((await orderList(token, query as never)).status).toBe(422);
  },
);

test.each([
  ['no period', { periodNo: undefined }],
  ['a period that is no number', { periodNo: '20260101-1' }],
  ['a period with a line break', { periodNo: '20260101-0001\n' }],
  ['an unknown option', { option: 'tulip' }],
  ['a text for an amount', { amount: '500' }],
  ['a broken amount', { amount: 500.5 }],
  ['nothing as amount', { amount: 0 }],
  ['less than nothing', { amount: -500 }],
  ['more than there is', { amount: 2 ** 53 }],
  ['no request id', { requestId: undefined }],
  ['a request id that is none', { requestId: 'again' }],
  ['a field nobody asked for', { ratio: 100 }],
])('a stake with %s is a validation fault and nothing else', async (_name, change) => {
  const { token } = await plantMember(db.database);
  const period = await plantPeriod(db.database, OPEN);
  const body = { ...stakeBody(period.period_no), ...change } as never;
  expect((await saveOrder(app, token, body)).status).toBe(422);
  expect((await orderList(token)).data.total).toBe(0);
});

test('an order of a drawn period is open until it is paid', async () => {
  const { id, token } = await plantMember(db.database);
  const period = await plantPeriod(db.database, OPEN);
  await placeStake(db.database, stakeRow(id, period.period_no));
  const closed = await closeNow(db.database, period);
  await drawPeriod(db, closed, await roundOf(closed));
  const own = async () => (await orderList(token)).data.list[0]!;
  expect(await own()).toMatchObject({ status: 'open', payout: null, settledAt: null });
  expect((await orderList(token, { status: 'open' })).data.total).toBe(1);
  await payAll(db.database, period.id);
  expect((await own()).status).toMatch(/won|lost/);
  expect((await orderList(token, { status: 'open' })).data.total).toBe(0);
});
