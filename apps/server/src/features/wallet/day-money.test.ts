import { expect, test } from 'vitest';
import { postBounced, postPaid } from '#features/wallet/payment.transfers.ts';
import { useApp } from '#test/app.ts';
import { plantCorrection } from '#test/corrections.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { plantPayer, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
const havana = useApp(db, { timeZone: 'America/Havana' });

test('the day’s money out is what left the bank, without what the bank sent back', async () => {
  const { token } = await plantOperator(db.database, 'owner');
  const member = await plantPayer(app, db.database, 10_000);
  const moneyOut = async () => {
    const { data } = await callConsole(app, 'GET /overview/day', {}, { token });
    return data.hours.reduce((sum, hour) => sum + hour.moneyOut, 0);
  };
  const bankOut = async () => {
    const [row] = await db.database.query<{ out: number }>({
      text: `SELECT sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END)::bigint AS out
        FROM account_balances a JOIN ledger_transfers t ON a.id IN (t.credit_account, t.debit_account)
        WHERE a.code = 'external:bank-out'`,
    });
    return row!.out;
  };
  const paid: { id: string; memberId: string; amount: number; fee: number }[] = [];
  for (const amount of [1000, 2000]) {
    const { data } = await withdraw(app, member, { amount });
    paid.push({ id: data.id, memberId: member.id, amount, fee: data.fee });
  }
  await db.database.transaction(async (tx) => {
    for (const payment of paid) await postPaid(tx, payment);
  });
  expect(await moneyOut()).toBe(990 + 1980);
  const [bounced] = paid;
  const correctionId = await plantCorrection(db.database, {
    kind: 'withdrawal_bounced',
    amount: 1000,
    memberId: member.id,
    paymentId: bounced!.id,
  });
  await db.database.transaction((tx) => postBounced(tx, bounced!, { bankAmount: 990, correctionId }));
  expect(await moneyOut()).toBe(1980);
  expect(await moneyOut()).toBe(await bankOut());
});

test.each([
  ['without a change of the clocks', '2026-10-31', '2026-10-31T04:00:00.000Z', 24],
  ['on which midnight comes twice', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['on which midnight is left out', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
])('a day %s has all its hours', async (_, day, begins, hours) => {
  const { token } = await plantOperator(db.database, 'owner');
  const { data } = await callConsole(havana, 'GET /overview/day', { day }, { token });
  expect(data.hours.map(({ at }) => at)).toEqual(
    Array.from({ length: hours }, (_hour, n) => new Date(Date.parse(begins) + n * 3_600_000).toISOString()),
  );
});
