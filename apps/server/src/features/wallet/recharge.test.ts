import { randomUUID } from 'node:crypto';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { describe, expect, test } from 'vitest';
import { seedPracticeBanks } from '#features/wallet/banks.repository.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { plantPayer, plantUpload, rechargeBody, submitRecharge, withdraw } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const recharge = (token: string, body: object) =>
  app.call('POST /member/recharge', body as Awaited<ReturnType<typeof rechargeBody>>, { token });
const list = async (token: string, query = {}) =>
  (await app.call('GET /member/rechargelist', query, { token })).data;
const balance = async (token: string) =>
  (await app.call('GET /member/getuserbalance', {}, { token })).data.balance;

/** A request id whose reference is this one. */
function requestIdOf(reference: string): string {
  const values = Array.from(reference.replaceAll('-', '').slice(2, 11), (sign) =>
    BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(sign)),
  );
  const bits = values.reduce((sum, value) => sum * 32n + value, 0n) << 3n;
  const hex = bits.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-4000-8000-000000000000`;
}

describe('receiving banks of play mode', () => {
  test.each([
    ['ja', '練習用ちょうちん銀行', '練習用ふうせん銀行', '練習口座', '実際のお金は送れません'],
    ['zh-cn', '灯笼练习银行', '气球练习银行', '练习账户', '请勿转入真实资金'],
    ['en', 'Lantern Practice Bank', 'Balloon Practice Bank', 'Practice only', 'No real money'],
  ] as const)(
    'are practice accounts, and say so in %s alone',
    async (lang, first, second, branch, holder) => {
      const { token } = await plantMember(db.database);
      const banks = (await app.call('GET /bank/list', {}, { token, lang })).data;
      expect(banks.map(({ bankName }) => bankName)).toEqual([first, second]);
      for (const bank of banks) {
        expect(bank.accountNumber).toMatch(/^PLAY-/);
        expect([bank.branchName, bank.accountName]).toEqual([branch, holder]);
        expect(bank.minAmount).toBeLessThan(bank.maxAmount);
      }
    },
  );

  test('are made once, and what the console changed stays', async () => {
    const { token } = await plantMember(db.database);
    const before = (await app.call('GET /bank/list', {}, { token })).data;
    const change = (max: number) =>
      db.database.query({
        text: 'UPDATE receiving_banks SET max_amount = $2 WHERE id = $1',
        values: [before[0]!.id, max],
      });
    await change(60_000);
    await seedPracticeBanks(db.database);
    const after = (await app.call('GET /bank/list', {}, { token })).data;
    expect(after.map(({ id, maxAmount }) => [id, maxAmount])).toEqual([
      [before[0]!.id, 60_000],
      [before[1]!.id, 50_000],
    ]);
    await change(before[0]!.maxAmount);
  });

  test('never real ones, whatever the table holds', async () => {
    const { token } = await plantMember(db.database);
    const [real] = await db.database.query<{ id: string }>({
      text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
        VALUES ('Real', '', 'Real', '1234567', 1, 100000) RETURNING id`,
    });
    const banks = (await app.call('GET /bank/list', {}, { token })).data;
    expect(banks.map(({ id }) => id)).not.toContain(real!.id);
    const member = await plantMember(db.database);
    const body = await rechargeBody(app, db.database, member, { bankId: real!.id });
    expect((await recharge(member.token, body)).code).toBe(422);
  });
});

describe('a recharge', () => {
  test('is submitted, has the reference of its request, and moves nothing', async () => {
    const member = await plantMember(db.database);
    const body = await rechargeBody(app, db.database, member);
    const { code, data } = await recharge(member.token, body);
    expect(code).toBe(200);
    expect(data).toEqual({
      id: expect.any(String),
      bankId: body.bankId,
      bankName: expect.stringContaining('Practice'),
      amount: 5000,
      creditedAmount: null,
      reversedAmount: 0,
      reference: paymentReference(body.requestId),
      status: 'submitted',
      reason: null,
      remark: null,
      createdAt: expect.any(String),
      completedAt: null,
      expiresAt: expect.any(String),
    });
    const days = (Date.parse(data.expiresAt) - Date.parse(data.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect(await balance(member.token)).toBe(10_000);
    expect(await list(member.token)).toMatchObject({ list: [data], total: 1 });
  });

  test.each([
    ['bankId', { bankId: randomUUID() }],
    ['bankId', { bankId: 'x' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: '5000' }],
    ['requestId', { requestId: 'x' }],
  ])('is refused with 422 on %s for %j', async (field, changes) => {
    const member = await plantMember(db.database);
    const body = { ...(await rechargeBody(app, db.database, member)), ...changes };
    expect(await recharge(member.token, body)).toMatchObject({
      status: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
    expect((await list(member.token)).total).toBe(0);
  });

  test('to a bank that is no longer in use is refused on bankId', async () => {
    const member = await plantMember(db.database);
    const [bank] = await db.database.query<{ id: string }>({
      text: `INSERT INTO receiving_banks
          (bank_name, branch_name, account_name, account_number, min_amount, max_amount, active)
        VALUES ('Old', '', 'Old', 'PLAY-9', 1, 100000, false) RETURNING id`,
    });
    const body = await rechargeBody(app, db.database, member, { bankId: bank!.id });
    expect(await recharge(member.token, body)).toMatchObject({
      code: 422,
      data: { fields: { bankId: expect.any(String) } },
    });
  });

  test.each([
    [99, 2002],
    [100, 200],
    [50_000, 200],
    [50_001, 2002],
  ])('of %i: %i', async (amount, code) => {
    const member = await plantMember(db.database);
    const body = await rechargeBody(app, db.database, member, { amount });
    const answer = await recharge(member.token, body);
    expect(answer.code).toBe(code);
    if (code === 2002) expect(answer.data).toEqual({ minAmount: 100, maxAmount: 50_000 });
  });

  test.each(['missing', 'empty', 'no id', 'unknown', 'somebody else’s'])(
    'whose picture is %s: 2010',
    async (which) => {
      const [member, other] = [await plantMember(db.database), await plantMember(db.database)];
      const screenshot = {
        missing: undefined,
        empty: '',
        'no id': '../../etc/passwd',
        unknown: randomUUID(),
        'somebody else’s': await plantUpload(db.database, other.id),
      }[which];
      const body = { ...(await rechargeBody(app, db.database, member)), screenshot };
      expect((await recharge(member.token, body)).code).toBe(2010);
      expect((await list(member.token)).total).toBe(0);
    },
  );

  test('is the eleventh that waits: 429', async () => {
    const member = await plantMember(db.database);
    for (let n = 0; n < 10; n++) await submitRecharge(app, db.database, member);
    const answer = await recharge(member.token, await rechargeBody(app, db.database, member));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await db.database.query({
      text: `UPDATE recharges SET status = 'expired', completed_at = now()
        WHERE id = (SELECT id FROM recharges WHERE member_id = $1 LIMIT 1)`,
      values: [member.id],
    });
    expect((await recharge(member.token, await rechargeBody(app, db.database, member))).code).toBe(200);
  });
});

describe('the same request', () => {
  test('again gives the first answer, whatever has become of the bank', async () => {
    const member = await plantMember(db.database);
    const body = await rechargeBody(app, db.database, member);
    const first = await recharge(member.token, body);
    const again = await recharge(member.token, {
      ...body,
      requestId: body.requestId.toUpperCase(),
      screenshot: body.screenshot!.toUpperCase(),
    });
    expect(again.data).toEqual(first.data);
    expect((await list(member.token)).total).toBe(1);
  });

  test.each(['amount', 'bankId', 'screenshot'])('with another %s: 409', async (field) => {
    const member = await plantMember(db.database);
    const banks = (await app.call('GET /bank/list', {}, { token: member.token })).data;
    const body = await rechargeBody(app, db.database, member);
    await recharge(member.token, body);
    const other = {
      amount: 6000,
      bankId: banks[1]!.id,
      screenshot: await plantUpload(db.database, member.id),
    };
    const answer = await recharge(member.token, { ...body, [field]: other[field as keyof typeof other] });
    expect(answer).toMatchObject({ status: 409, code: 409 });
  });

  test('of another member, or one that has the same reference: 409', async () => {
    const [member, other] = [await plantMember(db.database), await plantMember(db.database)];
    const body = await rechargeBody(app, db.database, member);
    await recharge(member.token, body);
    const theirs = await rechargeBody(app, db.database, other, { requestId: body.requestId });
    expect((await recharge(other.token, theirs)).code).toBe(409);
    const alike = `${body.requestId.slice(0, -1)}${body.requestId.endsWith('0') ? '1' : '0'}`;
    const second = await rechargeBody(app, db.database, member, { requestId: alike });
    expect((await recharge(member.token, second)).code).toBe(409);
  });

  test('that spells the reference of a withdrawal: 409', async () => {
    const member = await plantPayer(app, db.database);
    const { reference } = (await withdraw(app, member)).data;
    const requestId = requestIdOf(reference);
    expect(paymentReference(requestId)).toBe(reference);
    const body = await rechargeBody(app, db.database, member, { requestId });
    expect((await recharge(member.token, body)).status).toBe(409);
  });

  test('ten times at once is one recharge', async () => {
    const member = await plantMember(db.database);
    const body = await rechargeBody(app, db.database, member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => recharge(member.token, body)));
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await list(member.token)).total).toBe(1);
  });

  test('and fourteen different ones at once are ten', async () => {
    const member = await plantMember(db.database);
    const bodies = await Promise.all(
      Array.from({ length: 14 }, () => rechargeBody(app, db.database, member)),
    );
    const answers = await Promise.all(bodies.map((body) => recharge(member.token, body)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(4);
  });
});

test('the list is the member’s own, newest first, in pages that cover it once', async () => {
  const [member, other] = [await plantMember(db.database), await plantMember(db.database)];
  for (const amount of [100, 200, 300, 400, 500]) await submitRecharge(app, db.database, member, { amount });
  await submitRecharge(app, db.database, other);
  const whole = await list(member.token);
  expect(whole.list.map(({ amount }) => amount)).toEqual([500, 400, 300, 200, 100]);
  const pages = [
    await list(member.token, { page: 1, pageSize: 2 }),
    await list(member.token, { page: 2, limit: 2 }),
    await list(member.token, { page: 3, pageSize: 2 }),
    await list(member.token, { page: 4, pageSize: 2 }),
  ];
  expect(pages.flatMap((page) => page.list)).toEqual(whole.list);
  for (const page of pages) expect(page).toMatchObject({ total: 5, pageSize: 2 });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
