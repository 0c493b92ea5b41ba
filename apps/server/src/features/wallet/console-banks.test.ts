import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { decideChange } from '#test/setting-changes.ts';
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
const propose = async (input: object, role: 'owner' | 'finance' = 'owner') =>
  callConsole(app, 'POST /banks/save', input as typeof bank, await plantOperator(db.database, role));
/** Proposed, approved by a second owner where there are members, and an hour later in effect. */
const save = async (input: object) => {
  const { data } = await propose(input);
  const id = data.change === null ? data.bank!.id : data.change.subjectId!;
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
  });
  const { token } = await plantMember(db.database);
  const offered = async () => (await app.call('GET /bank/list', {}, { token })).data.map(({ id }) => id);
  expect(await offered()).toContain(data.id);
  const closing = { ...bank, id: data.id, active: false, why: 'closed' };
  const waits = await propose(closing);
  // One owner alone changes nothing that members have sent money to.
  expect(waits.data).toMatchObject({ bank: { active: true }, change: { status: 'proposed' } });
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
