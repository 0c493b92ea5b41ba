import { randomUUID } from 'node:crypto';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { describe, expect, test } from 'vitest';
import { checkClosedDays } from '#features/wallet/index.ts';
import { siteDay } from '#features/wallet/statements/profile.repository.ts';
import { useApp } from '#test/app.ts';
import { MAPPING } from '#test/bank-account.ts';
import { zenginStatement } from '#test/bank-files.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);
const newYork = useApp(db, { timeZone: 'America/New_York' });
const apia = useApp(db, { timeZone: 'Pacific/Apia' });
const WHY = 'a test of reconciliation';
const operator = () => plantOperator(db.database, 'finance');
const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** An account whose reconciliation began with 1000 the day before yesterday. */
async function begun() {
  const anna = await operator();
  const [row] = await db.database.query<{ id: string }>({
    text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
      VALUES ('Bank of the Fair', 'Main', 'Fairground', 'PLAY-0012345', 1, 1000000000) RETURNING id`,
  });
  const bankId = row!.id;
  await callConsole(
    app,
    'POST /statements/mapping',
    {
      bankId,
      version: 1,
      mapping: { ...MAPPING, payer: null, description: 2, balance: 3 },
      useOwnIds: true,
      why: WHY,
    },
    anna,
  );
  const today = await siteDay(db.database, 'Asia/Tokyo');
  const [day, next] = [before(today, 2), before(today, 1)];
  const begin = { bankId, version: 2, day, opening: 1000, why: WHY };
  expect((await callConsole(app, 'POST /reconciliation/begin', begin, anna)).code).toBe(200);
  const upload = async (rows: string[]) => {
    const content = Buffer.from(`day,amount,text,balance\n${rows.join('\n')}\n`).toString('base64');
    return callConsole(
      app,
      'POST /statements/upload',
      { bankId, format: 'csv', fileName: 's.csv', content },
      anna,
    );
  };
  const settle = async () => {
    const { ids } = (await callConsole(app, 'GET /statements/exact', { bankId }, anna)).data;
    if (ids.length > 0) await callConsole(app, 'POST /statements/settle', { lineIds: ids }, anna);
  };
  const look = async (which: string) =>
    callConsole(app, 'GET /reconciliation/day', { bankId, day: which }, anna);
  const close = (which: string) =>
    callConsole(app, 'POST /reconciliation/close', { bankId, day: which, why: WHY }, anna);
  return { anna, bankId, today, day, next, upload, settle, look, close };
}

async function claim(bankId: string, amount: number) {
  const member = await plantMember(db.database, 0);
  const requestId = randomUUID();
  const { id } = await submitRecharge(app, db.database, member, { bankId, amount, requestId });
  return { member, id, reference: paymentReference(requestId) };
}

/** Ends a transaction that changed what nobody may change, with what was found of it. */
class Tampered extends Error {
  readonly brokenAt: unknown;
  constructor(brokenAt: unknown) {
    super('rolled back');
    this.brokenAt = brokenAt;
  }
}

describe('a day', () => {
  test('that agrees is closed with a hash; what comes later goes to a later day', async () => {
    const { anna, bankId, day, next, upload, settle, look, close } = await begun();
    const { reference } = await claim(bankId, 500);
    await upload([`${day},500,${reference},1500`]);
    expect((await look(day)).data).toMatchObject({
      state: 'differs',
      difference: 500,
      statement: { opening: 1000, moneyIn: 500, closing: 1500 },
      ledger: { opening: 1000, closing: 1000 },
      explanations: [{ kind: 'line', amount: 500 }],
    });
    expect(await close(day)).toMatchObject({ code: 409, data: { status: 'differs', day } });
    await settle();
    // Credited today, and booked on the day of the bank's line.
    expect((await look(day)).data).toMatchObject({
      state: 'agrees',
      difference: 0,
      ledger: { closing: 1500 },
      stated: 1500,
    });
    const closed = await close(day);
    expect(closed.data).toMatchObject({
      state: 'closed',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      closedBy: anna.username,
    });
    expect((await close(day)).code).toBe(409);

    const late = await upload([`${day},500,${reference},1500`, `${day},30,forgotten,1530`]);
    expect(late.data).toMatchObject({ fresh: 1 });
    const [line] = (await callConsole(app, 'GET /statements/lines', { bankId, status: 'open' }, anna)).data
      .list;
    expect(line).toMatchObject({ bookedOn: day, day: next, amount: 30 });
    expect((await look(day)).data).toMatchObject({ state: 'closed', statement: { closing: 1500 } });
    expect((await look(next)).data).toMatchObject({
      openLines: 1,
      statement: { opening: 1500, closing: 1530 },
    });

    const planted = db.database.query({
      text: `INSERT INTO statement_lines (bank_id, statement_id, line_key, fingerprint, booked_on, day, amount, payer, description)
        SELECT bank_id, statement_id, 'planted', fingerprint, $2, $2, 5, '', '' FROM statement_lines WHERE id = $1`,
      values: [line!.id, day],
    });
    await expect(planted).rejects.toThrow(/closed/);
    const rewritten = db.database.query({
      text: 'UPDATE bank_days SET closing = 1 WHERE bank_id = $1',
      values: [bankId],
    });
    await expect(rewritten).rejects.toThrow(/stays as it is/);
  });

  test.each([
    [
      'line',
      'statement_lines',
      `UPDATE statement_lines SET amount = 501 WHERE bank_id = $1 AND amount = 500`,
    ],
    ['posting', 'bank_postings', `UPDATE bank_postings SET line_id = NULL WHERE bank_id = $1`],
    [
      'balance',
      'bank_days',
      `UPDATE bank_days SET opening = opening + 1, closing = closing + 1 WHERE bank_id = $1`,
    ],
  ])('whose %s somebody changed past the guards no longer has its hash', async (_, table, change) => {
    const { bankId, day, upload, settle, close } = await begun();
    const { reference } = await claim(bankId, 500);
    await upload([`${day},500,${reference},1500`]);
    await settle();
    expect((await close(day)).code).toBe(200);
    const { days, brokenAt } = await checkClosedDays(db.database);
    expect({ days: days > 0, brokenAt }).toEqual({ days: true, brokenAt: null });
    const found = db.database.transaction(async (tx) => {
      await tx.query({ text: `ALTER TABLE ${table} DISABLE TRIGGER USER` });
      await tx.query({ text: change, values: [bankId] });
      throw new Tampered((await checkClosedDays(tx)).brokenAt);
    });
    await expect(found).rejects.toMatchObject({ brokenAt: { bankId, day } });
  });

  test.each([
    ['of a credit that was under way while it was closed', app, 'T14:59:59Z'],
    ['where the site’s time zone was moved westwards since', newYork, 'T15:30:00Z'],
  ])('keeps no movement to itself: the next one has what came too late for it, %s', async (_, node, at) => {
    const { anna, bankId, day, next, upload, settle, close } = await begun();
    const { reference } = await claim(bankId, 500);
    const late = await claim(bankId, 70);
    await upload([`${day},500,${reference},1500`]);
    await settle();
    expect((await close(day)).code).toBe(200);
    await db.database.query({
      text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, payment_id, created_at)
        VALUES (gen_random_uuid(), ledger_account_owner($1), 'recharge', ledger_account_id('external:bank-in'), ledger_account_id($1), 70, $2, $3)`,
      values: [`member:${late.member.id}:available`, late.id, `${day}${at}`],
    });
    const { data } = await callConsole(node, 'GET /reconciliation/day', { bankId, day: next }, anna);
    expect(data.ledger).toMatchObject({ opening: 1500, moneyIn: 70, closing: 1570 });
  });

  test('is not over before tomorrow, and follows from the one before it', async () => {
    const { bankId, anna, today, day, next, upload, settle, close } = await begun();
    expect((await close(today)).code).toBe(422);
    expect(await close(day)).toMatchObject({ code: 409, data: { status: 'no_statement' } });
    const one = await claim(bankId, 100);
    await upload([`${day},100,${one.reference},1100`]);
    const two = await claim(bankId, 200);
    await upload([`${next},200,${two.reference},1300`]);
    await settle();
    // Both at once, each with its own hash.
    expect((await close(next)).data).toMatchObject({
      state: 'closed',
      statement: { opening: 1100, closing: 1300 },
    });
    const { days } = (await callConsole(app, 'GET /reconciliation', { bankId }, anna)).data;
    expect(days.map(({ state }) => state)).toEqual(['no_statement', 'closed', 'closed']);
    expect(new Set(days.map(({ hash }) => hash)).size).toBe(3);
  });

  test.each(['zengin', 'camt'] as const)(
    'on which nothing moved is covered by a file of it: %s',
    async (format) => {
      const { bankId, anna, today, day, next, close } = await begun();
      const short = (which: string) => which.slice(2).replaceAll('-', '');
      const balance = (code: string, which: string) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PLAY">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${which}</Dt></Dt></Bal>`;
      const files = {
        zengin: (from: string, to: string) =>
          zenginStatement({ moves: [], opening: 1000, from: short(from), to: short(to) }),
        camt: (from: string, to: string) =>
          Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
          <FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
          <Acct><Id><Othr><Id>PLAY-0012345</Id></Othr></Id></Acct>${balance('OPBD', before(from, 1))}${balance('CLBD', to)}</Stmt></BkToCstmrStmt></Document>`),
      };
      const upload = async (from: string, to: string) => {
        const content = files[format](from, to).toString('base64');
        const file = { bankId, format, fileName: 'quiet', content };
        return (await callConsole(app, 'POST /statements/upload', file, anna)).data;
      };
      expect(await upload(next, next)).toMatchObject({ lines: 0, firstDay: next, lastDay: next });
      expect(await close(next)).toMatchObject({ code: 409, data: { status: 'no_statement', day } });
      // Of what is to come a file says nothing, whatever its period.
      const tomorrow = before(today, -1);
      expect(await upload(day, tomorrow)).toMatchObject({ lines: 0, firstDay: day, lastDay: today });
      expect((await close(next)).data).toMatchObject({
        state: 'closed',
        statement: { opening: 1000, closing: 1000 },
      });
    },
  );

  test('of several banks is carried over and closed at once, without waiting for each other in a circle', async () => {
    const banks = await Promise.all([begun(), begun(), begun()]);
    const carried = await Promise.all(
      [...banks, ...banks].map(({ anna, bankId, day }) =>
        callConsole(app, 'POST /reconciliation/carry', { bankId, day, why: WHY }, anna),
      ),
    );
    expect(carried.map(({ code }) => code)).toEqual(carried.map(() => 200));
    for (const { upload, day, next } of banks) await upload([`${day},1,a,1001`, `${next},-1,b,1000`]);
    // Each differs: what is asked for is an answer, in the time of one.
    const closed = await Promise.all(banks.map(({ close, next }) => close(next)));
    expect(closed.map(({ data }) => data)).toMatchObject(closed.map(() => ({ status: 'differs' })));
  });

  test('whose lines do not lead to the balance of the bank differs', async () => {
    const { bankId, day, upload, settle, look } = await begun();
    const { reference } = await claim(bankId, 500);
    await upload([`${day},500,${reference},1700`]);
    await settle();
    expect((await look(day)).data).toMatchObject({
      state: 'differs',
      explanations: [{ kind: 'balance', amount: 200 }],
    });
  });

  test('ends with its last part, in whatever order its files come, a part after the whole one too', async () => {
    for (const order of [
      ['morning', 'evening'],
      ['evening', 'morning'],
      ['whole', 'morning'],
      ['whole', 'evening'],
    ] as const) {
      const { bankId, day, upload, settle, look } = await begun();
      const [one, two] = [await claim(bankId, 500), await claim(bankId, 200)];
      const morning = [`${day},500,${one.reference},1500`];
      const evening = [`${day},200,${two.reference},1700`];
      const files = { morning, evening, whole: [...morning, ...evening] };
      for (const name of order) expect((await upload(files[name])).code).toBe(200);
      await settle();
      expect((await look(day)).data, order.join()).toMatchObject({ state: 'agrees', stated: 1700 });
    }
  });

  test('shows what the ledger alone has, which is carried over', async () => {
    const { anna, bankId, today, day, next, upload, settle, look, close } = await begun();
    const { reference, id } = await claim(bankId, 500);
    const byHand = await claim(bankId, 700);
    await upload([`${day},500,${reference},1500`]);
    await settle();
    await callConsole(app, 'POST /recharges/credit', { id: byHand.id, statementAmount: 700 }, anna);
    await db.database.query({
      text: `INSERT INTO bank_postings (bank_id, day, amount, transfer_id, transfer_member)
        SELECT $1, $2, amount, id, member_id FROM bank_transfers WHERE payment_id = $3`,
      values: [bankId, day, byHand.id],
    });
    expect((await look(day)).data).toMatchObject({
      difference: -700,
      explanations: [{ kind: 'transfer', amount: -700, paymentId: byHand.id }],
    });
    const carry = { bankId, day, why: WHY };
    expect((await callConsole(app, 'POST /reconciliation/carry', carry, anna)).data).toMatchObject({
      state: 'agrees',
    });
    expect((await look(next)).data).toMatchObject({ difference: -700 });
    expect((await close(day)).code).toBe(200);
    // The line comes a day later, and explains it.
    await upload([`${next},700,${byHand.reference},2200`]);
    await settle();
    expect((await look(next)).data).toMatchObject({ state: 'agrees', ledger: { closing: 2200 } });
    expect((await close(next)).code).toBe(200);
    expect((await callConsole(app, 'POST /reconciliation/carry', { ...carry, day: today }, anna)).code).toBe(
      422,
    );
    expect(id).toBeTruthy();
    expect(await ledgerFaults(db.database)).toEqual([]);
  });

  test('the picture says what waits and since when', async () => {
    const { anna, bankId, day, upload } = await begun();
    await upload([`${day},40,?,1040`, `${day},-7,?,1033`]);
    const { data } = await callConsole(app, 'GET /reconciliation', { bankId }, anna);
    expect(data).toMatchObject({
      beginsOn: day,
      openIn: { count: 1, amount: 40, since: day },
      openOut: { count: 1, amount: -7 },
      suspense: { count: 0, since: null },
    });
  });
});

test.each([
  ['westwards', newYork, 'T15:30:00Z', 70],
  ['eastwards', apia, 'T14:30:00Z', 0],
])('a beginning stays where it was when the site’s time zone moves %s', async (_, node, at, counted) => {
  const { anna, bankId, day } = await begun();
  const { member, id } = await claim(bankId, 70);
  // Midnight in Tokyo is 15:00 UTC of the day before.
  await db.database.query({
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount, payment_id, created_at)
      VALUES (gen_random_uuid(), ledger_account_owner($1), 'recharge', ledger_account_id('external:bank-in'), ledger_account_id($1), 70, $2, $3)`,
    values: [`member:${member.id}:available`, id, `${before(day, 1)}${at}`],
  });
  const look = (which: typeof app) => callConsole(which, 'GET /reconciliation/day', { bankId, day }, anna);
  for (const which of [app, node])
    expect((await look(which)).data.ledger, which.url).toMatchObject({ opening: 1000, moneyIn: counted });
});

test('a beginning is said before any day is closed', async () => {
  const { anna, bankId, day, upload, close } = await begun();
  await upload([`${day},0,nothing,1000`, `${day},5,x,1005`]);
  const [line] = (await callConsole(app, 'GET /statements/lines', { bankId }, anna)).data.list;
  const ben = await operator();
  for (const by of [anna, ben])
    await callConsole(app, 'POST /statements/suspense', { lineIds: [line!.id], why: WHY }, by);
  expect((await close(day)).code).toBe(200);
  const again = { bankId, version: 3, day, opening: 5, why: WHY };
  expect(await callConsole(app, 'POST /reconciliation/begin', again, anna)).toMatchObject({
    code: 409,
    data: { status: 'closed' },
  });
});
