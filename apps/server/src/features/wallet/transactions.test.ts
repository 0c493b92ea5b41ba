import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeStake } from '#features/vote/orders.repository.ts';
import { postTransfer } from '#features/wallet/ledger.repository.ts';
import { type TestApp, useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
const newYork = useApp(db, { timeZone: 'America/New_York' });

type Query = Record<string, string | number>;
async function list(token: string, query: Query = {}, node: TestApp = app) {
  const answer = await node.call('GET /member/transactions', query, { token });
  expect(answer.code).toBe(200);
  return answer.data;
}

/** A transfer of the past: what the trigger books carries the time of the transfer. */
const book = (memberId: string, at: string, amount = 100) =>
  db.database.query({
    text: `INSERT INTO ledger_transfers (id, flow, debit_account, credit_account, amount, created_at)
      VALUES (gen_random_uuid(), 'recharge', ledger_account_id('external:bank-in'), ledger_account_id($1), $2, $3)`,
    values: [`member:${memberId}:available`, amount, at],
  });

/** Stakes of one member that were won, lost and voided, and one still open. */
async function played() {
  const { id, token } = await plantMember(db.database);
  const place = async (periodNo: string) => {
    for (const option of ['rose', 'lily', 'balloon'] as const)
      await placeStake(db.database, stakeRow(id, periodNo, { option, amount: 300 }));
  };
  const [drawn, open] = [await plantPeriod(db.database, OPEN), await plantPeriod(db.database, OPEN)];
  await place(drawn.period_no);
  await drawNow(db.database, drawn);
  await place(open.period_no);
  return { id, token, drawn, open };
}

describe('the list', () => {
  test('sums to the balance, and each line shows the balance after it', async () => {
    const { token } = await played();
    const { list: lines, total } = await list(token, { pageSize: 50 });
    expect(lines).toHaveLength(total);
    const { balance } = (await app.call('GET /member/getuserbalance', {}, { token })).data;
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    expect(lines[0]?.balanceAfter).toBe(balance);
    for (const [n, line] of lines.entries())
      expect(line.balanceAfter - line.amount).toBe(lines[n + 1]?.balanceAfter ?? 0);
    expect(lines.at(-1)).toMatchObject({ type: 'welcome', amount: 10_000, periodNo: null, orderId: null });
  });

  test('names the period and the order of each stake and of what came of it', async () => {
    const { token, drawn } = await played();
    const { list: lines } = await list(token, { pageSize: 50 });
    const { list: orders } = (await app.call('GET /game/orderlist', {}, { token })).data;
    const won = orders.filter(({ status }) => status === 'won');
    expect(won.length).toBeGreaterThan(0);
    for (const { orderId } of won)
      expect(
        lines
          .filter((line) => line.orderId === orderId)
          .map(({ type, amount, periodNo }) => `${type} ${amount} ${periodNo}`)
          .toSorted(),
      ).toEqual([
        `stake -300 ${drawn.period_no}`,
        `stake_returned 300 ${drawn.period_no}`,
        `winnings 288 ${drawn.period_no}`,
      ]);
  });

  test('is cut into pages that cover it once, each with the total', async () => {
    const { token } = await played();
    const whole = await list(token, { pageSize: 50 });
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.total / 3) + 1; page++)
      pages.push(await list(token, { page, limit: 3 }));
    expect(pages.flatMap((page) => page.list)).toEqual(whole.list);
    expect(pages.at(-1)?.list).toEqual([]);
    for (const page of pages) expect(page).toMatchObject({ total: whole.total, pageSize: 3 });
  });

  test('is cut by type, and the types together are the whole', async () => {
    const { token } = await played();
    const whole = await list(token);
    let sum = 0;
    for (const type of ['welcome', 'stake', 'stake_returned', 'winnings', 'stake_voided', 'recharge']) {
      const part = await list(token, { type });
      expect(part.list.every((line) => line.type === type)).toBe(true);
      sum += part.total;
    }
    expect(sum).toBe(whole.total);
  });

  test('holds nothing of another member', async () => {
    const [mine, theirs] = [await played(), await played()];
    const ids = async (token: string) => (await list(token, { pageSize: 50 })).list.map(({ id }) => id);
    const own = new Set(await ids(mine.token));
    expect((await ids(theirs.token)).filter((id) => own.has(id))).toEqual([]);
  });
});

describe('from and to', () => {
  async function booked(...times: string[]) {
    const { id, token } = await plantMember(db.database, 0);
    for (const [n, at] of times.entries()) await book(id, at, n + 1);
    return async (query: Query, node?: TestApp) =>
      (await list(token, query, node)).list.map(({ amount }) => amount).toSorted((a, b) => a - b);
  }

  test('a moment is included as from and excluded as to, in whatever offset it is written', async () => {
    const amounts = await booked('2026-01-10T12:00:00Z', '2026-01-10T12:00:01Z');
    expect(await amounts({ from: '2026-01-10T12:00:01Z' })).toEqual([2]);
    expect(await amounts({ to: '2026-01-10T12:00:01Z' })).toEqual([1]);
    expect(await amounts({ from: '2026-01-10T21:00:00+09:00', to: '2026-01-10T07:00:01-05:00' })).toEqual([
      1,
    ]);
    expect(await amounts({ from: '2026-01-10T12:00Z', to: '2026-01-10T12:00:01.001Z' })).toEqual([1, 2]);
    expect(await amounts({ from: '2026-01-10T12:00:02Z' })).toEqual([]);
    expect(await amounts({ from: '2026-01-11', to: '2026-01-10' })).toEqual([]);
  });

  test('a plain day is the whole day in the site’s own zone', async () => {
    const amounts = await booked('2026-01-09T14:59:59.999Z', '2026-01-09T15:00:00Z', '2026-01-10T15:00:00Z');
    expect(await amounts({ from: '2026-01-10', to: '2026-01-10' })).toEqual([2]);
    expect(await amounts({ from: '2026-01-10' })).toEqual([2, 3]);
    expect(await amounts({ to: '2026-01-09' })).toEqual([1]);
    expect(await amounts({ from: '2026-01-10', to: '2026-01-10' }, newYork)).toEqual([3]);
  });

  test('a day on which the zone changes its clocks has 23 or 25 hours', async () => {
    const spring = await booked('2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z');
    expect(await spring({ from: '2026-03-08', to: '2026-03-08' }, newYork)).toEqual([2, 3]);
    const autumn = await booked('2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z');
    expect(await autumn({ from: '2026-11-01', to: '2026-11-01' }, newYork)).toEqual([2, 3]);
  });

  const LEGAL = [
    '1900-01-01',
    '9999-12-31',
    '2024-02-29',
    '1900-01-01T00:00Z',
    '9999-12-31T23:59:59.999999Z',
    '9999-12-31T23:59:59-15:59',
    '9999-12-31T23:59:59-23:59',
    '1900-01-01T00:00:00+23:59',
    '2026-01-01T00:00:00+16:00',
    '2026-01-01T24:00:00Z',
  ];
  const ILLEGAL = [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2025-02-29',
    '0000-01-01',
    '0001-01-01T00:00:00Z',
    '1899-12-31',
    '10000-01-01',
    '+275760-09-13',
    '-000001-01-01',
    '275761-01-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:61Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01 00:00:00Z',
    '2026-1-1',
    'today',
    'infinity',
    'now()',
    '20260101',
    '1767225600000',
    '',
    ' 2026-01-01',
    '2026-01-01\u0000',
    "2026-01-01' OR '1'='1",
    '２０２６-01-01',
  ];

  test.each(LEGAL)('%s is a moment', async (value) => {
    const { token } = await plantMember(db.database);
    for (const query of [{ from: value }, { to: value }])
      expect((await list(token, query)).list.length).toBeLessThanOrEqual(1);
  });

  test.each(ILLEGAL)('%j is a validation fault of its field', async (value) => {
    const { token } = await plantMember(db.database);
    for (const field of ['from', 'to']) {
      const answer = await app.call('GET /member/transactions', { [field]: value }, { token });
      expect(answer).toMatchObject({
        code: 422,
        status: 422,
        data: { fields: { [field]: expect.any(String) } },
      });
    }
  });

  test('whatever stands there, the answer is a list or a validation fault', async () => {
    const { token } = await plantMember(db.database);
    const part = (max: number, digits = 2) =>
      fc.oneof(fc.nat(max), fc.nat(99)).map((n) => String(n).padStart(digits, '0'));
    const offset = fc.oneof(
      fc.constantFrom('Z', '', '+00:00', '-15:59', '+16:00'),
      fc.tuple(fc.constantFrom('+', '-'), part(23), part(59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
    );
    const moment = fc
      .tuple(
        fc.oneof(part(9999, 4), fc.constantFrom('0000', '9999')),
        part(12),
        part(31),
        part(24),
        part(59),
        part(60),
        offset,
      )
      .map(([y, mo, d, h, mi, s, o]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${o}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: moment }, fc.string()), async (value) => {
        const answer = await app.call('GET /member/transactions', { from: value, to: value }, { token });
        expect([200, 422]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    { type: 'stake_lost' },
    { type: 'pool_funding' },
    { type: '' },
    { type: 'STAKE' },
    { page: '0' },
    { limit: '51' },
  ])('%o is a validation fault', async (query) => {
    const { token } = await plantMember(db.database);
    const answer = await app.call('GET /member/transactions', query as never, { token });
    expect(answer).toMatchObject({ code: 422, status: 422 });
  });
});

test('what is held follows each stake from placing to settling', async () => {
  const { id, token } = await plantMember(db.database);
  const held = async () => (await app.call('GET /member/getuserbalance', {}, { token })).data.held;
  const period = await plantPeriod(db.database, OPEN);
  await placeStake(db.database, stakeRow(id, period.period_no, { amount: 700 }));
  await placeStake(db.database, stakeRow(id, period.period_no, { amount: 300 }));
  expect(await held()).toBe(1000);
  await closeNow(db.database, period);
  expect(await held()).toBe(1000);
  await drawNow(db.database, period);
  expect(await held()).toBe(0);
});

test('a withdrawal that is asked for is held as well', async () => {
  const { id, token } = await plantMember(db.database);
  await postTransfer(db.database, {
    key: `withdrawal:${id}`,
    flow: 'withdrawal',
    debit: `member:${id}:available`,
    credit: `member:${id}:locked-withdrawal`,
    amount: 4000,
  });
  expect((await app.call('GET /member/getuserbalance', {}, { token })).data).toEqual({
    balance: 6000,
    held: 4000,
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
