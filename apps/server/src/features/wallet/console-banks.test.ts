import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { decideChange } from '#test/setting-changes.ts';
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
const propose = async (input: object, role: 'owner' | 'finance' = 'owner') =>
  callConsole(app, 'POST /banks/save', input as typeof bank, await plantOperator(db.database, role));
/** Proposed, approved by a second owner where there are members, and an hour later in effect. */
const save = async (input: object) => {
  const { data } = await propose(input);
  const { id } = data;
  if (data.change !== null) await decideChange(app, db.database, data.change.id);
  const all = await callConsole(app, 'GET /banks', {}, await plantOperator(db.database, 'finance'));
  return all.data.find((each) => each.id === id)!;
};

test('a new receiving bank is offered to members, and taken out of use again', async () => {
  const data = await save(bank);
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
  const closing = { ...bank, id: data.id, version: 1, active: false, why: 'closed' };
  const waits = await propose(closing);
  // One owner alone changes nothing that members have sent money to.
  expect(waits.data).toMatchObject({ active: true, change: { status: 'proposed' } });
  expect(await offered()).toContain(data.id);
  expect(await propose(closing)).toMatchObject({ code: 422, data: { fields: { why: expect.any(String) } } });
  await decideChange(app, db.database, waits.data.change!.id);
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
    // The first one before anybody had registered.
    { action: 'bank.save', before: null, why: bank.why },
    { action: 'settings.propose', why: 'closed' },
    { action: 'settings.approve', why: 'closed' },
    { action: 'bank.save', why: 'closed' },
  ]);
  expect(JSON.parse(lines[3]!.before!)).toMatchObject({ active: true });
  expect(JSON.parse(lines[3]!.after)).toMatchObject({ active: false });
});

test('of two owners who edit one account the later is told what stands', async () => {
  const data = await save({ ...bank, accountNumber: 'PLAY-778' });
  const limits = { ...bank, accountNumber: 'PLAY-778', id: data.id, version: 1 };
  expect(await save({ ...limits, maxAmount: 8000 })).toMatchObject({
    id: data.id,
    version: 2,
    maxAmount: 8000,
  });
  const late = await propose({ ...limits, minAmount: 300 });
  expect(late).toMatchObject({ status: 409, data: { version: 2 } });
  expect((await propose({ ...limits, version: undefined })).status).toBe(409);
});

test('another number is another account, and recharges keep the one that their member was shown', async () => {
  const old = await save({ ...bank, accountNumber: 'PLAY-779' });
  const member = await plantMember(db.database);
  const paid = await submitRecharge(app, db.database, member, { bankId: old.id });
  const moving = { ...bank, bankName: 'New Bank', accountNumber: 'PLAY-780', id: old.id, version: 1 };
  expect(await save(moving)).toMatchObject({ id: old.id, accountNumber: 'PLAY-779', active: false });
  const finance = await plantOperator(db.database, 'finance');
  const shown = async () =>
    (await callConsole(app, 'GET /recharges/detail', { id: paid.id }, { token: finance.token })).data.bank;
  expect(await shown()).toEqual({ id: old.id, bankName: '練習用ランタン銀行', accountNumber: 'PLAY-779' });
  const all = (await callConsole(app, 'GET /banks', {}, { token: finance.token })).data;
  const made = all.find(({ accountNumber }) => accountNumber === 'PLAY-780')!;
  expect(made).toMatchObject({ bankName: 'New Bank', active: true, version: 1 });
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
    expect(await propose({ ...bank, ...changes })).toMatchObject({
      code: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test('with 404 where there is none of this id, and 403 from anybody but an owner', async () => {
    expect((await propose({ ...bank, id: randomUUID() })).status).toBe(404);
    expect((await propose(bank, 'finance')).status).toBe(403);
  });
});
