import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
let anna: TestOperator;
let ben: TestOperator;
let sofia: TestOperator;

beforeAll(async () => {
  anna = await plantOperator(db.database, 'finance');
  ben = await plantOperator(db.database, 'finance');
  sofia = await plantOperator(db.database, 'support');
});
async function recharge() {
  const member = await plantMember(db.database);
  return { member, kind: 'recharge' as const, id: (await submitRecharge(app, db.database, member)).id };
}
const expire = (id: string) =>
  db.database.query({
    text: `UPDATE record_claims SET claimed_at = clock_timestamp() - interval '11 minutes',
      until = clock_timestamp() - interval '1 minute' WHERE record_id = $1`,
    values: [id],
  });

describe('a claim', () => {
  test('is one operator’s: of two who take a record at once one is told who was first', async () => {
    const { kind, id } = await recharge();
    const answers = await Promise.all(
      [anna, ben].map((operator) => callConsole(app, 'POST /record/claim', { kind, id }, operator)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers[0]!.status === 200 ? anna : ben;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.data).toMatchObject({ by: won.username, status: 'claimed', at: expect.any(String) });
    const { data } = await callConsole(app, 'GET /recharges/detail', { id }, anna);
    expect(data.claimedBy).toBe(won.username);
  });

  test('keeps others from deciding the record, and ends with the decision', async () => {
    const { kind, id } = await recharge();
    await callConsole(app, 'POST /record/claim', { kind, id }, anna);
    const reject = (operator: TestOperator) =>
      callConsole(app, 'POST /recharges/reject', { id, reason: 'not_on_statement' }, operator);
    const credit = await callConsole(app, 'POST /recharges/credit', { id, statementAmount: 100 }, ben);
    expect([credit.status, credit.data]).toMatchObject([409, { by: anna.username, status: 'claimed' }]);
    expect((await reject(ben)).status).toBe(409);
    expect((await reject(anna)).status).toBe(200);
    expect((await callConsole(app, 'GET /record', { kind, id }, ben)).data.claim).toBeNull();
  });

  test('ends by itself, and can be given back before', async () => {
    const { kind, id } = await recharge();
    await callConsole(app, 'POST /record/claim', { kind, id }, anna);
    await expire(id);
    expect((await callConsole(app, 'GET /record', { kind, id }, anna)).data.claim).toBeNull();
    const taken = await callConsole(app, 'POST /record/claim', { kind, id }, ben);
    expect(taken.data.claim?.by.username).toBe(ben.username);
    // Somebody else's claim is not given back.
    await callConsole(app, 'POST /record/release', { kind, id }, anna);
    expect((await callConsole(app, 'POST /record/claim', { kind, id }, anna)).status).toBe(409);
    await callConsole(app, 'POST /record/release', { kind, id }, ben);
    expect((await callConsole(app, 'POST /record/claim', { kind, id }, anna)).status).toBe(200);
  });
});

test('of a payment that is decided nothing is left to take', async () => {
  const { kind, id } = await recharge();
  expect((await callConsole(app, 'GET /record', { kind, id }, anna)).data.claimable).toBe(true);
  await callConsole(app, 'POST /recharges/reject', { id, reason: 'not_on_statement' }, anna);
  const { status, data } = await callConsole(app, 'POST /record/claim', { kind, id }, ben);
  expect([status, data]).toMatchObject([409, { status: 'rejected', at: expect.any(String) }]);
  expect((await callConsole(app, 'GET /record', { kind, id }, ben)).data).toMatchObject({
    claim: null,
    claimable: false,
  });
});

describe('notes', () => {
  test('stand with the record and on the member’s page, newest first; the audit log has not their words', async () => {
    const { member, kind, id } = await recharge();
    await callConsole(app, 'POST /record/note', { kind, id, body: ' payer is the brother ' }, anna);
    const about = { kind: 'member' as const, id: member.id };
    const { data } = await callConsole(app, 'POST /record/note', { ...about, body: 'called back' }, ben);
    expect(data.notes.map(({ body, by }) => [body, by.username])).toEqual([
      ['called back', ben.username],
      ['payer is the brother', anna.username],
    ]);
    const audit = await db.database.query<{ after: string }>({
      text: `SELECT after FROM audit_log WHERE action = 'note.add' AND subject = $1`,
      values: [`recharge:${id}`],
    });
    expect(audit).toHaveLength(1);
    expect(audit[0]!.after).not.toContain('brother');
  });

  test('of payments are not for those who may not see payments', async () => {
    const { member, kind, id } = await recharge();
    await callConsole(app, 'POST /record/note', { kind, id, body: 'a matter of money' }, anna);
    const { data } = await callConsole(app, 'GET /record', { kind: 'member', id: member.id }, sofia);
    expect([data.notes, data.events]).toEqual([[], []]);
    expect((await callConsole(app, 'GET /record', { kind, id }, sofia)).status).toBe(403);
    const note = await callConsole(app, 'POST /record/note', { kind, id, body: 'x' }, sofia);
    expect(note.status).toBe(403);
  });

  test('are never changed or deleted by the server', async () => {
    const rights = await db.database.query<{ update: boolean; delete: boolean }>({
      text: `SELECT has_table_privilege('fairground_app', 'record_notes', 'UPDATE') AS update,
        has_table_privilege('fairground_app', 'record_notes', 'DELETE') AS delete`,
    });
    expect(rights).toEqual([{ update: false, delete: false }]);
  });
});

test('an assignment names an operator whose role works on the record', async () => {
  const { kind, id } = await recharge();
  const assign = (from: string | null, operatorId: string | null) =>
    callConsole(app, 'POST /record/assign', { kind, id, from, operatorId }, anna);
  expect((await assign(null, null)).data.assignee).toBeNull();
  expect((await assign(null, ben.id)).data.assignee).toEqual({ id: ben.id, username: ben.username });
  expect((await assign(ben.id, sofia.id)).status).toBe(422);
  expect((await assign(ben.id, randomUUID())).status).toBe(422);
  expect((await assign(ben.id, anna.id)).data.assignee).toEqual({ id: anna.id, username: anna.username });
  expect((await assign(anna.id, null)).data.assignee).toBeNull();
});

test.each([
  ['to one more', 'nobody', 'ben'],
  ['to nobody', 'anna', 'nobody'],
  ['from somebody else', 'ben', 'ben'],
] as const)('an assignment %s does not undo that of a faster colleague', async (_, seen, to) => {
  const { kind, id } = await recharge();
  const who = { nobody: null, anna: anna.id, ben: ben.id };
  const assign = (by: TestOperator, from: string | null, operatorId: string | null) =>
    callConsole(app, 'POST /record/assign', { kind, id, from, operatorId }, by);
  const carl = await plantOperator(db.database, 'finance');
  if (seen !== 'nobody') await assign(anna, null, who[seen]);
  const answers = await Promise.all([assign(anna, who[seen], carl.id), assign(anna, who[seen], carl.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await assign(ben, who[seen], who[to])).toMatchObject({
    status: 409,
    data: { by: anna.username, at: expect.any(String), status: 'assigned' },
  });
  expect((await callConsole(app, 'GET /record', { kind, id }, ben)).data.assignee?.id).toBe(carl.id);
});

test('the history has what members and operators did, and hides why a first person proposed an amount', async () => {
  const { member, kind, id } = await recharge();
  await db.database.query({
    text: `INSERT INTO audit_log (operator, action, subject, why) VALUES ('x', 'recharge.propose', $1, 'it says 4,000')`,
    values: [`recharge:${id}`],
  });
  const remark = { id, reason: 'other' as const, remark: 'paid by somebody else' };
  await callConsole(app, 'POST /recharges/reject', remark, anna);
  const { data } = await callConsole(app, 'GET /record', { kind, id }, ben);
  expect(data.events.map(({ action, why }) => [action, why])).toEqual([
    ['recharge.reject', 'paid by somebody else'],
    ['ended', 'rejected'],
    ['recharge.propose', null],
    ['asked', null],
  ]);
  const whole = await callConsole(app, 'GET /record', { kind: 'member', id: member.id }, ben);
  expect(whole.data.events.map(({ action }) => action)).toContain('recharge.reject');
});

test('who read a member’s mail, and how somebody was recognised, is for those who do that work', async () => {
  const member = await plantMember(db.database);
  await db.database.query({
    text: `INSERT INTO audit_log (operator, action, subject, why) VALUES
      ('x', 'outbox.open', $1, NULL), ('x', 'recovery.propose', $1, 'knew the last three payments')`,
    values: [`member:${member.id}`],
  });
  const seenBy = async (operator: TestOperator) => {
    const { data } = await callConsole(app, 'GET /record', { kind: 'member', id: member.id }, operator);
    return data.events.map(({ action, why }) => [action, why]);
  };
  expect(await seenBy(anna)).toEqual([['recovery.propose', null]]);
  expect(await seenBy(sofia)).toEqual([
    ['recovery.propose', 'knew the last three payments'],
    ['outbox.open', null],
  ]);
});

test.each(['member', 'recharge', 'withdrawal', 'conversation'] as const)(
  'there is no %s without one',
  async (kind) => {
    const owner = await plantOperator(db.database, 'owner');
    expect((await callConsole(app, 'GET /record', { kind, id: randomUUID() }, owner)).status).toBe(404);
  },
);
