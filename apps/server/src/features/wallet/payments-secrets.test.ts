import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import {
  chineseCard,
  japaneseCard,
  PIN,
  setPin,
  setWalletSettings,
  submitRecharge,
  withdraw,
  WRONG_PIN,
} from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

/** All rows of all tables as PostgreSQL prints them, bytes in hex. */
async function everything(): Promise<Map<string, string>> {
  const tables = await db.database.query<{ name: string }>({
    text: `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  });
  const dumps = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await db.database.query<{ line: string }>({ text: `SELECT t::text AS line FROM ${name} t` });
    dumps.set(name, rows.map(({ line }) => line).join('\n'));
  }
  return dumps;
}

test('card numbers and payment passwords stand in no table, the audit log included', async () => {
  const member = await plantMember(db.database, 60_000);
  await setPin(db.database, member.id);
  const [japanese, chinese] = [japaneseCard(), chineseCard()];
  const { token } = member;
  const saved = (await app.call('POST /member/savebank', japanese, { token })).data;
  const other = (await app.call('POST /member/savebank', chinese, { token })).data;
  await app.call('POST /member/savebank', { ...chinese, paymentPassword: WRONG_PIN }, { token });
  await setWalletSettings(db.database, { dualControlThreshold: 2000 });
  const [anna, ben] = [
    await plantOperator(db.database, 'owner'),
    await plantOperator(db.database, 'finance'),
  ];

  const asked = [];
  for (const cardId of [saved.id, other.id])
    for (const amount of [1000, 3000])
      asked.push((await withdraw(app, { ...member, cardId }, { amount })).data.id);
  for (const [n, id] of asked.entries()) {
    await callConsole(app, 'POST /withdrawals/card', { id }, anna);
    if (n === 0) await callConsole(app, 'POST /withdrawals/cancel', { id, reason: 'asked_by_member' }, anna);
    else {
      await callConsole(app, 'POST /withdrawals/approve', { id }, ben);
      for (const by of [anna, ben])
        await callConsole(app, 'POST /withdrawals/pay', { id, bankReference: `B ${id}` }, by);
    }
  }
  const bounced = {
    id: asked[1]!,
    requestId: randomUUID(),
    reason: 'returned_by_bank',
    bankReference: 'R',
    bankAmount: 2970,
    note: 'line 3',
  } as const;
  const proposed = await callConsole(app, 'POST /withdrawals/bounce', bounced, ben);
  expect(proposed).toMatchObject({ code: 200 });
  const approved = await callConsole(
    app,
    'POST /corrections/approve',
    { id: proposed.data.correction! },
    anna,
  );
  expect(approved.code).toBe(200);
  const { id } = await submitRecharge(app, db.database, member);
  for (const by of [anna, ben])
    await callConsole(app, 'POST /recharges/credit', { id, statementAmount: 5000 }, by);
  await app.call('POST /member/deletebank', { id: other.id }, { token });

  const dumps = await everything();
  expect(dumps.get('audit_log')).toContain('withdrawal.reveal_card');
  const digits = [japanese, chinese].map(({ cardNumber }) => cardNumber);
  for (const [table, dump] of dumps)
    for (const secret of [...digits, PIN, WRONG_PIN]) {
      const words = new RegExp(`(?<![0-9a-f.])${secret}(?![0-9a-f])`);
      expect(words.test(dump), `${secret.length} digits in ${table}`).toBe(false);
      expect(dump.includes(Buffer.from(secret).toString('hex')), `bytes in ${table}`).toBe(false);
    }
  const lists = [
    await app.call('GET /member/getuserbank', {}, { token }),
    await app.call('GET /member/withdrawlist', {}, { token }),
    await callConsole(app, 'GET /withdrawals', {}, anna),
    await callConsole(app, 'GET /audit', { pageSize: 50 }, anna),
  ];
  for (const number of digits) expect(JSON.stringify(lists)).not.toContain(number);
});
