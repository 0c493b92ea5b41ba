import { describe, expect, test } from 'vitest';
import { postTransfer } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { submitRecharge } from '#test/payments.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

type Query = Record<string, string | number>;
async function list(token: string, query: Query = {}) {
  const answer = await app.call('GET /member/transactions', query, { token });
  expect(answer.code).toBe(200);
  return answer.data;
}

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

describe('the sums', () => {
  const sumsOf = (lines: { amount: number }[]) => ({
    moneyIn: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    moneyOut: lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
  });

  test('are those of the whole filter, on every page and past the last', async () => {
    const { token } = await played();
    for (const query of [{}, { type: 'stake' }, { type: 'winnings' }, { type: 'recharge' }]) {
      const whole = await list(token, { ...query, pageSize: 50 });
      expect(whole).toMatchObject(sumsOf(whole.list));
      for (const page of [1, 2, 1000]) {
        const { moneyIn, moneyOut, total } = await list(token, { ...query, page, pageSize: 2 });
        expect({ moneyIn, moneyOut, total }).toEqual({ ...sumsOf(whole.list), total: whole.total });
      }
    }
  });

  test('fit the list while money moves', async () => {
    const { id, token } = await plantMember(db.database);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const place = () => placeStake(db.database, stakeRow(id, periodNo, { amount: 100 }));
    const looks = Array.from({ length: 10 }, () => list(token, { pageSize: 50 }));
    await Promise.all([...Array.from({ length: 15 }, place), ...looks]);
    for (const seen of await Promise.all(looks)) {
      expect(seen.list).toHaveLength(seen.total);
      expect(seen).toMatchObject(sumsOf(seen.list));
    }
  });

  test('a line names the payment that it belongs to', async () => {
    const { id, token } = await plantMember(db.database);
    const { id: paymentId } = await submitRecharge(app, db.database, { id, token });
    await postTransfer(db.database, {
      key: `recharge:${id}`,
      flow: 'recharge',
      debit: 'external:bank-in',
      credit: `member:${id}:available`,
      amount: 5000,
      paymentId,
    });
    const { list: lines } = await list(token);
    expect(lines.map((line) => line.paymentId)).toEqual([paymentId, null]);
  });
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
