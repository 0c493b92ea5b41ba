import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { chineseCard, japaneseCard, plantPayer, setPin, withdraw } from '#test/payments.ts';
import { plantMember } from '#test/members.ts';

const db = useDatabase();
const app = useApp(db);

const operator = () => plantOperator(db.database, 'finance');
/** Each transfer has a reference of its own. */
const referenceOf = (id: string): string => `BANK-${id}`;
const pay = (by: TestOperator, id: string, bankReference = referenceOf(id), changes: object = {}) =>
  callConsole(app, 'POST /withdrawals/pay', { id, bankReference, ...changes }, by);
const approve = (by: TestOperator, id: string) => callConsole(app, 'POST /withdrawals/approve', { id }, by);
type End = 'fail' | 'cancel' | 'bounce' | 'release';
const REASON = {
  fail: 'holder_mismatch',
  cancel: 'asked_by_member',
  bounce: 'returned_by_bank',
  release: 'refused_by_bank',
} as const;
const end = (by: TestOperator, step: End, id: string, changes: object = {}) => {
  const evidence = {
    fail: {},
    cancel: {},
    bounce: { requestId: randomUUID(), bankReference: 'RETURN-1', bankAmount: 990, note: 'line 4' },
    release: { requestId: randomUUID(), note: 'no such transfer on the statement' },
  }[step];
  const input = { id, reason: REASON[step], ...evidence, ...changes } as never;
  return callConsole(app, `POST /withdrawals/${step}`, input, by);
};
const decide = (by: TestOperator, how: 'approve' | 'reject', id: string) =>
  how === 'approve'
    ? callConsole(app, 'POST /corrections/approve', { id }, by)
    : callConsole(app, 'POST /corrections/reject', { id, note: 'not on the statement' }, by);
/** The correction that a return or release waits for. */
const proposedBy = async (by: TestOperator, step: 'bounce' | 'release', id: string, changes: object = {}) =>
  (await end(by, step, id, changes)).data.correction!;
const detail = (by: TestOperator, id: string) => callConsole(app, 'GET /withdrawals/detail', { id }, by);
const balance = async (token: string) => (await app.call('GET /member/getuserbalance', {}, { token })).data;
const shown = async (token: string) =>
  (await app.call('GET /member/withdrawlist', {}, { token })).data.list[0];

async function asked(amount = 1000, credits = 60_000) {
  const member = await plantPayer(app, db.database, credits);
  const { data } = await withdraw(app, member, { amount });
  return { member, id: data.id };
}
const auditOf = (id: string) =>
  db.database.query<{ action: string; operator: string; after: string; why: string | null }>({
    text: `SELECT action, operator, after, why FROM audit_log WHERE subject = $1 ORDER BY seq`,
    values: [`withdrawal:${id}`],
  });
const totalOf = async (code: string): Promise<number> => {
  const rows = await db.database.query<{ total: number }>({
    text: `SELECT coalesce(sum(delta), 0)::bigint AS total FROM ledger_entries WHERE account_id = ledger_account_id($1)`,
    values: [code],
  });
  return rows[0]!.total;
};

describe('paying', () => {
  test('sends the net amount out and keeps the fee', async () => {
    const { member, id } = await asked(1000);
    const anna = await operator();
    const [out, fees] = [await totalOf('external:bank-out'), await totalOf('house:fees')];
    const { code, data } = await pay(anna, id);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      status: 'completed',
      amount: 1000,
      fee: 10,
      net: 990,
      bankReference: referenceOf(id),
      handledBy: { username: anna.username },
      proposal: null,
    });
    expect(await balance(member.token)).toEqual({ balance: 59_000, held: 0 });
    expect(await totalOf('external:bank-out')).toBe(out + 990);
    expect(await totalOf('house:fees')).toBe(fees + 10);
    expect(await shown(member.token)).toMatchObject({
      status: 'completed',
      fee: 10,
      actualAmount: 990,
      completedAt: expect.any(String),
    });
    expect(await auditOf(id)).toMatchObject([{ action: 'withdrawal.pay', operator: anna.username }]);
  });

  test('from the threshold on is approved before the transfer, and two people enter its reference', async () => {
    const { member, id } = await asked(10_000);
    const [anna, ben] = [await operator(), await operator()];
    expect((await detail(anna, id)).data).toMatchObject({ needsSecondPerson: true, proposal: null });
    const field = (answer: { data: unknown }) => (answer.data as { fields: object }).fields;
    expect(field(await pay(ben, id))).toEqual({ bankReference: expect.stringMatching(/approve/) });
    expect((await approve(anna, id)).data).toMatchObject({ approval: { by: { username: anna.username } } });
    expect((await approve(ben, id)).status).toBe(409);
    // Whoever approved it does not transfer it.
    expect(field(await pay(anna, id))).toEqual({ bankReference: expect.stringMatching(/second operator/) });
    expect((await pay(ben, id, 'typo')).data).toMatchObject({
      status: 'processing',
      bankReference: 'typo',
      proposal: { by: { username: ben.username } },
    });
    // Hidden from the second person, who reads it off the bank's record.
    expect((await detail(anna, id)).data.bankReference).toBe(null);
    expect((await pay(ben, id)).data).toMatchObject({ bankReference: referenceOf(id) });
    expect((await pay(ben, id)).code).toBe(422);
    expect(await balance(member.token)).toEqual({ balance: 50_000, held: 10_000 });
    expect(field(await pay(anna, id, 'typo'))).toEqual({ bankReference: expect.stringMatching(/differs/) });
    expect((await pay(anna, id)).data).toMatchObject({
      status: 'completed',
      bankReference: referenceOf(id),
      handledBy: { username: anna.username },
      proposal: { by: { username: ben.username } },
      approval: { by: { username: anna.username } },
    });
    expect(await balance(member.token)).toEqual({ balance: 50_000, held: 0 });
    const audited = await auditOf(id);
    expect(audited.map(({ action }) => action)).toEqual([
      'withdrawal.approve',
      'withdrawal.propose',
      'withdrawal.propose',
      'withdrawal.differs',
      'withdrawal.pay',
    ]);
    expect(audited[3]!.after).toContain('typo');
  });

  test('a second person who guesses is stopped after three references that differ', async () => {
    const { id } = await asked(10_000);
    const [anna, ben, carl] = [await operator(), await operator(), await operator()];
    await approve(anna, id);
    await pay(ben, id);
    for (const guess of ['a', 'b', 'c']) expect((await pay(anna, id, guess)).code).toBe(422);
    expect(await pay(anna, id)).toMatchObject({ code: 422, msg: expect.any(String) });
    expect((await detail(anna, id)).data.status).toBe('processing');
    expect((await pay(carl, id)).data.status).toBe('completed');
  });

  test('a reference that stands at another payment is told, and taken when it is meant', async () => {
    const [first, second] = [await asked(), await asked()];
    const anna = await operator();
    await pay(anna, first.id, 'SAME-1');
    for (const typed of ['SAME-1', 'same-1', 'ＳＡＭＥ－１', ' SAME‐1 '])
      expect(await pay(anna, second.id, typed), typed).toMatchObject({
        code: 422,
        data: { fields: { bankReference: expect.stringMatching(/another payment/) } },
      });
    expect((await pay(anna, second.id, 'SAME-1', { reuseReference: true })).data.status).toBe('completed');
  });

  test('many small ones are a large one: the sum of a day counts, of a member and of an operator', async () => {
    const member = await plantPayer(app, db.database, 60_000);
    const ask = async (amount: number) => (await withdraw(app, member, { amount })).data.id;
    const [anna, ben] = [await operator(), await operator()];
    const [one, two, three] = [await ask(6000), await ask(3999), await ask(3999)];
    expect((await pay(anna, one)).data.status).toBe('completed');
    // 9999 with this one: still below. Of another member, by another operator, it is a fresh sum.
    expect((await pay(ben, two)).data.status).toBe('completed');
    expect((await detail(ben, three)).data.needsSecondPerson).toBe(true);
    expect((await pay(ben, three)).code).toBe(422);
    const other = await asked(4000);
    expect((await pay(anna, other.id)).code).toBe(422);
    expect((await pay(await operator(), other.id)).data.status).toBe('completed');
  });

  test('two at once by one operator do not each see the sum without the other', async () => {
    const [one, two] = [await asked(6000), await asked(6000)];
    const anna = await operator();
    const codes = (await Promise.all([pay(anna, one.id), pay(anna, two.id)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each(['', '   ', 'x'.repeat(61), 'a\u0000', 'line\nbreak'])(
    'under the bank reference %j is refused',
    async (bankReference) => {
      const { id } = await asked();
      expect((await pay(await operator(), id, bankReference)).code).toBe(422);
    },
  );
});

describe('what is not paid comes back whole', () => {
  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s: the gross amount, no fee', async (step, status) => {
    const { member, id } = await asked(1000);
    const fees = await totalOf('house:fees');
    const { data } = await end(await operator(), step, id, { remark: ' see the letter ' });
    expect(data).toMatchObject({ status, reason: REASON[step], remark: 'see the letter' });
    expect(await balance(member.token)).toEqual({ balance: 60_000, held: 0 });
    expect(await totalOf('house:fees')).toBe(fees);
    expect(await shown(member.token)).toMatchObject({
      status,
      reason: REASON[step],
      remark: 'see the letter',
    });
    expect(await auditOf(id)).toMatchObject([{ action: `withdrawal.${step}`, why: 'see the letter' }]);
    const lines = (await app.call('GET /member/transactions', {}, { token: member.token })).data.list;
    expect(lines[0]).toMatchObject({ type: 'withdrawal_released', amount: 1000, paymentId: id });
  });

  test('bounce: net and fee, with the bank’s line and a second person', async () => {
    const { member, id } = await asked(1000);
    const [anna, ben] = [await operator(), await operator()];
    const [out, fees] = [await totalOf('external:bank-out'), await totalOf('house:fees')];
    await pay(anna, id);
    const correction = await proposedBy(anna, 'bounce', id);
    expect(await balance(member.token)).toEqual({ balance: 59_000, held: 0 });
    expect((await decide(anna, 'approve', correction)).code).toBe(422);
    expect((await decide(ben, 'approve', correction)).data).toMatchObject({
      status: 'approved',
      kind: 'withdrawal_bounced',
      bankReference: 'RETURN-1',
      moved: 1000,
      claim: 0,
    });
    expect((await detail(ben, id)).data).toMatchObject({
      status: 'failed',
      reason: 'returned_by_bank',
      bankReference: referenceOf(id),
      correction: null,
    });
    expect(await balance(member.token)).toEqual({ balance: 60_000, held: 0 });
    expect([await totalOf('external:bank-out'), await totalOf('house:fees')]).toEqual([out, fees]);
  });

  test('what the bank kept of a return is the house’s, and stands in adjustments', async () => {
    const { member, id } = await asked(1000);
    const [anna, ben] = [await operator(), await operator()];
    const [out, kept] = [await totalOf('external:bank-out'), await totalOf('house:adjustments')];
    await pay(anna, id);
    expect((await end(anna, 'bounce', id, { bankAmount: 991 })).code).toBe(422);
    await decide(ben, 'approve', await proposedBy(anna, 'bounce', id, { bankAmount: 900 }));
    expect(await balance(member.token)).toEqual({ balance: 60_000, held: 0 });
    expect(await totalOf('external:bank-out')).toBe(out + 90);
    expect(await totalOf('house:adjustments')).toBe(kept - 90);
  });

  test('one whose transfer somebody has recorded comes back with a second person alone', async () => {
    const { member, id } = await asked(10_000);
    const [anna, ben, carl] = [await operator(), await operator(), await operator()];
    expect((await end(ben, 'release', id)).status).toBe(409);
    await approve(anna, id);
    await pay(ben, id);
    for (const step of ['fail', 'cancel'] as const)
      expect(await end(carl, step, id)).toMatchObject({
        status: 409,
        data: { by: ben.username, at: expect.any(String), status: 'recorded' },
      });
    const correction = await proposedBy(ben, 'release', id);
    // While that waits, nobody confirms the transfer, and nobody proposes another end.
    expect(await pay(anna, id)).toMatchObject({ status: 409, data: { status: 'end_proposed' } });
    expect((await end(carl, 'release', id)).status).toBe(409);
    expect((await decide(ben, 'approve', correction)).code).toBe(422);
    expect((await decide(carl, 'approve', correction)).code).toBe(200);
    expect((await detail(carl, id)).data).toMatchObject({ status: 'failed', reason: 'refused_by_bank' });
    expect(await balance(member.token)).toEqual({ balance: 60_000, held: 0 });
  });

  test('a proposal that is rejected leaves all as it was, and can be made anew', async () => {
    const { member, id } = await asked(1000);
    const [anna, ben] = [await operator(), await operator()];
    await pay(anna, id);
    const first = await proposedBy(anna, 'bounce', id);
    expect((await decide(ben, 'reject', first)).data).toMatchObject({ status: 'rejected', moved: 0 });
    expect(await balance(member.token)).toEqual({ balance: 59_000, held: 0 });
    expect((await decide(ben, 'approve', first)).status).toBe(409);
    expect((await decide(ben, 'approve', await proposedBy(anna, 'bounce', id))).code).toBe(200);
  });

  test('and leaves the card free, and the day’s limit as it was', async () => {
    const { member, id } = await asked(50_000);
    await end(await operator(), 'cancel', id);
    const config = await app.call('GET /member/withdrawconfig', {}, { token: member.token });
    expect(config.data.remainingToday).toBe(100_000);
    const deleted = await app.call('POST /member/deletebank', { id: member.cardId }, { token: member.token });
    expect(deleted.code).toBe(200);
  });
});

describe('a step is refused', () => {
  test.each(['fail', 'cancel', 'bounce'] as const)('%s for another reason without a remark', async (step) => {
    const { id } = await asked();
    expect(await end(await operator(), step, id, { reason: 'other', remark: ' ' })).toMatchObject({
      code: 422,
      data: { fields: { remark: expect.any(String) } },
    });
  });

  test.each([
    ['fail', 'security_check'],
    ['cancel', 'holder_mismatch'],
    ['bounce', 'asked_by_member'],
  ] as const)('%s for the reason of another step, %s', async (step, reason) => {
    const { id } = await asked();
    expect((await end(await operator(), step, id, { reason })).code).toBe(422);
  });

  test('of what there is not: 404', async () => {
    const anna = await operator();
    const id = randomUUID();
    expect((await pay(anna, id)).status).toBe(404);
    expect((await end(anna, 'cancel', id)).status).toBe(404);
    expect((await detail(anna, id)).status).toBe(404);
    expect((await callConsole(app, 'POST /withdrawals/card', { id }, anna)).status).toBe(404);
  });

  test('out of turn: 409 with who was first, when, and the status', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const { id } = await asked();
    expect(await end(ben, 'bounce', id)).toMatchObject({
      status: 409,
      data: { by: null, at: null, status: 'processing' },
    });
    await pay(anna, id);
    const first = { by: anna.username, at: expect.any(String), status: 'completed' };
    expect(await pay(ben, id)).toMatchObject({ status: 409, data: first });
    expect(await end(ben, 'fail', id)).toMatchObject({ status: 409, data: first });
    expect(await end(ben, 'cancel', id)).toMatchObject({ status: 409, data: first });
    await decide(ben, 'approve', await proposedBy(anna, 'bounce', id));
    expect(await end(ben, 'bounce', id)).toMatchObject({ status: 409, data: { status: 'failed' } });
    expect(await pay(ben, id)).toMatchObject({ status: 409 });
  });
});

test('of all the steps at once exactly one is taken', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, id } = await asked();
    const people = await Promise.all(Array.from({ length: 6 }, operator));
    const answers = await Promise.all(
      people.map((by, at) => (at % 3 === 0 ? pay(by, id) : end(by, at % 3 === 1 ? 'fail' : 'cancel', id))),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const won = answers.find(({ code }) => code === 200)!.data.status;
    expect(await balance(member.token)).toEqual({ balance: won === 'completed' ? 59_000 : 60_000, held: 0 });
    expect(await auditOf(id)).toHaveLength(1);
  }
});

test('a bounce proposed and approved from many sides gives the money back once', async () => {
  const { member, id } = await asked();
  await pay(await operator(), id);
  const people = await Promise.all(Array.from({ length: 6 }, operator));
  const proposals = await Promise.all(people.map((by) => end(by, 'bounce', id)));
  expect(proposals.filter(({ code }) => code === 200)).toHaveLength(1);
  const { correction } = proposals.find(({ code }) => code === 200)!.data;
  const answers = await Promise.all(people.map((by) => decide(by, 'approve', correction!)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await balance(member.token)).toEqual({ balance: 60_000, held: 0 });
});

describe('the card', () => {
  async function askedTo(card: ReturnType<typeof japaneseCard>) {
    const planted = await plantMember(db.database);
    await setPin(db.database, planted.id);
    const saved = await app.call('POST /member/savebank', card, { token: planted.token });
    const { data } = await withdraw(app, { ...planted, cardId: saved.data.id });
    return data.id;
  }

  test('is shown masked, and whole when asked for, which the audit log remembers without the number', async () => {
    const card = chineseCard();
    const id = await askedTo(card);
    const anna = await operator();
    const { data } = await detail(anna, id);
    expect(data.card).toMatchObject({
      holderName: '王小明',
      cardNumber: `${'*'.repeat(12)}${card.cardNumber.slice(-4)}`,
      country: 'CN',
      listed: null,
      shared: false,
    });
    expect((await callConsole(app, 'POST /withdrawals/card', { id }, anna)).data).toEqual({
      cardNumber: card.cardNumber,
      holderName: '王小明',
      phone: '+8613800138000',
    });
    const audited = await auditOf(id);
    expect(audited).toMatchObject([{ action: 'withdrawal.reveal_card', operator: anna.username }]);
    expect(JSON.stringify(audited)).not.toContain(card.cardNumber);
  });

  test('says whether its bank is in the list', async () => {
    const anna = await operator();
    const listed = await detail(anna, await askedTo(japaneseCard()));
    expect(listed.data.card).toMatchObject({ listed: true, branchName: '上野', accountType: 'ordinary' });
    const unknown = await detail(anna, await askedTo(japaneseCard({ bankName: 'あたらしい銀行' })));
    expect(unknown.data.card).toMatchObject({ listed: false, bankName: 'あたらしい銀行' });
    const branch = await detail(
      anna,
      await askedTo(japaneseCard({ branchName: '未来支店', branchCode: '999' })),
    );
    expect(branch.data.card).toMatchObject({ listed: false, branchName: '未来支店', branchCode: '999' });
  });

  test('says whether another member has saved it too', async () => {
    const card = japaneseCard();
    const [first, second] = [await askedTo(card), await askedTo({ ...card, bankName: 'mizuho' })];
    const anna = await operator();
    for (const id of [first, second])
      expect((await detail(anna, id)).data.card).toMatchObject({ shared: true });
  });
});

test('the queue has the oldest open one first, then the newest that are done, and is searched', async () => {
  const [a, b, c] = [await asked(), await asked(), await asked()];
  const anna = await operator();
  const bankReference = `REF-${a.id.slice(0, 8)}`;
  await pay(anna, a.id, bankReference);
  const ids = new Set([a.id, b.id, c.id]);
  const all = await callConsole(app, 'GET /withdrawals', { pageSize: 50 }, anna);
  const order = all.data.list.map(({ id }) => id).filter((id) => ids.has(id));
  expect(order).toEqual([b.id, c.id, a.id]);
  const found = await callConsole(app, 'GET /withdrawals', { q: bankReference.toLowerCase() }, anna);
  expect(found.data.list.map(({ id }) => id)).toEqual([a.id]);
  const { reference } = all.data.list.find(({ id }) => id === b.id)!;
  for (const q of [
    reference,
    reference.toLowerCase().replaceAll('-', ' '),
    reference.replaceAll('-', '−').replaceAll('0', 'Ｏ'),
    `20261127 出金 ${reference.replaceAll('-', '')} ヤマダ 2,475`,
    b.id,
    b.id.toUpperCase(),
    ` ${reference.slice(0, 8)}`,
  ])
    expect(
      (await callConsole(app, 'GET /withdrawals', { q }, anna)).data.list.map(({ id }) => id),
      q,
    ).toContain(b.id);
  for (const q of ['FG-00000-00001', randomUUID(), '%'])
    expect((await callConsole(app, 'GET /withdrawals', { q }, anna)).data.total, q).toBe(0);
  const done = await callConsole(app, 'GET /withdrawals', { status: 'completed', pageSize: 50 }, anna);
  expect(done.data.list.every(({ status }) => status === 'completed')).toBe(true);
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
