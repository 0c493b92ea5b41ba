import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import {
  PIN,
  plantPayer,
  setPin,
  setWalletSettings,
  withdraw,
  withdrawBody,
  WRONG_PIN,
} from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const payer = (credits?: number) => plantPayer(app, db.database, credits);
const balance = async (token: string) => (await app.call('GET /member/getuserbalance', {}, { token })).data;
const list = async (token: string, query = {}) =>
  (await app.call('GET /member/withdrawlist', query, { token })).data;
/** Midnight in the site's time zone (Tokyo, UTC+9), which has no summer time. */
const nextMidnight = (): string => {
  const [day, shift] = [86_400_000, 9 * 3_600_000];
  return new Date(Math.ceil((Date.now() + shift) / day) * day - shift).toISOString();
};
const config = async (token: string) => (await app.call('GET /member/withdrawconfig', {}, { token })).data;

describe('a withdrawal', () => {
  test('takes the whole amount out of play at once, with the fee in it', async () => {
    const member = await payer();
    const { code, data } = await withdraw(app, member, { amount: 2500 });
    expect(code).toBe(200);
    expect(data).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^FG-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      cardId: member.cardId,
      bankName: 'みずほ銀行',
      cardNumber: expect.stringMatching(/^\*{3}\d{4}$/),
      amount: 2500,
      fee: 25,
      actualAmount: 2475,
      status: 'processing',
      reason: null,
      remark: null,
      createdAt: expect.any(String),
      completedAt: null,
      paidAt: null,
    });
    expect(await balance(member.token)).toEqual({ balance: 7500, held: 2500 });
    expect(await list(member.token)).toMatchObject({ list: [data], total: 1 });
    const lines = (await app.call('GET /member/transactions', {}, { token: member.token })).data.list;
    expect(lines[0]).toMatchObject({ type: 'withdrawal', amount: -2500, paymentId: data.id });
  });

  test('of the whole balance is possible, whatever was played before', async () => {
    const member = await payer(10_000);
    expect((await withdraw(app, member, { amount: 10_000 })).code).toBe(200);
    expect(await balance(member.token)).toEqual({ balance: 0, held: 10_000 });
  });

  test('costs what the config says', async () => {
    const member = await payer();
    expect(await config(member.token)).toEqual({
      minAmount: 100,
      maxAmount: 50_000,
      dailyLimit: 100_000,
      remainingToday: 100_000,
      freeAt: nextMidnight(),
      feeRateBps: 100,
      minFee: 2,
      heldUntil: null,
    });
    const answers = await Promise.all([100, 201, 1001].map((amount) => withdraw(app, member, { amount })));
    expect(answers.map(({ data }) => data.fee)).toEqual([2, 3, 11]);
    expect((await config(member.token)).remainingToday).toBe(100_000 - 1302);
  });
});

describe('it is refused', () => {
  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 100.5 }],
    ['amount', { amount: '1000' }],
    ['amount', { amount: 1e21 }],
    ['cardId', { cardId: 'x' }],
    ['requestId', { requestId: '' }],
    ['paymentPassword', { paymentPassword: '12345' }],
    ['paymentPassword', { paymentPassword: undefined }],
    ['fee', { fee: 0 }],
    ['expectedFee', { expectedFee: -1 }],
    ['expectedFee', { expectedFee: '10' }],
    ['expectedFee', { expectedFee: 1.5 }],
  ])('with 422 on %s for %j', async (field, changes) => {
    const member = await payer();
    const answer = await withdraw(app, member, changes as never);
    expect(answer).toMatchObject({ status: 422, data: { fields: { [field]: expect.any(String) } } });
    expect(await balance(member.token)).toEqual({ balance: 10_000, held: 0 });
  });

  test.each([99, 50_001])('with 2002 for %i', async (amount) => {
    const answer = await withdraw(app, await payer(60_000), { amount });
    expect(answer).toMatchObject({ code: 2002, data: { minAmount: 100, maxAmount: 50_000 } });
  });

  test.each([
    ['below', 9],
    ['above', 11],
  ])('with 2013 where the fee is %s what was confirmed, and nothing moves', async (_, expectedFee) => {
    const member = await payer();
    const body = withdrawBody(member, { amount: 1000, expectedFee });
    expect(await withdraw(app, member, { ...body, paymentPassword: WRONG_PIN })).toMatchObject({
      status: 200,
      code: 2013,
      data: { fee: 10, net: 990 },
    });
    expect(await balance(member.token)).toEqual({ balance: 10_000, held: 0 });
    // It stands before the payment password, and takes no try of it; the same request goes on with the right fee.
    const again = await withdraw(app, member, { ...body, expectedFee: 10 });
    expect(again).toMatchObject({ code: 200, data: { fee: 10, actualAmount: 990 } });
  });

  test('with 2007 for a card that is not the member’s', async () => {
    const [member, other] = [await payer(), await payer()];
    expect((await withdraw(app, member, { cardId: randomUUID() })).code).toBe(2007);
    expect((await withdraw(app, member, { cardId: other.cardId })).code).toBe(2007);
  });

  test('with 2005 without a payment password, 2004 with a wrong one, 2006 after five', async () => {
    const member = await payer();
    const wrong = () => withdraw(app, member, { paymentPassword: WRONG_PIN });
    expect(await wrong()).toMatchObject({ code: 2004, data: { triesLeft: 4 } });
    for (let n = 0; n < 4; n++) await wrong();
    expect((await withdraw(app, member)).code).toBe(2006);
    await db.database.query({
      text: `UPDATE members SET payment_password_hash = NULL, payment_failures = 0, payment_way_back_at = NULL
        WHERE id = $1`,
      values: [member.id],
    });
    expect((await withdraw(app, member)).code).toBe(2005);
    expect(await balance(member.token)).toEqual({ balance: 10_000, held: 0 });
  });

  test('with 2001 beyond the balance', async () => {
    const member = await payer(500);
    expect(await withdraw(app, member, { amount: 501 })).toMatchObject({
      code: 2001,
      data: { balance: 500 },
    });
  });

  test('with 2003 beyond the day’s limit, of which what was refused is no part', async () => {
    const member = await payer(300_000);
    await withdraw(app, member, { amount: 50_000 });
    await withdraw(app, member, { amount: 40_000 });
    expect(await withdraw(app, member, { amount: 10_001 })).toMatchObject({
      code: 2003,
      data: { remainingToday: 10_000, freeAt: nextMidnight() },
    });
    expect((await withdraw(app, member, { amount: 10_000 })).code).toBe(200);
    expect((await config(member.token)).remainingToday).toBe(0);
  });

  test('in this order: card, amount, payment password, day’s limit, balance', async () => {
    const member = await payer(100);
    const all = { cardId: randomUUID(), amount: 50_001, paymentPassword: WRONG_PIN };
    expect((await withdraw(app, member, all)).code).toBe(2007);
    expect((await withdraw(app, member, { ...all, cardId: member.cardId })).code).toBe(2002);
    expect((await withdraw(app, member, { amount: 50_000, paymentPassword: WRONG_PIN })).code).toBe(2004);
    await setWalletSettings(db.database, { dailyWithdrawal: 40_000 });
    expect((await withdraw(app, member, { amount: 50_000 })).code).toBe(2003);
    await setWalletSettings(db.database, { dailyWithdrawal: 100_000 });
    expect((await withdraw(app, member, { amount: 50_000 })).code).toBe(2001);
  });
});

test('the day is that of the site’s time zone', async () => {
  const member = await payer(200_000);
  await withdraw(app, member, { amount: 50_000 });
  const moveTo = (moment: string) =>
    db.database.transaction(async (tx) => {
      await tx.query({ text: 'ALTER TABLE withdrawals DISABLE TRIGGER guard' });
      await tx.query({
        text: `UPDATE withdrawals SET created_at = ${moment} WHERE member_id = $1`,
        values: [member.id],
      });
      await tx.query({ text: 'ALTER TABLE withdrawals ENABLE TRIGGER guard' });
    });
  const midnight = `date_trunc('day', clock_timestamp() AT TIME ZONE 'Asia/Tokyo') AT TIME ZONE 'Asia/Tokyo'`;
  await moveTo(midnight);
  expect((await config(member.token)).remainingToday).toBe(50_000);
  await moveTo(`${midnight} - interval '1 millisecond'`);
  expect((await config(member.token)).remainingToday).toBe(100_000);
});

describe('the same request', () => {
  test('again gives the first answer, whatever else has changed', async () => {
    const member = await payer(1000);
    const body = withdrawBody(member);
    const first = await withdraw(app, member, body);
    const again = await withdraw(app, member, { ...body, paymentPassword: WRONG_PIN });
    expect(again.data).toEqual(first.data);
    expect(await balance(member.token)).toEqual({ balance: 0, held: 1000 });
  });

  test('again gives the first answer though the fee and the confirmed fee are others by now', async () => {
    const member = await payer();
    const body = withdrawBody(member, { expectedFee: 10 });
    const first = await withdraw(app, member, body);
    await setWalletSettings(db.database, { feeRateBps: 200 });
    const again = await withdraw(app, member, { ...body, expectedFee: 20 });
    expect(again.data).toEqual(first.data);
    await setWalletSettings(db.database, { feeRateBps: 100 });
  });

  test('for another amount or to another card: 409', async () => {
    const member = await payer();
    const body = withdrawBody(member);
    await withdraw(app, member, body);
    expect((await withdraw(app, member, { ...body, amount: 1001 })).status).toBe(409);
    expect((await withdraw(app, member, { ...body, cardId: randomUUID() })).status).toBe(409);
  });

  test('of two members is two requests, each with a reference of its own', async () => {
    const [member, other] = [await payer(), await payer()];
    const requestId = randomUUID();
    // The same bits for the reference of a request id.
    const alike = `${requestId.slice(0, -1)}${requestId.endsWith('0') ? '1' : '0'}`;
    const answers = [
      await withdraw(app, member, { requestId }),
      await withdraw(app, other, { requestId }),
      await withdraw(app, other, { requestId: alike }),
    ];
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(3);
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(3);
  });
});

test('the list is the member’s own, newest first, in pages that cover it once', async () => {
  const [member, other] = [await payer(), await payer()];
  for (const amount of [100, 200, 300]) await withdraw(app, member, { amount });
  await withdraw(app, other);
  const whole = await list(member.token);
  expect(whole.list.map(({ amount }) => amount)).toEqual([300, 200, 100]);
  const pages = [
    await list(member.token, { page: 1, limit: 2 }),
    await list(member.token, { page: 2, pageSize: 2 }),
  ];
  expect(pages.flatMap((page) => page.list)).toEqual(whole.list);
});

test('a member with a payment password and no card has nowhere to withdraw to', async () => {
  const planted = await plantMember(db.database);
  await setPin(db.database, planted.id);
  const answer = await withdraw(app, { ...planted, cardId: randomUUID() }, { paymentPassword: PIN });
  expect(answer.code).toBe(2007);
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
