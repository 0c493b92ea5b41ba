import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postTransfer } from '#platform/ledger.ts';
import { LOCKS } from '#platform/locks.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { inboxOf } from '#test/notifications.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPayer, submitRecharge, withdraw } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

const operator = (role: 'finance' | 'owner' = 'finance') => plantOperator(db.database, role);
const note = 'a zero too many';
const propose = (by: TestOperator, asked: object) =>
  callConsole(
    app,
    'POST /corrections/propose',
    { requestId: randomUUID(), reason: 'wrong_amount', note, ...asked } as never,
    by,
  );
const approve = (by: TestOperator, id: string) => callConsole(app, 'POST /corrections/approve', { id }, by);
const reject = (by: TestOperator, id: string) =>
  callConsole(app, 'POST /corrections/reject', { id, note: 'not so' }, by);
const collect = (by: TestOperator, id: string) => callConsole(app, 'POST /corrections/collect', { id }, by);
const balance = async (token: string) =>
  (await app.call('GET /member/getuserbalance', {}, { token })).data.balance;
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields;

/** A recharge that was credited with so much. */
async function credited(amount = 5000) {
  const member = await plantMember(db.database, 0);
  const { id } = await submitRecharge(app, db.database, member, { amount });
  const answer = await callConsole(
    app,
    'POST /recharges/credit',
    { id, statementAmount: amount },
    await operator(),
  );
  expect(answer.code).toBe(200);
  return { member, id };
}
const shown = async (token: string) =>
  (await app.call('GET /member/rechargelist', {}, { token })).data.list[0];
const suspense = async (amount: number) => {
  const banks = await callConsole(app, 'GET /banks', {}, await operator());
  const proposed = await propose(await operator(), {
    kind: 'unmatched_in',
    amount,
    reason: 'no_claim',
    bankId: banks.data[0]!.id,
    bankReference: `LINE-${randomUUID()}`.slice(0, 40),
  });
  expect((await approve(await operator(), proposed.data.id)).code).toBe(200);
};

describe('a wrong credit', () => {
  test('is taken back whole: proposed, approved by another, and the member sees it', async () => {
    const { member, id } = await credited(5000);
    const [anna, ben] = [await operator(), await operator()];
    const { code, data } = await propose(anna, { kind: 'recharge_reversed', paymentId: id, amount: 5000 });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      status: 'proposed',
      moved: 0,
      member: { id: member.id },
      corrects: expect.any(String),
      proposedBy: { username: anna.username },
    });
    expect(await balance(member.token)).toBe(5000);
    expect(fieldsOf(await approve(anna, data.id))).toEqual({ id: expect.any(String) });
    expect((await approve(ben, data.id)).data).toMatchObject({ status: 'approved', moved: 5000, claim: 0 });
    expect(await balance(member.token)).toBe(0);
    expect(await shown(member.token)).toMatchObject({ status: 'reversed', reversedAmount: 5000 });
    const lines = (await app.call('GET /member/transactions', {}, { token: member.token })).data.list;
    expect(lines[0]).toMatchObject({ type: 'recharge_reversed', amount: -5000, paymentId: id });
    expect(await inboxOf(app, member.token)).toEqual(['Recharge corrected', 'Recharge credited']);
    const audited = await db.database.query<{ action: string; operator: string; why: string }>({
      text: 'SELECT action, operator, why FROM audit_log WHERE subject = $1 ORDER BY seq',
      values: [`correction:${data.id}`],
    });
    expect(audited).toEqual([
      { action: 'correction.propose', operator: anna.username, why: note },
      { action: 'correction.approve', operator: ben.username, why: note },
    ]);
  });

  test('in part stays credited, and together no more than was credited is taken back', async () => {
    const { member, id } = await credited(5000);
    const [anna, ben] = [await operator(), await operator()];
    const reverse = (amount: number) => propose(anna, { kind: 'recharge_reversed', paymentId: id, amount });
    expect(fieldsOf(await reverse(5001))).toEqual({ amount: expect.any(String) });
    const first = (await reverse(4500)).data;
    // One end of a payment is proposed at a time.
    expect((await reverse(500)).status).toBe(409);
    await approve(ben, first.id);
    expect(await shown(member.token)).toMatchObject({ status: 'credited', reversedAmount: 4500 });
    expect((await reverse(501)).code).toBe(422);
    await approve(ben, (await reverse(500)).data.id);
    expect(await shown(member.token)).toMatchObject({ status: 'reversed', reversedAmount: 5000 });
    expect((await reverse(1)).status).toBe(409);
    expect(await balance(member.token)).toBe(0);
  });

  test('whose money is staked takes what is there, and the rest is a claim that is collected later', async () => {
    const { member, id } = await credited(5000);
    const { period_no } = await plantPeriod(db.database, OPEN);
    await placeStake(db.database, stakeRow(member.id, period_no, { amount: 2000 }));
    const [anna, ben] = [await operator(), await operator()];
    const { data } = await propose(anna, { kind: 'recharge_reversed', paymentId: id, amount: 5000 });
    expect((await approve(ben, data.id)).data).toMatchObject({ moved: 3000, claim: 2000 });
    expect(await balance(member.token)).toBe(0);
    expect(await shown(member.token)).toMatchObject({ status: 'reversed', reversedAmount: 5000 });
    const claims = await callConsole(app, 'GET /corrections', { status: 'claims' }, ben);
    expect(claims.data.list.map(({ id: each }) => each)).toContain(data.id);
    expect((await collect(ben, data.id)).data).toMatchObject({ moved: 3000 });
    await postTransfer(db.database, {
      key: `more:${member.id}`,
      flow: 'recharge',
      debit: 'external:bank-in',
      credit: `member:${member.id}:available`,
      amount: 2500,
    });
    const both = await Promise.all([collect(anna, data.id), collect(ben, data.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance(member.token)).toBe(500);
    expect((await callConsole(app, 'GET /corrections', { status: 'claims' }, ben)).data.list).toEqual([]);
    const told = (await app.call('GET /notification/list', {}, { token: member.token, lang: 'en' })).data
      .list;
    expect(
      told.slice(0, 2).map(({ body }) => /[\d,]+/.exec(body)?.[0]),
      'what each part took, once',
    ).toEqual(['2,000', '3,000']);
  });

  test('is refused where it is not credited, or the bank’s reference of a return is missing', async () => {
    const member = await plantMember(db.database, 0);
    const { id } = await submitRecharge(app, db.database, member);
    const anna = await operator();
    const reverse = (changes: object) =>
      propose(anna, { kind: 'recharge_reversed', paymentId: id, amount: 100, ...changes });
    expect(await reverse({})).toMatchObject({ status: 409, data: { status: 'submitted' } });
    expect((await reverse({ paymentId: randomUUID() })).status).toBe(404);
    expect(fieldsOf(await reverse({ paymentId: undefined }))).toEqual({ paymentId: expect.any(String) });
    expect(fieldsOf(await reverse({ reason: 'returned_by_bank' }))).toEqual({
      bankReference: expect.any(String),
    });
  });
});

describe('races', () => {
  test('of six who approve at once one does', async () => {
    const { member, id } = await credited(5000);
    const { data } = await propose(await operator(), {
      kind: 'recharge_reversed',
      paymentId: id,
      amount: 2000,
    });
    const people = await Promise.all(Array.from({ length: 6 }, () => operator()));
    const answers = await Promise.all(people.map((by) => approve(by, data.id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await balance(member.token)).toBe(3000);
  });

  test('approve and reject at once: one of the two, and nothing in between', async () => {
    for (let round = 0; round < 4; round++) {
      const { member, id } = await credited(1000);
      const { data } = await propose(await operator(), {
        kind: 'recharge_reversed',
        paymentId: id,
        amount: 1000,
      });
      const [anna, ben] = [await operator(), await operator()];
      const [yes, no] = await Promise.all([approve(anna, data.id), reject(ben, data.id)]);
      expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await balance(member.token)).toBe(yes.status === 200 ? 0 : 1000);
    }
  });

  test('approve while the member withdraws the money: what is gone is a claim, and nobody is below zero', async () => {
    const member = await plantPayer(app, db.database, 0);
    const { id } = await submitRecharge(app, db.database, member, { amount: 5000 });
    await callConsole(app, 'POST /recharges/credit', { id, statementAmount: 5000 }, await operator());
    const { data } = await propose(await operator(), {
      kind: 'recharge_reversed',
      paymentId: id,
      amount: 5000,
    });
    const ben = await operator();
    const [approved, taken] = await Promise.all([
      approve(ben, data.id),
      withdraw(app, member, { amount: 3000 }),
    ]);
    expect(approved.code).toBe(200);
    const left = taken.code === 200 ? 2000 : 5000;
    expect(approved.data).toMatchObject({ moved: left, claim: 5000 - left });
    expect(await balance(member.token)).toBe(0);
  });

  test('approve a return while the withdrawal changes: the later of the two is told', async () => {
    const member = await plantPayer(app, db.database, 20_000);
    const [anna, ben, carl] = [await operator(), await operator(), await operator()];
    const asked = (await withdraw(app, member, { amount: 12_000 })).data.id;
    await callConsole(app, 'POST /withdrawals/approve', { id: asked }, anna);
    await callConsole(app, 'POST /withdrawals/pay', { id: asked, bankReference: `W-${asked}` }, ben);
    const release = {
      id: asked,
      requestId: randomUUID(),
      reason: 'refused_by_bank',
      note: 'no such transfer',
    } as const;
    const [released, confirmed] = await Promise.all([
      callConsole(app, 'POST /withdrawals/release', release, carl),
      callConsole(app, 'POST /withdrawals/pay', { id: asked, bankReference: `W-${asked}` }, anna),
    ]);
    expect([released.status, confirmed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (released.status === 200) {
      const answers = await Promise.all([anna, ben].map((by) => approve(by, released.data.correction!)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(await balance(member.token)).toBe(20_000);
    } else expect(await balance(member.token)).toBe(8000);
  });

  test('a release has nothing to collect', async () => {
    const payer = await plantPayer(app, db.database, 20_000);
    const { id } = (await withdraw(app, payer, { amount: 12_000 })).data;
    const [anna, ben] = [await operator(), await operator()];
    await callConsole(app, 'POST /withdrawals/approve', { id }, ben);
    await callConsole(app, 'POST /withdrawals/pay', { id, bankReference: `W-${id}` }, anna);
    const release = { id, requestId: randomUUID(), reason: 'refused_by_bank', note } as const;
    const { data } = await callConsole(app, 'POST /withdrawals/release', release, anna);
    expect((await approve(ben, data.correction!)).data).toMatchObject({ status: 'approved' });
    expect((await collect(ben, data.correction!)).status).toBe(409);
  });

  test('another member than the one of the payment is refused, and no proposal is made', async () => {
    const { member, id } = await credited();
    const stranger = await plantMember(db.database, 0);
    const by = await operator();
    const asked = { kind: 'recharge_reversed', amount: 100, paymentId: id };
    const refused = await propose(by, { ...asked, memberId: stranger.id });
    expect(refused).toMatchObject({ status: 422, data: { fields: { memberId: expect.any(String) } } });
    const requestId = randomUUID();
    const right = await propose(by, { ...asked, requestId, memberId: member.id });
    expect(right).toMatchObject({ code: 200, data: { member: { id: member.id } } });
    expect(await propose(by, { ...asked, requestId, memberId: stranger.id })).toMatchObject({ status: 409 });
  });

  test('the same request twice is one proposal, and another one under its id is refused', async () => {
    const { id } = await credited(5000);
    const anna = await operator();
    const asked = { requestId: randomUUID(), kind: 'recharge_reversed', paymentId: id, amount: 100 };
    const both = await Promise.all([propose(anna, asked), propose(anna, asked)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect((await propose(anna, asked)).data.id).toBe(both[0].data.id);
    const elsewhere = (await credited(5000)).id;
    for (const other of [{ amount: 200 }, { paymentId: elsewhere }, { bankReference: 'B-1' }, { note: 'no' }])
      expect((await propose(anna, { ...asked, ...other })).status).toBe(409);
  });

  test('a return asked for twice is one proposal, at once and after its approval too; another one is refused', async () => {
    const payer = await plantPayer(app, db.database, 20_000);
    const { id } = (await withdraw(app, payer, { amount: 2000 })).data;
    const [anna, ben] = [await operator(), await operator()];
    await callConsole(app, 'POST /withdrawals/pay', { id, bankReference: `W-${id}` }, anna);
    const asked = {
      id,
      requestId: randomUUID(),
      reason: 'returned_by_bank',
      note,
      bankReference: `B-${id}`,
      bankAmount: 1900,
    } as const;
    const bounce = (changes: object = {}) =>
      callConsole(app, 'POST /withdrawals/bounce', { ...asked, ...changes }, anna);
    const both = await Promise.all([bounce(), bounce()]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(both[0].data.correction).toBe(both[1].data.correction);
    expect((await bounce({ bankAmount: 1800 })).status).toBe(409);
    expect((await approve(ben, both[0].data.correction!)).code).toBe(200);
    expect((await bounce()).data).toMatchObject({ status: 'failed' });
    expect(await balance(payer.token)).toBe(20_000);
  });
});

describe('other corrections', () => {
  const transferOf = async (memberId: string) => {
    const rows = await db.database.query<{ id: string }>({
      text: `SELECT id FROM ledger_transfers WHERE member_id = $1 ORDER BY created_at LIMIT 1`,
      values: [memberId],
    });
    return rows[0]!.id;
  };

  test('an adjustment names a transfer of the member, and together is no more than that moved', async () => {
    const member = await plantMember(db.database, 1000);
    const [anna, ben] = [await operator(), await operator()];
    const corrects = await transferOf(member.id);
    const adjust = (kind: string, amount: number, changes: object = {}) =>
      propose(anna, { kind, amount, corrects, reason: 'goodwill', ...changes });
    expect(fieldsOf(await adjust('adjustment_credit', 10, { corrects: undefined }))).toEqual({
      corrects: expect.any(String),
    });
    expect((await adjust('adjustment_credit', 10, { corrects: randomUUID() })).code).toBe(422);
    expect((await adjust('adjustment_credit', 1001)).code).toBe(422);
    const given = (await adjust('adjustment_credit', 600)).data;
    expect((await adjust('adjustment_credit', 401)).code).toBe(422);
    expect((await approve(ben, given.id)).data).toMatchObject({ status: 'approved', moved: 600 });
    expect(await balance(member.token)).toBe(1600);
    await approve(ben, (await adjust('adjustment_debit', 1000)).data.id);
    expect(await balance(member.token)).toBe(600);
    expect(await inboxOf(app, member.token)).toEqual(['Balance corrected', 'Balance increased']);
    const accounts = await callConsole(app, 'GET /ledger/accounts', {}, ben);
    // What was given and taken stays in sight.
    expect(accounts.data.find(({ code }) => code === 'house:adjustments')).toMatchObject({ kind: 'house' });
    expect(accounts.data.reduce((sum, account) => sum + account.balance, 0)).toBe(0);
  });

  test('a reversal and an adjustment of one credit are together no more than it was', async () => {
    const { id } = await credited(5000);
    const [anna, ben] = [await operator(), await operator()];
    const reverse = (amount: number) => propose(anna, { kind: 'recharge_reversed', paymentId: id, amount });
    const { data } = await reverse(3000);
    expect((await approve(ben, data.id)).code).toBe(200);
    const adjust = (amount: number) =>
      propose(anna, { kind: 'adjustment_debit', corrects: data.corrects, amount });
    expect(fieldsOf(await adjust(2001))).toEqual({ amount: expect.any(String) });
    expect((await adjust(1500)).code).toBe(200);
    expect(fieldsOf(await reverse(501))).toEqual({ amount: expect.any(String) });
    expect((await reverse(500)).code).toBe(200);
  });

  test('a payment that bounced is not given back by an adjustment as well', async () => {
    const payer = await plantPayer(app, db.database, 20_000);
    const { id } = (await withdraw(app, payer, { amount: 2000 })).data;
    const [anna, ben] = [await operator(), await operator()];
    const paid = await callConsole(app, 'POST /withdrawals/pay', { id, bankReference: `W-${id}` }, anna);
    const bounce = { id, requestId: randomUUID(), reason: 'returned_by_bank', note } as const;
    const line = { bankReference: `B-${id}`, bankAmount: paid.data.amount - paid.data.fee };
    const back = (await callConsole(app, 'POST /withdrawals/bounce', { ...bounce, ...line }, anna)).data;
    expect((await approve(ben, back.correction!)).code).toBe(200);
    const detail = await callConsole(app, 'GET /corrections/detail', { id: back.correction! }, anna);
    const asked = { kind: 'adjustment_credit', corrects: detail.data.corrects, amount: 1 };
    expect(fieldsOf(await propose(anna, asked))).toEqual({ amount: expect.any(String) });
    expect(await balance(payer.token)).toBe(20_000);
  });

  test('of a withdrawal under way nothing is given back but by its end; a present may name it', async () => {
    const payer = await plantPayer(app, db.database, 20_000);
    const { id } = (await withdraw(app, payer, { amount: 2000 })).data;
    const [anna, ben] = [await operator(), await operator()];
    const [request] = await db.database.query<{ id: string }>({
      text: `SELECT id FROM ledger_transfers WHERE member_id = $1 AND flow = 'withdrawal'`,
      values: [payer.id],
    });
    const asked = { kind: 'adjustment_credit', corrects: request!.id, amount: 500 };
    expect(fieldsOf(await propose(anna, asked))).toEqual({ amount: expect.any(String) });
    const present = await propose(anna, { ...asked, amount: 5, reason: 'goodwill' });
    expect((await approve(ben, present.data.id)).code).toBe(200);
    const cancelled = { id, reason: 'other', remark: note } as const;
    expect((await callConsole(app, 'POST /withdrawals/cancel', cancelled, ben)).code).toBe(200);
    expect(fieldsOf(await propose(anna, asked))).toEqual({ amount: expect.any(String) });
    expect(await balance(payer.token)).toBe(20_005);
  });

  test('money without a claim goes to suspense, and from there to the recharge that it pays', async () => {
    await suspense(5000);
    const member = await plantMember(db.database, 0);
    const { id } = await submitRecharge(app, db.database, member, { amount: 5000 });
    const [anna, ben] = [await operator(), await operator()];
    const match = {
      kind: 'unmatched_matched',
      amount: 4800,
      reason: 'claim_found',
      memberId: member.id,
      paymentId: id,
    };
    const { data } = await propose(anna, match);
    expect((await approve(ben, data.id)).data.moved).toBe(4800);
    expect(await shown(member.token)).toMatchObject({ status: 'credited', creditedAmount: 4800 });
    expect(await balance(member.token)).toBe(4800);
    expect(await inboxOf(app, member.token)).toEqual(['Recharge credited']);
    // And a credit from suspense can be taken back like any other.
    const back = await propose(anna, { kind: 'recharge_reversed', paymentId: id, amount: 4800 });
    expect((await approve(ben, back.data.id)).data.moved).toBe(4800);
    expect((await propose(anna, { ...match, memberId: randomUUID() })).code).toBe(422);
    expect(fieldsOf(await propose(anna, { ...match, memberId: undefined }))).toEqual({
      memberId: expect.any(String),
    });
  });

  test('more than stands in suspense is refused at its amount, and stays a proposal', async () => {
    const member = await plantMember(db.database, 0);
    const [anna, ben] = [await operator(), await operator()];
    const asked = {
      kind: 'unmatched_matched',
      amount: 900_000_000,
      reason: 'claim_found',
      memberId: member.id,
    };
    const { data } = await propose(anna, asked);
    expect(fieldsOf(await approve(ben, data.id))).toEqual({ amount: expect.any(String) });
    expect((await reject(anna, data.id)).data).toMatchObject({ status: 'rejected', decisionNote: 'not so' });
  });

  test('the house takes out of the pool what open periods leave, and fees that came in', async () => {
    const [anna, ben] = [await operator('owner'), await operator('owner')];
    const takeOut = async (kind: string, amount: number) =>
      approve(
        ben,
        (await propose(anna, { kind, amount, reason: 'house_withdrawal', bankReference: 'OUT-1' })).data.id,
      );
    expect(
      (await propose(anna, { kind: 'pool_withdrawn', amount: 5, reason: 'house_withdrawal' })).code,
    ).toBe(422);
    expect(fieldsOf(await takeOut('pool_withdrawn', 1_000_000_000_000))).toEqual({
      amount: expect.any(String),
    });
    expect((await takeOut('pool_withdrawn', 1000)).data).toMatchObject({ status: 'approved', moved: 1000 });
    expect(fieldsOf(await takeOut('fees_withdrawn', 1_000_000_000))).toEqual({ amount: expect.any(String) });
  });
});

describe('ways around two people', () => {
  test('finance that was reset by the proposer does not approve, and an owner does not through finance they reset', async () => {
    const [owner, finance] = [await operator('owner'), await operator()];
    const { id } = await credited(5000);
    const { data } = await propose(owner, { kind: 'recharge_reversed', paymentId: id, amount: 5000 });
    await db.database.query({
      text: `UPDATE operators SET credentials_by = $2, credentials_reset_at = now() - interval '2 days' WHERE id = $1`,
      values: [finance.id, owner.id],
    });
    expect(fieldsOf(await approve(finance, data.id))).toEqual({ id: expect.stringMatching(/made or reset/) });
    await reject(owner, data.id);
    const again = await propose(finance, { kind: 'recharge_reversed', paymentId: id, amount: 5000 });
    expect(fieldsOf(await approve(owner, again.data.id))).toEqual({
      id: expect.stringMatching(/made or reset/),
    });
  });

  test('whoever made the access with which it was proposed does not approve it once a colleague has reset that access', async () => {
    const [owner, colleague, finance] = [await operator('owner'), await operator('owner'), await operator()];
    await db.database.query({
      text: 'UPDATE operators SET credentials_by = $2 WHERE id = $1',
      values: [finance.id, owner.id],
    });
    const { id } = await credited(5000);
    const { data } = await propose(finance, { kind: 'recharge_reversed', paymentId: id, amount: 5000 });
    for (const version of [1, 2]) {
      const reset = { id: finance.id, version, why: 'a lost phone' };
      expect((await callConsole(app, 'POST /operators/reset', reset, colleague)).code).toBe(200);
    }
    for (const by of [owner, colleague])
      expect(fieldsOf(await approve(by, data.id))).toEqual({ id: expect.stringMatching(/made or reset/) });
    // Had it been proposed after the reset, it would be somebody else's word.
    await db.database.query({
      text: `UPDATE operators SET credentials_reset_at = credentials_reset_at - interval '1 hour' WHERE id = $1`,
      values: [finance.id],
    });
    expect((await approve(owner, data.id)).data.status).toBe('approved');
  });

  test('of an approval and the reset of its operator at once the reset wins, or comes after it', async () => {
    const [finance, second, owner] = [await operator(), await operator(), await operator('owner')];
    const { id, member } = await credited(5000);
    const { data } = await propose(finance, { kind: 'recharge_reversed', paymentId: id, amount: 5000 });
    const writing = await openTransaction(db.database);
    await writing.tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.auditLog] });
    const reset = { id: second.id, version: 1, why: 'a lost phone' };
    const resetting = callConsole(app, 'POST /operators/reset', reset, owner);
    await untilBlockedBy(db.database, writing.pid);
    const approving = approve(second, data.id);
    await untilBlockedBy(db.database, writing.pid, 2);
    await writing.commit();
    expect((await resetting).code).toBe(200);
    expect((await approving).status).toBe(401);
    expect(await balance(member.token)).toBe(5000);
    expect((await approve(await operator(), data.id)).data.status).toBe('approved');
  });

  test('nor for the second word about a credit or a payment', async () => {
    const [owner, finance] = [await operator('owner'), await operator()];
    await db.database.query({
      text: 'UPDATE operators SET credentials_by = $2 WHERE id = $1',
      values: [finance.id, owner.id],
    });
    const member = await plantPayer(app, db.database, 50_000);
    const { id } = await submitRecharge(app, db.database, member, { amount: 20_000 });
    const credit = (by: TestOperator) =>
      callConsole(app, 'POST /recharges/credit', { id, statementAmount: 20_000 }, by);
    expect((await credit(owner)).data.status).toBe('submitted');
    expect(fieldsOf(await credit(finance))).toEqual({
      statementAmount: expect.stringMatching(/made or reset/),
    });
    const asked = (await withdraw(app, member, { amount: 20_000 })).data.id;
    await callConsole(app, 'POST /withdrawals/approve', { id: asked }, owner);
    const pay = await callConsole(
      app,
      'POST /withdrawals/pay',
      { id: asked, bankReference: `P-${asked}` },
      finance,
    );
    expect(fieldsOf(pay)).toEqual({ bankReference: expect.stringMatching(/made or reset/) });
  });

  test('roles below finance neither see nor make corrections', async () => {
    for (const role of ['content', 'support'] as const) {
      const by = await plantOperator(db.database, role);
      expect((await callConsole(app, 'GET /corrections', {}, by)).status).toBe(403);
      expect((await propose(by, { kind: 'unmatched_in', amount: 5 })).status).toBe(403);
    }
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
