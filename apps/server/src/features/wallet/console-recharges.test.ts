import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { setWalletSettings, submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
/** A second node on the same database. */
const other = useApp(db);

const operator = () => plantOperator(db.database, 'finance');
const credit = (by: TestOperator, id: string, statementAmount: number, why = 'statement line 7') =>
  callConsole(app, 'POST /recharges/credit', { id, statementAmount, why }, by);
const reject = (by: TestOperator, id: string, reason = 'not_on_statement', remark?: string) =>
  callConsole(app, 'POST /recharges/reject', { id, reason: reason as 'other', remark }, by);
const detail = (by: TestOperator, id: string) => callConsole(app, 'GET /recharges/detail', { id }, by);
const balance = async (token: string) =>
  (await app.call('GET /member/getuserbalance', {}, { token })).data.balance;
const statusOf = async (token: string) =>
  (await app.call('GET /member/rechargelist', {}, { token })).data.list[0];

async function submitted(amount = 5000) {
  const member = await plantMember(db.database, 1000);
  return { member, ...(await submitRecharge(app, db.database, member, { amount })) };
}
const rechargeOf = async (member: { id: string; token: string }, amount: number) =>
  (await submitRecharge(app, db.database, member, { amount })).id;
const auditOf = (id: string) =>
  db.database.query<{ action: string; operator: string; before: string; after: string; why: string | null }>({
    text: `SELECT action, operator, before, after, why FROM audit_log WHERE subject = $1 ORDER BY seq`,
    values: [`recharge:${id}`],
  });

describe('crediting', () => {
  test('gives the member what the statement shows, whatever was said, and is audited', async () => {
    const { member, id } = await submitted(5000);
    const anna = await operator();
    const { code, data } = await credit(anna, id, 4321);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      id,
      status: 'credited',
      amount: 5000,
      creditedAmount: 4321,
      handledBy: { id: anna.id, username: anna.username },
      proposal: null,
      needsSecondPerson: false,
    });
    expect(await balance(member.token)).toBe(5321);
    expect(await statusOf(member.token)).toMatchObject({ status: 'credited', creditedAmount: 4321 });
    const lines = (await app.call('GET /member/transactions', {}, { token: member.token })).data.list;
    expect(lines[0]).toMatchObject({ type: 'recharge', amount: 4321, paymentId: id });
    const [line] = await auditOf(id);
    expect(line).toMatchObject({
      action: 'recharge.credit',
      operator: anna.username,
      why: 'statement line 7',
    });
    expect(JSON.parse(line!.before)).toMatchObject({ status: 'submitted' });
    expect(JSON.parse(line!.after)).toMatchObject({ status: 'credited', amount: 4321, askedAmount: 5000 });
  });

  test.each([[0], [-1], [1.5], [1_000_000_000_001]])('of %s is refused', async (amount) => {
    const { member, id } = await submitted();
    expect((await credit(await operator(), id, amount)).code).toBe(422);
    expect(await balance(member.token)).toBe(1000);
  });

  test('of what there is not: 404', async () => {
    expect((await credit(await operator(), randomUUID(), 100)).status).toBe(404);
    expect((await reject(await operator(), randomUUID())).status).toBe(404);
    expect((await detail(await operator(), randomUUID())).status).toBe(404);
  });

  test('reaches the member’s open app on another node, and so does a rejection', async () => {
    const { member, id } = await submitted();
    const live = await openLive(other.url);
    live.send({ token: member.token });
    await live.message('balance');
    await credit(await operator(), id, 5000);
    const credited = { type: 'balance', data: { balance: 6000, held: 0 } };
    await vi.waitFor(() => expect(live.messages).toContainEqual(credited), { timeout: 20_000 });
    live.messages.length = 0;
    const second = await submitRecharge(app, db.database, member);
    await live.message('balance'); // of the submission
    live.messages.length = 0;
    await reject(await operator(), second.id);
    await live.message('balance');
    live.socket.terminate();
  });
});

describe('from the threshold on', () => {
  test('a first person proposes, and a second one with the same amount credits', async () => {
    const { member, id } = await submitted(10_000);
    const [anna, ben] = [await operator(), await operator()];
    expect((await detail(anna, id)).data).toMatchObject({ needsSecondPerson: true, proposal: null });
    const first = await credit(anna, id, 10_000);
    expect(first.data).toMatchObject({
      status: 'submitted',
      needsSecondPerson: true,
      proposal: { by: { id: anna.id, username: anna.username }, amount: 10_000, at: expect.any(String) },
    });
    expect(await balance(member.token)).toBe(1000);
    // The second person reads the statement and does not see the first one's amount.
    expect((await detail(ben, id)).data.proposal).toMatchObject({ by: { id: anna.id }, amount: null });

    expect(await credit(anna, id, 10_000)).toMatchObject({
      code: 422,
      data: { fields: { statementAmount: expect.any(String) } },
    });
    expect((await credit(ben, id, 10_001)).code).toBe(422);
    expect((await credit(ben, id, 500)).code).toBe(422);
    expect(await balance(member.token)).toBe(1000);

    const second = await credit(ben, id, 10_000);
    expect(second.data).toMatchObject({
      status: 'credited',
      handledBy: { username: ben.username },
      proposal: { by: { username: anna.username } },
    });
    expect(await balance(member.token)).toBe(11_000);
    expect((await auditOf(id)).map(({ action, operator: name }) => [action, name])).toEqual([
      ['recharge.propose', anna.username],
      // A figure that differs is what a controller wants to see.
      ['recharge.differs', ben.username],
      ['recharge.differs', ben.username],
      ['recharge.credit', ben.username],
    ]);
  });

  test('what was asked for counts as much as what the statement shows', async () => {
    const [anna, small, large] = [await operator(), await submitted(500), await submitted(20_000)];
    expect((await credit(anna, small.id, 10_000)).data.status).toBe('submitted');
    expect((await credit(anna, large.id, 500)).data.status).toBe('submitted');
  });

  test('the first person may correct the own proposal', async () => {
    const { member, id } = await submitted(10_000);
    const [anna, ben] = [await operator(), await operator()];
    await credit(anna, id, 100_000);
    expect((await credit(anna, id, 10_000)).data.proposal).toMatchObject({ amount: 10_000 });
    expect((await credit(ben, id, 10_000)).data.status).toBe('credited');
    expect(await balance(member.token)).toBe(11_000);
  });

  test('what was proposed takes two, also where the threshold was raised or the figure was a typing error', async () => {
    const [raised, typo] = [await submitted(10_000), await submitted(2100)];
    const [anna, ben] = [await operator(), await operator()];
    await credit(anna, raised.id, 10_000);
    await setWalletSettings(db.database, { dualControlThreshold: 1_000_000 });
    expect((await credit(anna, raised.id, 10_000)).code).toBe(422);
    await setWalletSettings(db.database, { dualControlThreshold: 10_000 });
    await credit(anna, typo.id, 1_000_000_000);
    expect((await credit(anna, typo.id, 2100)).data).toMatchObject({
      status: 'submitted',
      needsSecondPerson: true,
    });
    expect((await credit(ben, typo.id, 2100)).data.status).toBe('credited');
  });

  test('a second person who guesses is stopped after three figures that differ', async () => {
    const { id } = await submitted(10_000);
    const [anna, ben, carl] = [await operator(), await operator(), await operator()];
    await credit(anna, id, 10_000);
    for (const guess of [10_001, 10_002, 10_003]) expect((await credit(ben, id, guess)).code).toBe(422);
    expect((await credit(ben, id, 10_000)).code).toBe(422);
    expect((await credit(carl, id, 10_000)).data.status).toBe('credited');
  });

  test('ten small credits are a large one: the sum of a day counts, of an operator and of a member', async () => {
    const anna = await operator();
    const [one, two] = [await submitted(9000), await submitted(900)];
    expect((await detail(anna, one.id)).data.secondPersonFrom).toBe(10_000);
    expect((await credit(anna, one.id, 9000)).data.status).toBe('credited');
    expect((await detail(anna, two.id)).data).toMatchObject({
      secondPersonFrom: 1000,
      needsSecondPerson: false,
    });
    expect((await credit(anna, two.id, 1000)).data).toMatchObject({
      status: 'submitted',
      needsSecondPerson: true,
    });
    // The same member by others, each with a fresh sum of their own.
    const again = await rechargeOf(one.member, 1000);
    expect((await credit(await operator(), again, 1000)).data.status).toBe('submitted');
    const less = await rechargeOf(one.member, 900);
    expect((await credit(await operator(), less, 900)).data.status).toBe('credited');
  });

  test('taking a credit back makes no room for another one', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const { id } = await submitted(9000);
    await credit(anna, id, 9000);
    const requestId = randomUUID();
    const asked = {
      requestId,
      kind: 'recharge_reversed',
      paymentId: id,
      amount: 9000,
      reason: 'wrong_member',
      note: 'x',
    } as const;
    const proposed = await callConsole(app, 'POST /corrections/propose', asked, anna);
    expect((await callConsole(app, 'POST /corrections/approve', { id: proposed.data.id }, ben)).code).toBe(
      200,
    );
    const next = await submitted(1000);
    expect((await credit(anna, next.id, 1000)).data.status).toBe('submitted');
  });
});

describe('rejecting', () => {
  test('moves nothing, and the member reads why', async () => {
    const { member, id } = await submitted();
    const anna = await operator();
    const { data } = await reject(anna, id, 'other', ' Please send the whole page ');
    expect(data).toMatchObject({ status: 'rejected', reason: 'other', handledBy: { id: anna.id } });
    expect(await balance(member.token)).toBe(1000);
    expect(await statusOf(member.token)).toMatchObject({
      status: 'rejected',
      reason: 'other',
      remark: 'Please send the whole page',
      creditedAmount: null,
      completedAt: expect.any(String),
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'recharge.reject', why: 'Please send the whole page' },
    ]);
  });

  test.each([undefined, '', '   '])('for another reason needs a remark, and %j is none', async (remark) => {
    const { id } = await submitted();
    expect(await reject(await operator(), id, 'other', remark)).toMatchObject({
      code: 422,
      data: { fields: { remark: expect.any(String) } },
    });
  });

  test('for a reason of withdrawals is refused', async () => {
    const { id } = await submitted();
    expect((await reject(await operator(), id, 'returned_by_bank')).code).toBe(422);
  });
});

describe('a race', () => {
  test('of two operators is won by one; the other is told by whom, when and how', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, id } = await submitted();
      const [anna, ben] = [await operator(), await operator()];
      const [credited, rejected] = await Promise.all([credit(anna, id, 5000), reject(ben, id)]);
      const [won, lost] = credited.code === 200 ? [anna, rejected] : [ben, credited];
      expect(lost).toMatchObject({
        status: 409,
        data: {
          by: won.username,
          at: expect.any(String),
          status: won === anna ? 'credited' : 'rejected',
        },
      });
      expect(await balance(member.token)).toBe(won === anna ? 6000 : 1000);
      expect(await auditOf(id)).toHaveLength(1);
    }
  });

  test('of ten on one row credits once', async () => {
    const { member, id } = await submitted();
    const operators = await Promise.all(Array.from({ length: 10 }, operator));
    const answers = await Promise.all(operators.map((by) => credit(by, id, 5000)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await balance(member.token)).toBe(6000);
  });

  test('above the threshold takes exactly two', async () => {
    const { member, id } = await submitted(50_000);
    const operators = await Promise.all(Array.from({ length: 6 }, operator));
    const answers = await Promise.all(operators.map((by) => credit(by, id, 50_000)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await balance(member.token)).toBe(51_000);
  });

  test('with the expiry is lost to the system, which has no name', async () => {
    const { id } = await submitted();
    await db.database.query({
      text: `UPDATE recharges SET status = 'expired', completed_at = now() WHERE id = $1`,
      values: [id],
    });
    expect(await credit(await operator(), id, 5000)).toMatchObject({
      status: 409,
      data: { by: null, status: 'expired', at: expect.any(String) },
    });
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
