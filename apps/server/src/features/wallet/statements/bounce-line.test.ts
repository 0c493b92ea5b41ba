import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPayer, withdraw } from '#test/payments.ts';
import { linesOf, plantStatementBank, type Row, uploadRows, WHY } from '#test/statements.ts';

const db = useDatabase();
const app = useApp(db);

const operator = () => plantOperator(db.database, 'finance');
const START = 10_000;

/** A withdrawal of 1000 with a fee of 10, which the desk has paid. */
async function paid(by: TestOperator) {
  const asked = await processing();
  await callConsole(app, 'POST /withdrawals/pay', { id: asked.id, bankReference: `BANK-${asked.id}` }, by);
  return asked;
}

async function processing() {
  const member = await plantPayer(app, db.database, START);
  const { data } = await withdraw(app, member);
  return { member, id: data.id, reference: data.reference };
}

/** Uploads these movements. @returns the ids of their lines, in their order */
async function state(by: TestOperator, rows: readonly Row[]): Promise<string[]> {
  const bankId = await plantStatementBank(app, db.database);
  await uploadRows(app, by, bankId, rows);
  const lines = await linesOf(app, by, bankId);
  return rows.map(
    ({ amount, text = '' }) => lines.find((line) => line.amount === amount && line.description === text)!.id,
  );
}

const bounce = (by: TestOperator, lineId: string, withdrawalId: string) =>
  callConsole(app, 'POST /statements/bounce', { lineId, withdrawalId, why: WHY }, by);
const detail = async (by: TestOperator, id: string) =>
  (await callConsole(app, 'GET /withdrawals/detail', { id }, by)).data;
const balanceOf = async ({ token }: { token: string }) =>
  (await app.call('GET /member/getuserbalance', {}, { token })).data;
const statusOf = async (lineId: string) =>
  (
    await db.database.query<{ status: string; proposal: string | null }>({
      text: 'SELECT status, proposal FROM statement_lines WHERE id = $1',
      values: [lineId],
    })
  )[0];

test('a payment that came back is recorded from its line by two people, and when it was paid stays', async () => {
  const [anna, ben] = [await operator(), await operator()];
  const { member, id, reference } = await paid(anna);
  const before = await detail(anna, id);
  expect(before.paid).toEqual({ at: before.completedAt, by: { id: anna.id, username: anna.username } });
  // The bank kept 40 of the 990 that left.
  const [lineId] = await state(ben, [{ amount: 950, payer: 'ｸﾐﾓﾄﾞｼ', text: reference }]);
  const bankId = (
    await db.database.query<{ bank_id: string }>({
      text: 'SELECT bank_id FROM statement_lines WHERE id = $1',
      values: [lineId],
    })
  )[0]!.bank_id;
  expect((await linesOf(app, ben, bankId))[0]!.targets).toEqual([
    { kind: 'bounce', id, name: reference, amount: 990, exact: false },
  ]);

  expect((await bounce(ben, lineId!, id)).data.list).toMatchObject([{ outcome: 'proposed' }]);
  expect(await balanceOf(member)).toEqual({ balance: START - 1000, held: 0 });
  expect((await linesOf(app, anna, bankId))[0]).toMatchObject({
    status: 'open',
    exact: false,
    proposal: { kind: 'bounce', by: { username: ben.username }, target: id },
  });
  // Neither the first person alone, nor another withdrawal, nor another end of the line.
  expect(await bounce(ben, lineId!, id)).toMatchObject({ code: 422 });
  expect(await bounce(anna, lineId!, (await paid(anna)).id)).toMatchObject({
    status: 409,
    data: { fault: 'statement_differs' },
  });
  const suspense = await callConsole(
    app,
    'POST /statements/suspense',
    { lineIds: [lineId!], why: WHY },
    anna,
  );
  expect(suspense.data.list).toMatchObject([{ fault: 'statement_differs' }]);
  expect(await balanceOf(member)).toEqual({ balance: START - 1000, held: 0 });

  expect((await bounce(anna, lineId!, id)).data.list).toMatchObject([{ outcome: 'linked', fault: null }]);
  expect(await balanceOf(member)).toEqual({ balance: START, held: 0 });
  const after = await detail(anna, id);
  expect(after).toMatchObject({
    status: 'failed',
    reason: 'returned_by_bank',
    handledBy: { username: anna.username },
    paid: before.paid,
  });
  expect(new Date(after.completedAt!).getTime()).toBeGreaterThan(new Date(before.completedAt!).getTime());
  const [shown] = (await app.call('GET /member/withdrawlist', {}, { token: member.token })).data.list;
  expect(shown).toMatchObject({
    status: 'failed',
    paidAt: before.completedAt,
    completedAt: after.completedAt,
  });
  const [correction] = await db.database.query<Record<string, unknown>>({
    text: `SELECT x.kind, x.amount, x.bank_amount, x.status, x.proposed_by, x.decided_by, p.amount AS posted, p.day = l.day AS same_day
      FROM corrections x JOIN bank_transfers t ON t.correction_id = x.id JOIN bank_postings p ON p.transfer_id = t.id
      JOIN statement_lines l ON l.id = p.line_id WHERE x.payment_id = $1`,
    values: [id],
  });
  expect(correction).toEqual({
    kind: 'withdrawal_bounced',
    amount: 1000,
    bank_amount: 950,
    status: 'approved',
    proposed_by: ben.id,
    decided_by: anna.id,
    posted: 950,
    same_day: true,
  });
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test('a line returns one payment once, and a payment comes back once', async () => {
  const [anna, ben] = [await operator(), await operator()];
  const [one, other] = [await paid(anna), await paid(anna)];
  const [first, second] = await state(ben, [
    { amount: 990, text: one.reference },
    { amount: 990, text: other.reference },
  ]);
  await bounce(ben, first!, one.id);
  await bounce(ben, second!, one.id);
  expect((await bounce(anna, first!, one.id)).code).toBe(200);
  // The line is used, and so is the withdrawal.
  expect(await bounce(anna, first!, other.id)).toMatchObject({ code: 409, data: { fault: 'handled' } });
  expect(await bounce(anna, second!, one.id)).toMatchObject({ code: 409, data: { fault: 'handled' } });
  await callConsole(app, 'POST /statements/withdraw', { lineId: second!, why: WHY }, ben);
  expect(await bounce(anna, second!, one.id)).toMatchObject({ code: 409, data: { fault: 'handled' } });
  expect(await balanceOf(one.member)).toEqual({ balance: START, held: 0 });
  expect(await statusOf(second!)).toEqual({ status: 'open', proposal: null });
});

test.each([
  ['more than was transferred', { amount: 991 }, 'refused'],
  ['money that went out', { amount: -990 }, 'refused'],
])('%s is no return', async (_, row, fault) => {
  const anna = await operator();
  const { id, reference } = await paid(anna);
  const [lineId] = await state(anna, [{ ...row, text: reference }]);
  expect(await bounce(anna, lineId!, id)).toMatchObject({ code: 409, data: { fault } });
});

test('nor is what was not paid, or does not exist', async () => {
  const anna = await operator();
  const open = await processing();
  const [lineId] = await state(anna, [{ amount: 990, text: open.reference }]);
  expect(await bounce(anna, lineId!, open.id)).toMatchObject({ code: 409, data: { fault: 'not_paid' } });
  await callConsole(app, 'POST /withdrawals/cancel', { id: open.id, reason: 'asked_by_member' }, anna);
  expect(await bounce(anna, lineId!, open.id)).toMatchObject({ code: 409, data: { fault: 'not_paid' } });
  expect(await bounce(anna, lineId!, randomUUID())).toMatchObject({ code: 404 });
  expect(await bounce(anna, randomUUID(), open.id)).toMatchObject({ code: 404 });
  expect(await statusOf(lineId!)).toEqual({ status: 'open', proposal: null });
});

test('a return that was proposed by hand is decided first', async () => {
  const [anna, ben] = [await operator(), await operator()];
  const { member, id, reference } = await paid(anna);
  const [lineId] = await state(anna, [{ amount: 990, text: reference }]);
  const byHand = await callConsole(
    app,
    'POST /withdrawals/bounce',
    {
      id,
      reason: 'returned_by_bank',
      requestId: randomUUID(),
      bankReference: 'RETURN-1',
      bankAmount: 990,
      note: WHY,
    },
    anna,
  );
  expect(await bounce(ben, lineId!, id)).toMatchObject({ code: 409, data: { fault: 'handled' } });
  const approved = { id: byHand.data.correction! };
  expect((await callConsole(app, 'POST /corrections/approve', approved, ben)).code).toBe(200);
  expect(await bounce(ben, lineId!, id)).toMatchObject({ code: 409, data: { fault: 'handled' } });
  expect(await balanceOf(member)).toEqual({ balance: START, held: 0 });
});

test('a payment that an adjustment gave back is not given back again until that is taken back', async () => {
  const [anna, ben] = [await operator(), await operator()];
  const { member, id, reference } = await paid(anna);
  const [lineId] = await state(ben, [{ amount: 990, text: reference }]);
  const transferOf = async (flow: string) =>
    (
      await db.database.query<{ id: string }>({
        text: 'SELECT id FROM posted_transfers WHERE member_id = $1 AND flow = $2 ORDER BY created_at DESC LIMIT 1',
        values: [member.id, flow],
      })
    )[0]!.id;
  const propose = async (
    kind: 'adjustment_credit' | 'adjustment_debit',
    corrects: string,
    amount: number,
    reason: 'fee_refund' | 'goodwill' | 'other' = 'other',
  ) => {
    const asked = {
      kind,
      corrects,
      amount,
      requestId: randomUUID(),
      reason,
      note: WHY,
    } as const;
    const { data } = await callConsole(app, 'POST /corrections/propose', asked, anna);
    return () => callConsole(app, 'POST /corrections/approve', { id: data.id }, ben);
  };
  const byHand = () =>
    callConsole(
      app,
      'POST /withdrawals/bounce',
      {
        id,
        requestId: randomUUID(),
        reason: 'returned_by_bank',
        bankReference: `BACK-${id}`,
        bankAmount: 990,
        note: WHY,
      },
      anna,
    );
  // The first of the two has spoken, and then an adjustment comes: the second one is told.
  await bounce(ben, lineId!, id);
  const give = await propose('adjustment_credit', await transferOf('withdrawal_fee'), 10, 'fee_refund');
  expect(await bounce(anna, lineId!, id)).toMatchObject({ code: 409, data: { fault: 'refused' } });
  expect((await give()).code).toBe(200);
  expect(await bounce(anna, lineId!, id)).toMatchObject({ code: 409, data: { fault: 'refused' } });
  expect(await byHand()).toMatchObject({ code: 409, data: { status: 'adjusted' } });
  expect(await balanceOf(member)).toEqual({ balance: START - 990, held: 0 });
  // Taken back, the payment may come back as any other.
  await (await propose('adjustment_debit', await transferOf('adjustment'), 10))();
  // A present for the long wait is none of the payment's money.
  await (await propose('adjustment_credit', await transferOf('withdrawal_paid'), 5, 'goodwill'))();
  expect((await bounce(anna, lineId!, id)).data.list).toMatchObject([{ outcome: 'linked' }]);
  expect(await balanceOf(member)).toEqual({ balance: START + 5, held: 0 });
  // Nor does what came back leave anything to give back, fee and request included.
  for (const flow of ['withdrawal_fee', 'withdrawal_paid', 'withdrawal'])
    expect((await (await propose('adjustment_credit', await transferOf(flow), 1))()).code, flow).toBe(422);
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test('two second persons at once make one return', async () => {
  const [anna, ben, carl] = [await operator(), await operator(), await operator()];
  const { member, id, reference } = await paid(anna);
  const [lineId] = await state(anna, [{ amount: 990, text: reference }]);
  await bounce(anna, lineId!, id);
  const answers = await Promise.all([bounce(ben, lineId!, id), bounce(carl, lineId!, id)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balanceOf(member)).toEqual({ balance: START, held: 0 });
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test.each([
  ['whose access the first one made', `credentials_by = $2`],
  [
    'whom somebody has reset within the day',
    `credentials_reset_at = clock_timestamp() - interval '23 hours', credentials_by = $2`,
  ],
])('nobody %s is the second person about a line', async (_, change) => {
  const [anna, ben, other] = [await operator(), await operator(), await operator()];
  const { member, id, reference } = await paid(anna);
  const [returned, unknown] = await state(anna, [{ amount: 990, text: reference }, { amount: 5 }]);
  const suspend = (by: TestOperator) =>
    callConsole(app, 'POST /statements/suspense', { lineIds: [unknown!], why: WHY }, by);
  await bounce(anna, returned!, id);
  await suspend(anna);
  const by = change.includes('reset') ? other.id : anna.id;
  await db.database.query({ text: `UPDATE operators SET ${change} WHERE id = $1`, values: [ben.id, by] });
  expect(await bounce(ben, returned!, id)).toMatchObject({ code: 409, data: { fault: 'second_person' } });
  expect((await suspend(ben)).data.list).toMatchObject([{ fault: 'second_person' }]);
  expect(await balanceOf(member)).toEqual({ balance: START - 1000, held: 0 });
  expect(await statusOf(returned!)).toEqual({ status: 'open', proposal: 'bounce' });
});

test('the database keeps when and by whom it was paid', async () => {
  const anna = await operator();
  const { id } = await paid(anna);
  for (const change of ['paid_at = clock_timestamp()', 'paid_at = NULL', 'paid_by = NULL'])
    await expect(
      db.database.query({ text: `UPDATE withdrawals SET ${change} WHERE id = $1`, values: [id] }),
    ).rejects.toThrow(/never changes/);
});
