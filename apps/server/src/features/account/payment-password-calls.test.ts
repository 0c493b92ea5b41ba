import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { japaneseCard, PIN, plantPayer, withdrawBody, WRONG_PIN } from '#test/payments.ts';

const db = useDatabase();
const nodes = [useApp(db), useApp(db)] as const;

test('wrong tries of every call that takes the payment password, on two nodes at once, are five together', async () => {
  const payer = await plantPayer(nodes[0], db.database);
  const { token } = payer;
  const calls = [0, 1, 0, 1].flatMap((node) => {
    const app = nodes[node === 0 ? 0 : 1];
    const change = { oldPassword: WRONG_PIN, newPassword: '739158', confirmPassword: '739158' };
    return [
      app.call('POST /member/savebank', japaneseCard({ paymentPassword: WRONG_PIN }), { token }),
      app.call('POST /member/withdraw', withdrawBody(payer, { paymentPassword: WRONG_PIN }), { token }),
      app.call('POST /member/setpwd', { type: 'payment', ...change }, { token }),
    ];
  });
  const answers = await Promise.all(calls);
  const wrong = answers.filter(({ code }) => code === 2004 || code === 1007);
  const left = wrong.map(({ data }) => (data as { triesLeft?: number }).triesLeft ?? -1);
  expect(left.toSorted((a, b) => b - a)).toEqual([4, 3, 2, 1, 0]);
  expect(answers.filter(({ code }) => code === 2006)).toHaveLength(7);

  const right = { ...withdrawBody(payer, { paymentPassword: PIN }), requestId: randomUUID() };
  const refused = await nodes[1].call('POST /member/withdraw', right, { token });
  expect(refused).toMatchObject({ status: 200, code: 2006, data: { retryAfter: expect.any(Number) } });
  const { data } = await nodes[0].call('GET /member/getuserbalance', {}, { token });
  expect(data).toEqual({ balance: 10_000, held: 0 });
  expect(await ledgerFaults(db.database)).toEqual([]);
});
