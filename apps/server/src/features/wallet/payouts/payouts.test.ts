import { createHash, randomUUID } from 'node:crypto';
import { BANK_FILE_LIMITS } from '@fairground/contract/bank-files';
import { describe, expect, test } from 'vitest';
import { readZenginTransfers } from '#features/wallet/bank-files/zengin-transfer.ts';
import { addDays } from '#features/wallet/days.rules.ts';
import { siteDay } from '#features/wallet/statements/profile.repository.ts';
import { useApp } from '#test/app.ts';
import { MAPPING, PAYER } from '#test/bank-account.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { type Payer, plantPayer, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
const WHY = 'a test of payouts';
const operator = () => plantOperator(db.database, 'finance');

async function plantBank(): Promise<string> {
  const [row] = await db.database.query<{ id: string }>({
    text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
      VALUES ('Bank of the Fair', 'Main', 'Fairground', 'PLAY-0012345', 1, 1000000000) RETURNING id`,
  });
  const owner = await plantOperator(db.database, 'owner');
  const answer = await callConsole(
    app,
    'POST /statements/payer',
    { bankId: row!.id, version: 1, payer: { ...PAYER, accountType: 'current' }, why: WHY },
    owner,
  );
  expect(answer.code).toBe(200);
  return row!.id;
}

async function open(amounts: readonly number[]): Promise<{ payer: Payer; ids: string[] }> {
  const payer = await plantPayer(app, db.database, 100_000);
  const ids: string[] = [];
  for (const amount of amounts) ids.push((await withdraw(app, payer, { amount })).data.id);
  return { payer, ids };
}

type Format = 'zengin' | 'pain' | 'csv';
async function create(
  by: TestOperator,
  bankId: string,
  withdrawalIds: string[],
  format: Format = 'zengin',
  requestId = randomUUID(),
) {
  const executeOn = await siteDay(db.database, 'Asia/Tokyo');
  return callConsole(
    app,
    'POST /payouts/create',
    { bankId, format, executeOn, withdrawalIds, requestId, why: WHY },
    by,
  );
}
const approve = (by: TestOperator, id: string) =>
  callConsole(app, 'POST /payouts/approve', { id, why: WHY }, by);
async function download(by: TestOperator, id: string) {
  const response = await fetch(new URL('/console/api/payouts/file', app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', token: by.token },
    body: JSON.stringify({ id, why: WHY }),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const statusOf = async (by: TestOperator, id: string) =>
  (await callConsole(app, 'GET /withdrawals/detail', { id }, by)).data;

/** A batch whose file has left. */
async function sent(amounts: readonly number[], format: Format = 'zengin') {
  const [anna, ben] = [await operator(), await operator()];
  const bankId = await plantBank();
  const { payer, ids } = await open(amounts);
  const { data } = await create(anna, bankId, ids, format);
  await approve(ben, data.id);
  const file = await download(anna, data.id);
  return { anna, ben, bankId, payer, ids, id: data.id, file };
}

describe('a batch', () => {
  test('is made by one person, approved by another, and then there is a file, byte by byte', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const bankId = await plantBank();
    const { ids } = await open([1000, 20_000]);
    const made = await create(anna, bankId, ids);
    expect(made.data).toMatchObject({
      status: 'proposed',
      payments: 2,
      amount: 990 + 19_800,
      madeBy: { id: anna.id },
    });
    const { id } = made.data;
    expect((await download(anna, id)).status).toBe(409);
    expect((await approve(anna, id)).code).toBe(422);
    expect((await approve(ben, id)).data).toMatchObject({ status: 'approved', approvedBy: { id: ben.id } });
    expect((await approve(ben, id)).code).toBe(409);

    const { status, headers, bytes } = await download(anna, id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/payout-\d+-\d{4}-\d{2}-\d{2}\.txt/);
    const { header, transfers } = readZenginTransfers(bytes);
    expect(header).toMatchObject({
      clientCode: '1234567890',
      bankCode: '0001',
      accountType: '2',
      accountNumber: '0012345',
    });
    expect(transfers.map(({ amount }) => Number(amount))).toEqual([990, 19_800]);
    expect(transfers[0]).toMatchObject({
      bankCode: expect.stringMatching(/^\d{4}$/),
      accountType: '1',
      manner: '7',
    });
    expect(transfers[0]!['edi']).toMatch(/^FG-/);

    const detail = (await callConsole(app, 'GET /payouts/detail', { id }, anna)).data;
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(detail).toMatchObject({ status: 'sent', fileHash: hash, open: 2 });
    const [line] = await db.database.query<{ after: string }>({
      text: `SELECT after FROM audit_log WHERE subject = $1 AND action = 'payout.file'`,
      values: [`payout:${id}`],
    });
    expect(JSON.parse(line!.after)).toMatchObject({ sha256: hash, payments: 2 });
    // No card number anywhere but in the file.
    expect(line!.after).not.toContain(transfers[0]!['accountNumber']);
  });

  test.each(['pain', 'csv'] as const)('is written as %s', async (format) => {
    const { file, ids } = await sent([1000], format);
    expect(file.status).toBe(200);
    const text = file.bytes.toString();
    // ISO 20022 takes codes of three letters; a Japanese bank is known by its number and its branch's.
    expect(text).toContain(format === 'pain' ? '<InstdAmt Ccy="XTS">990</InstdAmt>' : ',990,PLAY');
    if (format === 'pain') expect(text).toMatch(/<Cd>JPZGN<\/Cd>\s*<\/ClrSysId>\s*<MmbId>\d{7}<\/MmbId>/);
    expect(ids).toHaveLength(1);
  });

  test('holds a withdrawal alone: no other batch, no payment by hand, no cancelling', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const bankId = await plantBank();
    const { ids } = await open([1000]);
    const requestId = randomUUID();
    const { data } = await create(anna, bankId, ids, 'zengin', requestId);
    expect((await create(anna, bankId, ids, 'zengin', requestId)).data.id).toBe(data.id);
    expect(await create(ben, bankId, ids)).toMatchObject({ code: 409, data: { fault: 'in_other_batch' } });
    const id = ids[0]!;
    expect((await callConsole(app, 'POST /withdrawals/pay', { id, bankReference: 'X-1' }, ben)).code).toBe(
      409,
    );
    expect(
      (await callConsole(app, 'POST /withdrawals/cancel', { id, reason: 'asked_by_member' }, ben)).code,
    ).toBe(409);
    const planted = db.database.query({
      text: `INSERT INTO payout_items (batch_id, withdrawal_id, amount, reference) SELECT batch_id, withdrawal_id, amount, reference
        FROM payout_items WHERE withdrawal_id = $1`,
      values: [id],
    });
    await expect(planted).rejects.toThrow(/payout_items_open|payout_items_pkey|duplicate/);
    expect(
      (await callConsole(app, 'POST /payouts/dissolve', { id: data.id, why: WHY }, ben)).data.status,
    ).toBe('dissolved');
    expect((await create(ben, bankId, ids)).code).toBe(200);
  });

  test.each([
    ['the maker made or reset', 'made', { second: 'credentials_by = $2' }],
    ['made or reset the maker', 'made', { maker: 'credentials_by = $2' }],
    [
      'somebody has reset within the day',
      'reset',
      { second: "credentials_reset_at = clock_timestamp() - interval '23 hours'" },
    ],
  ] as const)('is not approved by one whose access %s, and no file of it leaves', async (_, kind, change) => {
    const [maker, second, third] = [await operator(), await operator(), await operator()];
    const bankId = await plantBank();
    const { ids, payer } = await open([1000]);
    const { id } = (await create(maker, bankId, ids)).data;
    const changed = 'second' in change ? second : maker;
    const [text] = Object.values(change);
    await db.database.query({
      text: `UPDATE operators SET ${text} WHERE id = $1`,
      values: kind === 'made' ? [changed.id, (changed === second ? maker : second).id] : [changed.id],
    });
    expect(await approve(second, id)).toMatchObject({
      code: 422,
      data: { fields: { id: expect.any(String) } },
    });
    expect((await download(second, id)).status).toBe(409);
    const paid = { id, outcome: 'paid' as const, withdrawalIds: ids, why: WHY };
    expect((await callConsole(app, 'POST /payouts/settle', paid, second)).code).toBe(409);
    expect((await app.call('GET /member/getuserbalance', {}, { token: payer.token })).data.held).toBe(1000);
    expect((await approve(third, id)).code).toBe(200);
  });

  test('takes no withdrawal that somebody has in hand, who may be transferring it', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const bankId = await plantBank();
    const { ids } = await open([1000, 1100]);
    const claimed = { kind: 'withdrawal' as const, id: ids[1]! };
    await callConsole(app, 'POST /record/claim', claimed, anna);
    expect(await create(ben, bankId, ids)).toMatchObject({
      code: 409,
      data: { fault: 'claimed' },
    });
    const { data } = await callConsole(app, 'GET /payouts/payable', { format: 'csv' }, ben);
    const faults = new Map(data.payments.map(({ withdrawalId, fault }) => [withdrawalId, fault]));
    expect(ids.map((id) => faults.get(id))).toEqual([null, 'claimed']);
    expect((await create(anna, bankId, ids)).code).toBe(200);
    expect((await callConsole(app, 'GET /record', claimed, ben)).data.claim).toBeNull();
  });

  test('asked for twice is one, at once too, and another one under its request is refused', async () => {
    const anna = await operator();
    const bankId = await plantBank();
    const { ids } = await open([1000, 1100]);
    const requestId = randomUUID();
    const ask = (withdrawalIds: string[], format: Format = 'csv') =>
      create(anna, bankId, withdrawalIds, format, requestId);
    const [one, other] = await Promise.all([ask(ids), ask(ids.toReversed())]);
    expect([one.code, other.code]).toEqual([200, 200]);
    expect(one.data.id).toBe(other.data.id);
    expect((await ask(ids.slice(1))).code).toBe(409);
    expect((await ask(ids, 'pain')).code).toBe(409);
    expect((await ask(ids)).data).toMatchObject({ id: one.data.id, payments: 2 });
    // Of two different ones at once under one request there is one.
    const more = await open([1000, 1100]);
    const request = randomUUID();
    const answers = await Promise.all(
      more.ids.map((id, n) => create(anna, bankId, [id], n === 0 ? 'csv' : 'pain', request)),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is of a day that the file can name: not over when it is approved or sent, nor a year ahead', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const bankId = await plantBank();
    const { ids } = await open([1000]);
    const today = await siteDay(db.database, 'Asia/Tokyo');
    const ask = (executeOn: string) =>
      callConsole(
        app,
        'POST /payouts/create',
        { bankId, format: 'zengin', executeOn, withdrawalIds: ids, requestId: randomUUID(), why: WHY },
        anna,
      );
    for (const days of [-1, BANK_FILE_LIMITS.daysAhead + 1, 365])
      expect(await ask(addDays(today, days))).toMatchObject({
        code: 422,
        data: { fields: { executeOn: expect.any(String) } },
      });
    expect((await ask(addDays(today, BANK_FILE_LIMITS.daysAhead))).code).toBe(200);
    /** A batch of yesterday, which no call makes. */
    const plant = async (status: 'proposed' | 'approved' | 'sent'): Promise<string> => {
      const [row] = await db.database.query<{ id: string }>({
        text: `INSERT INTO payout_batches (bank_id, format, execute_on, request_id, made_by, status, approved_by, approved_at,
            sent_by, sent_at, file_sha256)
          SELECT $1, 'zengin', $2, gen_random_uuid(), $3, $5, b, CASE WHEN b IS NOT NULL THEN now() END, s, CASE WHEN s IS NOT NULL THEN now() END,
            CASE WHEN s IS NOT NULL THEN sha256('') END
          FROM (SELECT CASE WHEN $5 <> 'proposed' THEN $4::uuid END AS b, CASE WHEN $5 = 'sent' THEN $4::uuid END AS s) x RETURNING id`,
        values: [bankId, addDays(today, -1), anna.id, ben.id, status],
      });
      return row!.id;
    };
    const proposed = await plant('proposed');
    expect(await approve(ben, proposed)).toMatchObject({ code: 422 });
    const approved = await plant('approved');
    expect((await download(ben, approved)).status).toBe(422);
    // The bank may have it: it can be had again, whatever day it is.
    expect((await download(ben, await plant('sent'))).status).toBe(200);
  });

  test('made twice at once holds each withdrawal once', async () => {
    const [anna, ben] = [await operator(), await operator()];
    const bankId = await plantBank();
    const { ids } = await open([1000, 1100]);
    const answers = await Promise.all([create(anna, bankId, ids), create(ben, bankId, ids.toReversed())]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('refuses before it is made what the file cannot say', async () => {
    const anna = await operator();
    const bankId = await plantBank();
    const { ids } = await open([1000, 1200]);
    await db.database.query({
      text: `UPDATE bank_cards SET holder_name = '山田 花子' WHERE id = (SELECT card_id FROM withdrawals WHERE id = $1)`,
      values: [ids[0]],
    });
    expect(await create(anna, bankId, ids)).toMatchObject({ code: 409, data: { fault: 'holder_kana' } });
    const { data } = await callConsole(app, 'GET /payouts/payable', { format: 'zengin' }, anna);
    expect(data.payments.find(({ withdrawalId }) => withdrawalId === ids[0])).toMatchObject({
      fault: 'holder_kana',
    });
    expect((await create(anna, bankId, ids, 'csv')).code).toBe(200);
    expect((await create(anna, randomUUID(), ids)).code).toBe(404);
    expect((await create(anna, bankId, [randomUUID()])).code).toBe(404);
  });
});

describe('results', () => {
  test('by hand: paid ones are completed by the two people of the batch, failed ones wait again', async () => {
    const { anna, ids, id, payer } = await sent([1000, 20_000, 1500]);
    const settle = (outcome: 'paid' | 'failed', withdrawalIds: string[]) =>
      callConsole(app, 'POST /payouts/settle', { id, outcome, withdrawalIds, why: WHY }, anna);
    expect((await settle('paid', ids.slice(0, 2))).data).toMatchObject({ status: 'sent', paid: 2, open: 1 });
    expect((await settle('failed', ids.slice(2))).data).toMatchObject({ status: 'done', failed: 1, open: 0 });
    expect(await statusOf(anna, ids[1]!)).toMatchObject({
      status: 'completed',
      bankReference: expect.stringMatching(/^P-\d+$/),
    });
    expect(await statusOf(anna, ids[2]!)).toMatchObject({ status: 'processing' });
    // Once more: nothing moves. What says otherwise is refused: a payment that came back is a bounce.
    expect((await settle('paid', ids.slice(0, 2))).data).toMatchObject({ paid: 2, failed: 1 });
    expect(await settle('failed', ids.slice(0, 1))).toMatchObject({ status: 409, data: { status: 'paid' } });
    expect(await settle('paid', ids.slice(2))).toMatchObject({ status: 409, data: { status: 'failed' } });
    const { data } = await app.call('GET /member/getuserbalance', {}, { token: payer.token });
    expect(data).toEqual({ balance: 100_000 - 22_500, held: 1500 });
    expect(await ledgerFaults(db.database)).toEqual([]);
  });

  test('complete what one of the two had approved to be paid by hand, whoever records them', async () => {
    const [anna, ben, cleo] = [await operator(), await operator(), await operator()];
    const bankId = await plantBank();
    const { ids } = await open([20_000, 21_000]);
    await callConsole(app, 'POST /withdrawals/approve', { id: ids[0]! }, anna);
    await callConsole(app, 'POST /withdrawals/approve', { id: ids[1]! }, ben);
    const { id } = (await create(anna, bankId, ids)).data;
    await approve(ben, id);
    await download(anna, id);
    const settle = (by: TestOperator, withdrawalId: string) =>
      callConsole(
        app,
        'POST /payouts/settle',
        { id, outcome: 'paid', withdrawalIds: [withdrawalId], why: WHY },
        by,
      );
    expect(await settle(ben, ids[0]!)).toMatchObject({ code: 200, data: { paid: 1 } });
    expect(await settle(cleo, ids[1]!)).toMatchObject({ code: 200, data: { paid: 2, status: 'done' } });
    expect(await ledgerFaults(db.database)).toEqual([]);
  });

  test('whoever said that one failed neither gives it back alone nor pays it again alone', async () => {
    const { anna, ben, ids, id } = await sent([1000, 1100, 1200]);
    await callConsole(
      app,
      'POST /payouts/settle',
      { id, outcome: 'failed', withdrawalIds: ids, why: WHY },
      anna,
    );
    const end = (step: 'cancel' | 'fail', by: TestOperator, withdrawalId: string) =>
      callConsole(app, `POST /withdrawals/${step}`, { id: withdrawalId, reason: 'other', remark: 'so' }, by);
    const pay = (by: TestOperator, withdrawalId: string) =>
      callConsole(
        app,
        'POST /withdrawals/pay',
        { id: withdrawalId, bankReference: `FT-${withdrawalId}`.slice(0, 30), why: WHY },
        by,
      );
    expect(await end('cancel', anna, ids[0]!)).toMatchObject({
      code: 422,
      data: { fields: { reason: expect.any(String) } },
    });
    expect((await end('fail', anna, ids[1]!)).code).toBe(422);
    expect(await pay(anna, ids[2]!)).toMatchObject({
      code: 422,
      data: { fields: { bankReference: expect.any(String) } },
    });
    expect((await end('cancel', ben, ids[0]!)).code).toBe(200);
    expect((await end('fail', ben, ids[1]!)).code).toBe(200);
    expect((await pay(ben, ids[2]!)).data).toMatchObject({ status: 'completed' });
  });

  test('before the file there are none', async () => {
    const anna = await operator();
    const bankId = await plantBank();
    const { ids } = await open([1000]);
    const { data } = await create(anna, bankId, ids);
    const settle = { id: data.id, outcome: 'paid', withdrawalIds: ids, why: WHY } as const;
    expect((await callConsole(app, 'POST /payouts/settle', settle, anna)).code).toBe(409);
    expect(await statusOf(anna, ids[0]!)).toMatchObject({ status: 'processing' });
  });

  test('by file; the file of another batch is refused whole', async () => {
    const { anna, ids, id } = await sent([1000, 1100]);
    const references = await Promise.all(ids.map(async (each) => (await statusOf(anna, each)).reference));
    const results = (text: string) =>
      callConsole(
        app,
        'POST /payouts/results',
        { id, fileName: 'r.csv', content: Buffer.from(text).toString('base64'), why: WHY },
        anna,
      );
    expect(await results(`${references[0]},paid\nFG-00000-00000,paid\n`)).toMatchObject({
      code: 2020,
      data: { fault: 'other_account', line: 2 },
    });
    await results(`${references[0]},paid,\n`);
    expect(await results(`${references[1]},paid,\n${references[0]},failed,no account\n`)).toMatchObject({
      code: 2020,
      data: { fault: 'result_differs', line: 2 },
    });
    expect(
      (await results(`${references[0]},paid,\n${references[1]},failed,no account\n`)).data,
    ).toMatchObject({
      status: 'done',
      paid: 1,
      failed: 1,
      items: [{ outcome: 'paid' }, { outcome: 'failed', note: expect.stringContaining('no account') }],
    });
  });

  test('by statement: one payment by its reference, a batch by its sum', async () => {
    const first = await sent([1000, 1100]);
    const upload = (bankId: string, rows: string[]) => {
      const content = Buffer.from(`day,amount,text\n${rows.join('\n')}\n`).toString('base64');
      return callConsole(
        app,
        'POST /statements/upload',
        { bankId, format: 'csv', fileName: 's.csv', content },
        first.anna,
      );
    };
    const mapping = { ...MAPPING, payer: null, description: 2 };
    const map = (bankId: string) =>
      callConsole(
        app,
        'POST /statements/mapping',
        { bankId, version: 2, mapping, useOwnIds: true, why: WHY },
        first.anna,
      );
    const settleExact = async (bankId: string) => {
      const { ids } = (await callConsole(app, 'GET /statements/exact', { bankId }, first.anna)).data;
      return (await callConsole(app, 'POST /statements/settle', { lineIds: ids }, first.anna)).data.list;
    };
    await map(first.bankId);
    const { reference } = await statusOf(first.anna, first.ids[0]!);
    await upload(first.bankId, [`2026-11-26,-990,${reference}`]);
    expect(await settleExact(first.bankId)).toMatchObject([{ outcome: 'paid', fault: null }]);
    expect(await statusOf(first.anna, first.ids[0]!)).toMatchObject({ status: 'completed' });
    expect(await statusOf(first.anna, first.ids[1]!)).toMatchObject({ status: 'processing' });

    const second = await sent([2000, 3000, 4000]);
    await map(second.bankId);
    // What the account paid before the file left is something else, though the sum be the same.
    await upload(second.bankId, ['2026-11-26,-8910,家賃']);
    expect(
      (await callConsole(app, 'GET /statements/exact', { bankId: second.bankId }, first.anna)).data.ids,
    ).toEqual([]);
    await upload(second.bankId, [`${await siteDay(db.database, 'Asia/Tokyo')},-8910,総合振込`]);
    expect(await settleExact(second.bankId)).toMatchObject([{ outcome: 'paid', fault: null }]);
    for (const id of second.ids)
      expect(await statusOf(second.anna, id)).toMatchObject({ status: 'completed' });
    const batch = (await callConsole(app, 'GET /payouts/detail', { id: second.id }, second.anna)).data;
    expect(batch).toMatchObject({ status: 'done', paid: 3 });
    expect(await ledgerFaults(db.database)).toEqual([]);
  });
});
