import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';

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
    version: 1,
  });
  const { token } = await plantMember(db.database);
  const offered = async () => (await app.call('GET /bank/list', {}, { token })).data.map(({ id }) => id);
  expect(await offered()).toContain(data.id);
  expect((await save({ ...bank, id: data.id, version: 1, active: false, why: 'closed' })).data.active).toBe(
    false,
  );
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

test('of two owners who edit one account the later is told who was first', async () => {
  const { data } = await save({ ...bank, accountNumber: 'PLAY-778' });
  const limits = { ...bank, accountNumber: 'PLAY-778', id: data.id, version: 1 };
  expect((await save({ ...limits, maxAmount: 8000 })).data).toMatchObject({ id: data.id, version: 2 });
  const late = await save({ ...limits, minAmount: 300 });
  expect(late).toMatchObject({ status: 409, data: { by: expect.any(String), version: 2 } });
  expect((await save({ ...limits, version: undefined })).status).toBe(409);
});

test('another number is another account, and recharges keep the one that their member was shown', async () => {
  const { data: old } = await save({ ...bank, accountNumber: 'PLAY-779' });
  const member = await plantMember(db.database);
  const paid = await submitRecharge(app, db.database, member, { bankId: old.id });
  const { data: made } = await save({
    ...bank,
    bankName: 'New Bank',
    accountNumber: 'PLAY-780',
    id: old.id,
    version: 1,
  });
  expect(made.id).not.toBe(old.id);
  const finance = await plantOperator(db.database, 'finance');
  const shown = async () =>
    (await callConsole(app, 'GET /recharges/detail', { id: paid.id }, { token: finance.token })).data.bank;
  expect(await shown()).toEqual({ id: old.id, bankName: '練習用ランタン銀行', accountNumber: 'PLAY-779' });
  const all = (await callConsole(app, 'GET /banks', {}, { token: finance.token })).data;
  expect(all.find(({ id }) => id === old.id)).toMatchObject({ accountNumber: 'PLAY-779', active: false });
  const offered = (await app.call('GET /bank/list', {}, { token: member.token })).data.map(({ id }) => id);
  expect(offered).toContain(made.id);
  expect(offered).not.toContain(old.id);
  // The name of the account that it was paid to may be corrected later; what the member was shown stays.
  await save({
    ...bank,
    bankName: 'Renamed',
    accountNumber: 'PLAY-779',
    active: false,
    id: old.id,
    version: 2,
  });
  expect((await shown()).bankName).toBe('練習用ランタン銀行');
  const own = (await app.call('GET /member/rechargelist', {}, { token: member.token })).data.list[0]!;
  expect(own.bankName).toBe('練習用ランタン銀行');
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
