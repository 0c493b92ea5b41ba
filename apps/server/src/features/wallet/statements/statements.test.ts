import { randomUUID } from 'node:crypto';
import { paymentReference } from '@fairground/kernel/payment-reference';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { lockPostings } from '#features/wallet/reconciliation/reconciliation.repository.ts';
import { siteDay } from '#features/wallet/statements/profile.repository.ts';
import { LOCKS } from '#platform/locks.ts';
import { useApp } from '#test/app.ts';
import { MAPPING } from '#test/bank-account.ts';
import { zenginStatement } from '#test/bank-files.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openTransaction, untilBlockedBy } from '#test/locks.ts';
import { plantMember } from '#test/members.ts';
import { inboxOf } from '#test/notifications.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { submitRecharge } from '#test/payments.ts';
import { base64, csv, linesOf, plantStatementBank, type Row, uploadRows, WHY } from '#test/statements.ts';

const db = useDatabase();
const app = useApp(db);

const operator = () => plantOperator(db.database, 'finance');
const plantBank = () => plantStatementBank(app, db.database);
const upload = (by: TestOperator, bankId: string, rows: readonly Row[], fileName?: string) =>
  uploadRows(app, by, bankId, rows, fileName);
const lines = (by: TestOperator, bankId: string, filter = {}) => linesOf(app, by, bankId, filter);
const exact = async (by: TestOperator, bankId: string) =>
  (await callConsole(app, 'GET /statements/exact', { bankId }, by)).data;
const settle = async (by: TestOperator, lineIds: string[]) =>
  (await callConsole(app, 'POST /statements/settle', { lineIds }, by)).data.list;
const balanceOf = async (member: { token: string }) =>
  (await app.call('GET /member/getuserbalance', {}, { token: member.token })).data.balance;

/** A member with an open recharge to this account. */
async function claim(bankId: string, amount: number) {
  const member = await plantMember(db.database, 0);
  const requestId = randomUUID();
  const { id } = await submitRecharge(app, db.database, member, { bankId, amount, requestId });
  return { member, id, reference: paymentReference(requestId) };
}

describe('uploads', () => {
  test('overlap freely: each line is kept once', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const first = [
      { amount: 100, payer: 'A' },
      { amount: 100, payer: 'A' },
      { amount: -50, payer: 'B' },
    ];
    expect((await upload(anna, bankId, first)).data).toMatchObject({
      lines: 3,
      fresh: 3,
      firstDay: '2026-11-26',
    });
    expect((await upload(anna, bankId, first)).data).toMatchObject({ lines: 3, fresh: 0 });
    const more = [...first, { day: '2026-11-27', amount: 100, payer: 'A' }];
    expect((await upload(anna, bankId, more)).data).toMatchObject({
      lines: 4,
      fresh: 1,
      lastDay: '2026-11-27',
    });
    expect(await lines(anna, bankId)).toHaveLength(4);
    const { list } = (await callConsole(app, 'GET /statements', {}, anna)).data;
    expect(list[0]).toMatchObject({ fileName: 'day.csv', fresh: 1, uploadedBy: { username: anna.username } });
  });

  test('by two operators at once keep each line once', async () => {
    const bankId = await plantBank();
    const [anna, ben] = [await operator(), await operator()];
    const rows = Array.from({ length: 30 }, (_, n) => ({ amount: n + 1 }));
    const answers = await Promise.all([upload(anna, bankId, rows), upload(ben, bankId, rows)]);
    expect(answers.map(({ data }) => data.fresh).toSorted((a, b) => a - b)).toEqual([0, 30]);
  });

  test('in Shift_JIS, as Zengin, and refused with the line', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const content = iconv.encode(csv([{ amount: 7, payer: 'ﾔﾏﾀﾞ 花子' }]), 'shift_jis');
    const file = { bankId, format: 'csv', fileName: 'sjis.csv', content: base64(content) } as const;
    expect((await callConsole(app, 'POST /statements/upload', file, anna)).data.fresh).toBe(1);
    expect((await lines(anna, bankId))[0]).toMatchObject({ payer: 'ﾔﾏﾀﾞ 花子', amount: 7 });

    const zengin = (bytes: Buffer) =>
      callConsole(
        app,
        'POST /statements/upload',
        { bankId, format: 'zengin', fileName: 'z.dat', content: base64(bytes) },
        anna,
      );
    const day = (await siteDay(db.database, 'Asia/Tokyo')).slice(2).replaceAll('-', '');
    const good = zenginStatement({ moves: [{ day, amount: 9, payer: 'ｻﾄｳ', id: 1 }] });
    expect((await zengin(good)).data.fresh).toBe(1);
    const other = zenginStatement({ moves: [{ day, amount: 9, payer: 'ｻﾄｳ', id: 2 }], accountNumber: '999' });
    expect(await zengin(other)).toMatchObject({ code: 2020, data: { fault: 'other_account', line: 1 } });
    expect(await zengin(good.subarray(0, 600))).toMatchObject({ code: 2020, data: { fault: 'truncated' } });
    // The same id for another movement: the bank numbers its lines anew in each file.
    const again = zenginStatement({ moves: [{ day, amount: 10, payer: 'ｻﾄｳ', id: 1 }] });
    expect(await zengin(again)).toMatchObject({ code: 2020, data: { fault: 'same_id', line: 2 } });
  });

  test.each([
    ['are used no longer', true],
    ['are used at last', false],
  ])('overlap as freely where the bank’s ids %s', async (_, usedFirst) => {
    const bankId = await plantBank();
    const anna = await operator();
    const say = async (version: number, useOwnIds: boolean) => {
      const mapping = { ...MAPPING, ownId: 4 };
      const said = { bankId, version, mapping, useOwnIds, why: WHY };
      expect((await callConsole(app, 'POST /statements/mapping', said, anna)).code).toBe(200);
    };
    /** Payers of 100 each, numbered from `first` on. */
    const state = async (first: number, payers: readonly string[]) => {
      const rows = payers.map((payer, n) => `2026-11-26,100,${payer},,${first + n}`);
      const content = base64(`day,amount,payer,text,id\n${rows.join('\n')}\n`);
      const file = { bankId, format: 'csv', fileName: 'ids.csv', content } as const;
      const { total, fresh } = (await callConsole(app, 'POST /statements/preview', file, anna)).data;
      const kept = (await callConsole(app, 'POST /statements/upload', file, anna)).data;
      expect(kept).toMatchObject({ lines: total, fresh });
      return fresh;
    };
    await say(2, usedFirst);
    expect(await state(1, ['A', 'A', 'B'])).toBe(3);
    await say(3, !usedFirst);
    expect(await state(11, ['A', 'A', 'B'])).toBe(0);
    expect(await state(11, ['A', 'A', 'B', 'A', 'C'])).toBe(2);
    expect(await state(11, ['A', 'A', 'B', 'A', 'C'])).toBe(0);
    expect(await lines(anna, bankId)).toHaveLength(5);
  });

  test('that state a day of no bank, or an entry of nothing, are refused or passed over', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const camt = (entries: string) =>
      callConsole(
        app,
        'POST /statements/upload',
        {
          bankId,
          format: 'camt',
          fileName: 'c.xml',
          content:
            base64(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
            <Acct><Id><Othr><Id>PLAY-0012345</Id></Othr></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`),
        },
        anna,
      );
    const entry = (amount: number, day = '2026-11-26') =>
      `<Ntry><Amt Ccy="JPY">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;
    const closing = (day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="JPY">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    expect((await camt(entry(0) + entry(7))).data).toMatchObject({ lines: 1, fresh: 1 });
    for (const day of ['0000-01-01', '0001-01-01', '1989-12-31']) {
      expect(await camt(entry(7, day)), day).toMatchObject({ code: 2020, data: { fault: 'date', line: 2 } });
      expect(await camt(closing(day)), day).toMatchObject({ code: 2020, data: { fault: 'date' } });
    }
    expect(await camt(closing('9999-12-31'))).toMatchObject({ code: 2020, data: { fault: 'date' } });
  });

  test('are readable, whatever words the payer chose', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const payer = '\u202eｱ\u200bﾍﾞ\u0007 ﾊﾅｺ';
    expect((await upload(anna, bankId, [{ amount: 5, payer, text: '\u2066FG\u00ad-1' }])).data.fresh).toBe(1);
    expect((await lines(anna, bankId))[0]).toMatchObject({ payer: 'ｱﾍﾞ  ﾊﾅｺ', description: 'FG-1' });
  });

  test('a preview keeps nothing and says what is wrong where', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const preview = (text: string, mapping = {}) =>
      callConsole(
        app,
        'POST /statements/preview',
        {
          bankId,
          format: 'csv',
          fileName: 'p.csv',
          content: base64(text),
          mapping: { ...MAPPING, ...mapping },
        },
        anna,
      );
    const good = await preview(csv([{ amount: 5, payer: 'A' }, { amount: -2 }]));
    expect(good.data).toMatchObject({ fault: null, total: 2, fresh: 2, moneyIn: 5, moneyOut: -2 });
    expect(good.data.rows[0]).toEqual(['day', 'amount', 'payer', 'text']);
    const bad = await preview(csv([{ amount: 5 }]), { skip: 0 });
    expect(bad.data).toMatchObject({ fault: { name: 'date', line: 1 }, total: 0 });
    expect(bad.data.rows).toHaveLength(2);
    expect(await lines(anna, bankId)).toEqual([]);
  });

  test('a mapping has one editor at a time', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const stale = { bankId, version: 1, mapping: MAPPING, useOwnIds: true, why: WHY };
    expect(await callConsole(app, 'POST /statements/mapping', stale, anna)).toMatchObject({
      code: 409,
      data: { version: 2 },
    });
    const twice = { ...stale, version: 2, mapping: { ...MAPPING, credit: 1 } };
    expect((await callConsole(app, 'POST /statements/mapping', twice, anna)).code).toBe(422);
  });
});

describe('settling', () => {
  test('credits what matches exactly, each line once, and leaves the rest', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const [one, two, three] = [await claim(bankId, 500), await claim(bankId, 600), await claim(bankId, 700)];
    await upload(anna, bankId, [
      { amount: 500, payer: `ﾔﾏﾀﾞ ${one.reference.replaceAll('-', '')}` },
      { amount: 600, text: two.reference },
      { amount: 650, text: three.reference },
      { amount: 42, payer: 'ﾀﾞﾚｶ' },
    ]);
    const found = await exact(anna, bankId);
    expect(found).toMatchObject({ amount: 1100, open: 4, awaitingSecond: 0 });
    expect(found.ids).toHaveLength(2);
    const all = await lines(anna, bankId);
    expect(all.find(({ amount }) => amount === 650)?.candidates).toMatchObject([
      { reference: three.reference, reasons: ['reference', 'amount_differs'] },
    ]);
    const outcomes = await settle(
      anna,
      all.map(({ id }) => id),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'credited')).toHaveLength(2);
    expect(outcomes.filter(({ fault }) => fault === 'not_exact')).toHaveLength(2);
    expect(await balanceOf(one.member)).toBe(500);
    expect(await balanceOf(two.member)).toBe(600);
    expect(await balanceOf(three.member)).toBe(0);
    // Once more: nothing moves.
    expect((await settle(anna, found.ids)).map(({ fault }) => fault)).toEqual(['handled', 'handled']);
    expect(await balanceOf(one.member)).toBe(500);
    expect(await ledgerFaults(db.database)).toEqual([]);
  });

  test('by two operators at once credits once', async () => {
    const bankId = await plantBank();
    const [anna, ben] = [await operator(), await operator()];
    const claims = await Promise.all([1, 2, 3, 4].map((n) => claim(bankId, 100 * n)));
    await upload(
      anna,
      bankId,
      claims.map(({ reference }, n) => ({ amount: 100 * (n + 1), text: reference })),
    );
    const { ids } = await exact(anna, bankId);
    const both = (await Promise.all([settle(anna, ids), settle(ben, ids.toReversed())])).flat();
    expect(both.filter(({ outcome }) => outcome === 'credited')).toHaveLength(4);
    for (const [n, { member }] of claims.entries()) expect(await balanceOf(member)).toBe(100 * (n + 1));
  });

  test('from the threshold on waits for a second person, in bulk as well', async () => {
    const bankId = await plantBank();
    const [anna, ben] = [await operator(), await operator()];
    const { member, reference, id } = await claim(bankId, 20_000);
    await upload(anna, bankId, [{ amount: 20_000, text: reference }]);
    const { ids } = await exact(anna, bankId);
    expect(await settle(anna, ids)).toMatchObject([{ outcome: 'proposed', fault: null }]);
    expect(await exact(anna, bankId)).toMatchObject({ ids: [], awaitingSecond: 1 });
    expect(await settle(anna, ids)).toMatchObject([{ outcome: 'failed', fault: 'own_approval' }]);
    expect(await balanceOf(member)).toBe(0);
    expect((await lines(ben, bankId, { status: 'matched' }))[0]).toMatchObject({
      recharge: { id },
      exact: true,
    });
    expect((await exact(ben, bankId)).ids).toEqual(ids);
    expect(await settle(ben, ids)).toMatchObject([{ outcome: 'credited' }]);
    expect(await balanceOf(member)).toBe(20_000);
  });

  test('a credit by hand is linked to its line, and not credited again', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const { member, reference, id } = await claim(bankId, 900);
    await callConsole(app, 'POST /recharges/credit', { id, statementAmount: 900 }, anna);
    await upload(anna, bankId, [
      { amount: 900, text: reference },
      { day: '2026-11-27', amount: 900, text: reference },
    ]);
    const [first, second] = await lines(anna, bankId);
    expect(await settle(anna, [first!.id])).toMatchObject([{ outcome: 'linked' }]);
    // The money came twice: the second line explains nothing and waits for a person.
    expect(await settle(anna, [second!.id])).toMatchObject([{ fault: 'not_exact' }]);
    expect(await balanceOf(member)).toBe(900);
  });

  test('takes the bank’s books before the audit log, as everything does: neither waits for the other', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const { member, reference } = await claim(bankId, 700);
    await upload(anna, bankId, [{ amount: 700, text: reference }]);
    const { ids } = await exact(anna, bankId);
    const other = await openTransaction(db.database);
    await lockPostings(other.tx);
    const settled = settle(anna, ids);
    await untilBlockedBy(db.database, other.pid);
    await other.tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.auditLog] });
    await other.commit();
    expect(await settled).toMatchObject([{ outcome: 'credited' }]);
    expect(await balanceOf(member)).toBe(700);
  });

  test('a line that waits for its second person at one recharge pays no other', async () => {
    const bankId = await plantBank();
    const [anna, ben] = [await operator(), await operator()];
    const meant = await claim(bankId, 20_000);
    const named = await claim(bankId, 20_000);
    await upload(anna, bankId, [{ amount: 20_000, text: named.reference }]);
    const lineIds = (await lines(anna, bankId)).map(({ id }) => id);
    const credit = (by: TestOperator, rechargeId: string) =>
      callConsole(app, 'POST /statements/credit', { lineIds, rechargeId, why: WHY }, by);
    expect((await credit(anna, meant.id)).data.list[0]).toMatchObject({ outcome: 'proposed' });
    expect(await settle(ben, lineIds)).toMatchObject([{ outcome: 'failed', fault: 'not_exact' }]);
    expect((await credit(ben, meant.id)).data.list[0]).toMatchObject({ outcome: 'credited' });
    expect(await balanceOf(named.member)).toBe(0);
  });

  describe('lines that wait for the second person', () => {
    /** Two lines that the first person matched to one recharge; their sum needs a second one. */
    async function matched() {
      const bankId = await plantBank();
      const [anna, ben] = [await operator(), await operator()];
      const { member, id } = await claim(bankId, 25_000);
      await upload(anna, bankId, [
        { amount: 12_000, text: 'one' },
        { amount: 13_000, text: 'two' },
      ]);
      const all = await lines(anna, bankId);
      const lineIds = [12_000, 13_000].map((part) => all.find(({ amount }) => amount === part)!.id);
      const credit = (by: TestOperator, ids: string[]) =>
        callConsole(app, 'POST /statements/credit', { lineIds: ids, rechargeId: id, why: WHY }, by);
      const byHand = (by: TestOperator, statementAmount: number) =>
        callConsole(app, 'POST /recharges/credit', { id, statementAmount }, by);
      /** The states of the two lines. */
      const states = async () => {
        const now = await lines(anna, bankId);
        return lineIds.map((lineId) => now.find((line) => line.id === lineId)!.status);
      };
      expect((await credit(anna, lineIds)).data.list[0]).toMatchObject({ outcome: 'proposed' });
      expect(await states()).toEqual(['matched', 'matched']);
      return { anna, ben, member, id, lineIds, credit, byHand, states, bankId };
    }

    test('are open again where the first one proposes others', async () => {
      const { anna, ben, member, lineIds, credit, states } = await matched();
      await credit(anna, [lineIds[0]!]);
      expect(await states()).toEqual(['matched', 'open']);
      expect((await credit(ben, [lineIds[0]!])).data.list[0]).toMatchObject({ outcome: 'credited' });
      expect(await states()).toEqual(['credited', 'open']);
      expect(await balanceOf(member)).toBe(12_000);
    });

    test('are open again where one of them is taken back, and so is the credit that was proposed with them', async () => {
      const { anna, ben, member, id, lineIds, byHand, states } = await matched();
      const lineId = lineIds[0]!;
      await callConsole(app, 'POST /statements/withdraw', { lineId, why: WHY }, ben);
      expect(await states()).toEqual(['open', 'open']);
      const { data } = await callConsole(app, 'GET /recharges/detail', { id }, ben);
      expect(data).toMatchObject({ status: 'submitted', proposal: null });
      expect((await byHand(ben, 25_000)).data, 'is a first word, and no second one').toMatchObject({
        status: 'submitted',
        proposal: { by: { username: ben.username } },
      });
      expect(await balanceOf(member)).toBe(0);
      expect((await byHand(anna, 25_000)).data.status).toBe('credited');
    });

    test('are open again where the recharge is rejected', async () => {
      const { ben, id, states } = await matched();
      await callConsole(app, 'POST /recharges/reject', { id, reason: 'not_on_statement' }, ben);
      expect(await states()).toEqual(['open', 'open']);
    });

    test('show the credit where the second one enters their sum by hand', async () => {
      const { anna, ben, member, byHand, states, bankId } = await matched();
      expect((await byHand(ben, 25_000)).data.status).toBe('credited');
      expect(await states()).toEqual(['credited', 'credited']);
      expect(await balanceOf(member)).toBe(25_000);
      expect((await exact(anna, bankId)).ids).toEqual([]);
      expect(await ledgerFaults(db.database)).toEqual([]);
    });

    test('are open again where the first one enters another amount by hand', async () => {
      const { anna, ben, byHand, states } = await matched();
      await byHand(anna, 25_000);
      expect(await states(), 'the same one').toEqual(['matched', 'matched']);
      await byHand(anna, 24_000);
      expect(await states()).toEqual(['open', 'open']);
      expect((await byHand(ben, 24_000)).data.status).toBe('credited');
      expect(await states()).toEqual(['open', 'open']);
    });

    test('are open again where the recharge is paid out of suspense', async () => {
      const { anna, ben, member, id, states, bankId } = await matched();
      await upload(anna, bankId, [{ amount: 9000, text: 'three' }]);
      const { id: lineId } = (await lines(anna, bankId)).find(({ amount }) => amount === 9000)!;
      for (const by of [anna, ben])
        await callConsole(app, 'POST /statements/suspense', { lineIds: [lineId], why: WHY }, by);
      for (const by of [anna, ben])
        await callConsole(app, 'POST /statements/assign', { lineId, rechargeId: id, why: WHY }, by);
      expect(await balanceOf(member)).toBe(9000);
      expect(await states()).toEqual(['open', 'open']);
    });

    test('as the second one rejects and credits at once, never belong to a recharge that has ended', async () => {
      const { ben, id, credit, lineIds, states } = await matched();
      const other = await operator();
      await Promise.all([
        callConsole(app, 'POST /recharges/reject', { id, reason: 'not_on_statement' }, other),
        credit(ben, lineIds),
      ]);
      expect([
        ['credited', 'credited'],
        ['open', 'open'],
      ]).toContainEqual(await states());
    });
  });

  test('a payment in two parts is credited by both lines together', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const { member, reference, id } = await claim(bankId, 5000);
    await upload(anna, bankId, [
      { amount: 3000, text: reference },
      { amount: 2000, text: reference },
    ]);
    const [first] = await lines(anna, bankId);
    const { lineIds, reasons } = first!.candidates[0]!;
    expect(reasons).toContain('split');
    expect(lineIds).toHaveLength(2);
    const credit = { lineIds, rechargeId: id, why: WHY };
    expect(await callConsole(app, 'POST /statements/credit', credit, anna)).toMatchObject({
      data: { list: [{ outcome: 'credited' }] },
    });
    expect(await balanceOf(member)).toBe(5000);
    expect((await callConsole(app, 'POST /statements/credit', credit, anna)).code).toBe(409);
  });

  test('the database lets no line explain more than it moved', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    const { reference } = await claim(bankId, 300);
    await upload(anna, bankId, [{ amount: 300, text: reference }]);
    const { ids } = await exact(anna, bankId);
    await settle(anna, ids);
    const again = db.database.query({
      text: `INSERT INTO bank_postings (bank_id, day, amount, transfer_id, transfer_member, line_id)
        SELECT bank_id, day, 1, transfer_id, transfer_member, NULL FROM bank_postings WHERE line_id = $1`,
      values: [ids[0]],
    });
    await expect(again).rejects.toThrow(/more is said/);
    const changed = db.database.query({
      text: 'UPDATE statement_lines SET amount = 301 WHERE id = $1',
      values: [ids[0]],
    });
    await expect(changed).rejects.toThrow(/never changes/);
  });
});

describe('suspense', () => {
  const suspend = async (by: TestOperator, lineIds: string[]) =>
    (await callConsole(app, 'POST /statements/suspense', { lineIds, why: WHY }, by)).data.list;

  test('takes two people, and then a member or the sender', async () => {
    const bankId = await plantBank();
    const [anna, ben] = [await operator(), await operator()];
    await upload(anna, bankId, [
      { amount: 12_300, payer: 'ﾔﾏﾀﾞ ﾊﾅｺ' },
      { amount: 77, payer: 'ﾀﾞﾚｶ' },
    ]);
    const ids = (await lines(anna, bankId)).map(({ id }) => id);
    expect((await suspend(anna, ids)).map(({ outcome }) => outcome)).toEqual(['proposed', 'proposed']);
    expect((await suspend(anna, ids)).map(({ fault }) => fault)).toEqual(['own_approval', 'own_approval']);
    expect((await suspend(ben, ids)).map(({ outcome }) => outcome)).toEqual(['suspense', 'suspense']);

    const { member, id } = await claim(bankId, 12_300);
    const big = (await lines(anna, bankId, { status: 'suspense' })).find(({ amount }) => amount === 12_300)!;
    const assign = (by: TestOperator, rechargeId: string) =>
      callConsole(app, 'POST /statements/assign', { lineId: big.id, rechargeId, why: WHY }, by);
    expect((await assign(anna, id)).data.list[0]).toMatchObject({ outcome: 'proposed' });
    const other = await claim(bankId, 5);
    const differs = { status: 409, data: { fault: 'statement_differs' } };
    expect(await assign(ben, other.id)).toMatchObject(differs);
    expect((await assign(ben, id)).data.list[0]).toMatchObject({ outcome: 'linked' });
    expect(await balanceOf(member)).toBe(12_300);
    expect(await inboxOf(app, member.token)).toEqual(['Recharge credited']);
    expect((await callConsole(app, 'GET /recharges/detail', { id }, anna)).data.status).toBe('credited');
    expect((await assign(ben, id)).code).toBe(409);

    const small = (await lines(anna, bankId, { status: 'suspense' }))[0]!;
    const giveBack = (by: TestOperator, bankReference: string) =>
      callConsole(app, 'POST /statements/return', { lineId: small.id, bankReference, why: WHY }, by);
    await giveBack(anna, 'R-77');
    expect(await giveBack(ben, 'R-78')).toMatchObject(differs);
    expect((await giveBack(ben, 'R-77')).code).toBe(200);
    expect(await lines(anna, bankId, { status: 'suspense' })).toEqual([]);
    const [account] = await db.database.query<{ balance: number }>({
      text: `SELECT balance FROM ledger_accounts WHERE code = 'suspense:unmatched'`,
    });
    expect(account!.balance).toBe(0);
    expect(await ledgerFaults(db.database)).toEqual([]);
  });

  test('that a line put there is not paid out by hand as well', async () => {
    const bankId = await plantBank();
    const [anna, ben] = [await operator(), await operator()];
    await upload(anna, bankId, [{ amount: 4400, payer: 'ﾀﾞﾚｶ' }]);
    const ids = (await lines(anna, bankId)).map(({ id }) => id);
    await suspend(anna, ids);
    await suspend(ben, ids);
    const { member, id } = await claim(bankId, 4400);
    const byHand = {
      kind: 'unmatched_matched',
      amount: 4400,
      reason: 'claim_found',
      note: WHY,
      memberId: member.id,
      requestId: randomUUID(),
    } as const;
    const { data } = await callConsole(app, 'POST /corrections/propose', byHand, anna);
    const approve = (correctionId: string) =>
      callConsole(app, 'POST /corrections/approve', { id: correctionId }, ben);
    expect(await approve(data.id)).toMatchObject({
      code: 422,
      data: { fields: { amount: expect.any(String) } },
    });
    const returned = {
      ...byHand,
      kind: 'unmatched_returned',
      memberId: undefined,
      bankReference: 'R-1',
      requestId: randomUUID(),
    } as const;
    const back = await callConsole(app, 'POST /corrections/propose', returned, anna);
    expect((await approve(back.data.id)).code).toBe(422);
    const assign = { lineId: ids[0]!, rechargeId: id, why: WHY };
    await callConsole(app, 'POST /statements/assign', assign, anna);
    expect((await callConsole(app, 'POST /statements/assign', assign, ben)).code).toBe(200);
    expect(await balanceOf(member)).toBe(4400);
  });

  test('a proposal is taken back', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    await upload(anna, bankId, [{ amount: 9 }]);
    const [line] = await lines(anna, bankId);
    await suspend(anna, [line!.id]);
    await callConsole(app, 'POST /statements/withdraw', { lineId: line!.id, why: WHY }, anna);
    expect((await lines(anna, bankId))[0]).toMatchObject({ status: 'open', proposal: null });
    expect(
      (await callConsole(app, 'POST /statements/withdraw', { lineId: line!.id, why: WHY }, anna)).code,
    ).toBe(409);
  });

  test('money that went out has no claim', async () => {
    const bankId = await plantBank();
    const anna = await operator();
    await upload(anna, bankId, [{ amount: -9 }]);
    const [line] = await lines(anna, bankId);
    expect(await suspend(anna, [line!.id])).toMatchObject([{ fault: 'refused' }]);
  });
});
