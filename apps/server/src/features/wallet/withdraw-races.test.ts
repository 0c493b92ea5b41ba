import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantPayer, setWalletSettings, withdraw, withdrawBody } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);
/** A second node on the same database. */
const other = useApp(db);

const payer = (credits: number) => plantPayer(app, db.database, credits);
const node = (n: number) => (n % 2 === 0 ? app : other);
const balance = async (token: string) => (await app.call('GET /member/getuserbalance', {}, { token })).data;
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test('the same request ten times at once moves once', async () => {
  const member = await payer(10_000);
  const body = withdrawBody(member);
  const answers = await times(10, (n) => withdraw(node(n), member, body));
  expect(codesOf(answers)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await balance(member.token)).toEqual({ balance: 9000, held: 1000 });
});

test('the same request with two amounts at once is one of them, and the other a conflict', async () => {
  const member = await payer(10_000);
  const body = withdrawBody(member);
  const answers = await times(8, (n) => withdraw(node(n), member, { ...body, amount: n < 4 ? 1000 : 2000 }));
  expect(codesOf(answers)).toEqual([...Array(4).fill(200), ...Array(4).fill(409)]);
});

test('the whole balance asked for from ten sides is given once', async () => {
  const member = await payer(10_000);
  const answers = await times(10, (n) => withdraw(node(n), member, { amount: 10_000 }));
  expect(codesOf(answers)).toEqual([200, ...Array(9).fill(2001)]);
  expect(await balance(member.token)).toEqual({ balance: 0, held: 10_000 });
});

test('while the fee is changed, each is charged what it confirmed, or nothing and is told the new fee', async () => {
  const member = await payer(100_000);
  const change = (rate: number) => setWalletSettings(db.database, { feeRateBps: rate });
  const [answers] = await Promise.all([
    times(30, (n) => withdraw(node(n), member, { amount: 1000, expectedFee: n % 3 === 0 ? 20 : 10 })),
    (async () => {
      for (let n = 0; n < 10; n++) await change(n % 2 === 0 ? 200 : 100);
    })(),
  ]);
  const paid = answers.filter(({ code }) => code === 200);
  const refused = answers.filter(({ code }) => code === 2013);
  expect(paid.length + refused.length).toBe(30);
  for (const [n, { code, data }] of answers.entries()) {
    const confirmed = n % 3 === 0 ? 20 : 10;
    expect(data.fee).toBe(code === 200 ? confirmed : 30 - confirmed);
  }
  expect(await balance(member.token)).toEqual({
    balance: 100_000 - 1000 * paid.length,
    held: 1000 * paid.length,
  });
  await change(100);
});

test('the day’s limit holds from ten sides', async () => {
  const member = await payer(500_000);
  const answers = await times(10, (n) => withdraw(node(n), member, { amount: 30_000 }));
  expect(codesOf(answers)).toEqual([...Array(3).fill(200), ...Array(7).fill(2003)]);
  expect(await balance(member.token)).toEqual({ balance: 410_000, held: 90_000 });
});

test('stakes and withdrawals at once share one balance', async () => {
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  for (let round = 0; round < 4; round++) {
    const member = await payer(1000);
    const answers = await times<{ code: number }>(10, (n) =>
      n % 2 === 0
        ? withdraw(node(n), member, { amount: 400 })
        : saveOrder(node(n), member.token, stakeBody(periodNo, { amount: 400 })),
    );
    expect(codesOf(answers)).toEqual([200, 200, ...Array(8).fill(2001)]);
    expect(await balance(member.token)).toEqual({ balance: 200, held: 800 });
  }
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
