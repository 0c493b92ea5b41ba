import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);

const bank = {
  bankName: ' 練習用ランタン銀行 ',
  branchName: '',
  accountName: '練習用',
  accountNumber: 'PLAY-777',
  minAmount: 200,
  maxAmount: 9000,
  active: true,
  why: 'a third one to practise with',
};
const save = async (input: object, role: 'owner' | 'finance' = 'owner') =>
  callConsole(app, 'POST /banks/save', input as typeof bank, await plantOperator(db.database, role));

test('a new receiving bank is offered to members, and taken out of use again', async () => {
  const { code, data } = await save(bank);
  expect(code).toBe(200);
  expect(data).toEqual({
    id: expect.any(String),
    bankName: '練習用ランタン銀行',
    branchName: '',
    accountName: '練習用',
    accountNumber: 'PLAY-777',
    minAmount: 200,
    maxAmount: 9000,
    active: true,
  });
  const { token } = await plantMember(db.database);
  const offered = async () => (await app.call('GET /bank/list', {}, { token })).data.map(({ id }) => id);
  expect(await offered()).toContain(data.id);
  expect((await save({ ...bank, id: data.id, active: false, why: 'closed' })).data.active).toBe(false);
  expect(await offered()).not.toContain(data.id);
  const all = await callConsole(app, 'GET /banks', {}, await plantOperator(db.database, 'finance'));
  expect(all.data.at(-1)).toMatchObject({ id: data.id, active: false });

  const lines = await db.database.query<{
    action: string;
    before: string | null;
    after: string;
    why: string;
  }>({
    text: 'SELECT action, before, after, why FROM audit_log WHERE subject = $1 ORDER BY seq',
    values: [`receiving_bank:${data.id}`],
  });
  expect(lines).toMatchObject([
    { action: 'bank.save', before: null, why: bank.why },
    { action: 'bank.save', why: 'closed' },
  ]);
  expect(JSON.parse(lines[1]!.before!)).toMatchObject({ active: true });
  expect(JSON.parse(lines[1]!.after)).toMatchObject({ active: false });
});

describe('a receiving bank is refused', () => {
  test.each([
    ['accountNumber', { accountNumber: '1234567' }],
    ['accountNumber', { accountNumber: 'play-1' }],
    ['accountNumber', { accountNumber: ' ' }],
    ['minAmount', { minAmount: 9001 }],
    ['minAmount', { minAmount: 0 }],
    ['maxAmount', { maxAmount: 1_000_000_000_001 }],
    ['bankName', { bankName: '' }],
    ['bankName', { bankName: 'a\u0007' }],
    ['why', { why: '' }],
  ])('with 422 on %s for %j', async (field, changes) => {
    expect(await save({ ...bank, ...changes })).toMatchObject({
      code: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test('with 404 where there is none of this id, and 403 from anybody but an owner', async () => {
    expect((await save({ ...bank, id: randomUUID() })).status).toBe(404);
    expect((await save(bank, 'finance')).status).toBe(403);
  });
});
