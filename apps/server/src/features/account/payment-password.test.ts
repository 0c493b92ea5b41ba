import { messages as en } from '@fairground/contract/messages.en';
import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPaymentPassword } from '#features/account/index.ts';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { confirmContacts, secretOf, SINK } from '#test/outbox.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const [PIN, OTHER, WRONG] = ['739158', '481502', '268403'];
const MINUTES_15 = 900;
const db = useDatabase();
const app = useApp(db);
let member: Awaited<ReturnType<typeof app.member>>;
beforeEach(async () => {
  await db.database.query({ text: 'DELETE FROM rate_limits' });
  member = await app.member();
});

const set = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  app.call(
    'POST /member/setpwd',
    { type: 'payment', oldPassword, newPassword, confirmPassword },
    { token: member.token },
  );
const state = async () => (await app.call('GET /member/paymentpassword', {}, { token: member.token })).data;
/** The result of a try: 'right', or the failure with its data. */
const pay = (pin: string) =>
  checkPaymentPassword(db.database, member.id, pin).then(
    () => 'right',
    ({ code, data }: { code: string; data: unknown }) => ({ code, data }),
  );
const lock = async () => {
  for (let at = 0; at < 5; at++) await pay(WRONG);
};
/** Ends the 15 minutes after the fifth wrong try. */
const waitOver = () =>
  db.database.query({
    text: `UPDATE members SET payment_way_back_at = now() - interval '1 second' WHERE id = $1`,
    values: [member.id],
  });
const wrong = (triesLeft: number) => ({ code: 'PAYMENT_PASSWORD_WRONG', data: { triesLeft } });
const LOCKED = { code: 'PAYMENT_PASSWORD_LOCKED', data: { retryAfter: expect.any(Number) } };

describe('the first payment password', () => {
  test('is set with the login password', async () => {
    expect(await state()).toEqual({ set: false, locked: false, retryAfter: 0, triesLeft: 5, byCode: false });
    expect(await pay(PIN)).toEqual({ code: 'PAYMENT_PASSWORD_NOT_SET', data: null });
    expect((await set(PASSWORD, PIN)).code).toBe(200);
    expect(await state()).toEqual({ set: true, locked: false, retryAfter: 0, triesLeft: 5, byCode: false });
    expect((await app.call('GET /member/info', {}, { token: member.token })).data.hasPaymentPassword).toBe(
      true,
    );
    expect(await pay(PIN)).toBe('right');
  });

  test('is not set with a wrong one, and a stolen session cannot guess it', async () => {
    for (let at = 0; at < 10; at++) expect((await set(`wrong-${at}`, PIN)).code).toBe(1007);
    expect(await set(PASSWORD, PIN)).toMatchObject({ code: 1008, data: { retryAfter: expect.any(Number) } });
    expect((await state()).set).toBe(false);
  });

  test.each([
    ['12345', 'payment_password_format'],
    ['111111', 'payment_password_repetition'],
    ['123456', 'payment_password_run'],
    ['900101', 'payment_password_date'],
  ] as const)('is not %s', async (pin, fault) => {
    const answer = await set(PASSWORD, pin);
    expect(answer).toMatchObject({ status: 422, data: { fields: { newPassword: en.fields[fault] } } });
    expect((await set(PASSWORD, PIN, OTHER)).code).toBe(1006);
    expect((await state()).set).toBe(false);
  });

  test('is not the login password', async () => {
    await app.call(
      'POST /member/setpwd',
      { type: 'login', oldPassword: PASSWORD, newPassword: PIN, confirmPassword: PIN },
      { token: member.token },
    );
    const told = { status: 422, data: { fields: { newPassword: en.fields.payment_password_is_login } } };
    expect(await set(PIN, PIN)).toMatchObject(told);
    expect((await set(PIN, OTHER)).code).toBe(200);
    expect(await set(OTHER, PIN)).toMatchObject(told);
    expect(await pay(OTHER)).toBe('right');
  });

  test('is set once where it is set twice at once', async () => {
    const answers = await Promise.all([set(PASSWORD, PIN), set(PASSWORD, OTHER)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const winner = answers[0].code === 200 ? PIN : OTHER;
    expect(await pay(winner)).toBe('right');
  });
});

describe('another payment password', () => {
  beforeEach(async () => {
    await set(PASSWORD, PIN);
  });

  test('is set with the current one, not with the login password', async () => {
    expect(await set(PASSWORD, OTHER)).toMatchObject({ code: 1007, data: { triesLeft: 4 } });
    expect((await set(PIN, OTHER)).code).toBe(200);
    expect(await pay(PIN)).toEqual(wrong(4));
    expect(await pay(OTHER)).toBe('right');
  });

  test('is another one', async () => {
    expect((await set(PIN, PIN)).data).toEqual({ fields: { newPassword: en.fields.password_same } });
  });

  test('does not end sessions', async () => {
    const { data } = await app.call('POST /member/login', { username: member.username, password: PASSWORD });
    await set(PIN, OTHER);
    expect((await app.call('GET /member/info', {}, { token: data.token })).code).toBe(200);
  });
});

describe('wrong tries', () => {
  beforeEach(async () => {
    await set(PASSWORD, PIN);
    vi.mocked(argon2.verify).mockClear();
  });

  test('five in a row lock it, each told how many are left, and the right one is locked out too', async () => {
    for (const left of [4, 3, 2, 1, 0]) expect(await pay(WRONG)).toEqual(wrong(left));
    expect(await pay(PIN)).toEqual(LOCKED);
    const { retryAfter, ...rest } = await state();
    expect(rest).toEqual({ set: true, locked: true, triesLeft: 0, byCode: false });
    expect(retryAfter).toBeGreaterThan(MINUTES_15 - 60);
    expect(retryAfter).toBeLessThanOrEqual(MINUTES_15);
  });

  test('are counted together, those of a change as well', async () => {
    await pay(WRONG);
    expect(await set(WRONG, OTHER)).toMatchObject({ code: 1007, data: { triesLeft: 3 } });
    await pay(WRONG);
    await set(WRONG, OTHER);
    expect(await set(WRONG, OTHER)).toMatchObject({ code: 1007, data: { triesLeft: 0 } });
    expect(await set(PIN, OTHER)).toMatchObject({ code: 2006, data: { retryAfter: expect.any(Number) } });
    expect(await pay(PIN)).toEqual(LOCKED);
  });

  test('are forgotten after a right one', async () => {
    for (let round = 0; round < 3; round++) {
      for (const left of [4, 3, 2, 1]) expect(await pay(WRONG)).toEqual(wrong(left));
      expect(await pay(PIN)).toBe('right');
    }
    expect((await state()).triesLeft).toBe(5);
  });

  test('of twenty at once five are looked at', async () => {
    const ends = await Promise.all(Array.from({ length: 20 }, () => pay(WRONG)));
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(5);
    expect(
      ends.filter((end) => typeof end === 'object' && end.code === 'PAYMENT_PASSWORD_WRONG'),
    ).toHaveLength(5);
    expect(await pay(PIN)).toEqual(LOCKED);
  });

  test('are those of the member alone', async () => {
    await lock();
    const locked = member;
    member = await app.member();
    await set(PASSWORD, PIN);
    expect(await pay(PIN)).toBe('right');
    member = locked;
    expect(await pay(PIN)).toEqual(LOCKED);
  });
});

test('right ones at once do not lock each other out', async () => {
  await set(PASSWORD, PIN);
  expect(await Promise.all(Array.from({ length: 20 }, () => pay(PIN)))).toEqual(Array(20).fill('right'));
});

describe('a locked one', () => {
  beforeEach(async () => {
    await set(PASSWORD, PIN);
    await lock();
  });

  test('is not replaced before the wait is over, by whatever is typed', async () => {
    for (const old of [PASSWORD, PIN, 'wrong']) expect((await set(old, OTHER)).code).toBe(2006);
    expect((await state()).locked).toBe(true);
  });

  test('stays locked when the wait is over, until the login password has set another', async () => {
    await waitOver();
    expect(await state()).toEqual({ set: true, locked: true, retryAfter: 0, triesLeft: 0, byCode: false });
    expect(await pay(PIN)).toEqual({ code: 'PAYMENT_PASSWORD_LOCKED', data: { retryAfter: 0 } });
    expect((await set(PIN, OTHER)).code).toBe(1007);
    expect((await set(PASSWORD, OTHER)).code).toBe(200);
    expect(await state()).toEqual({ set: true, locked: false, retryAfter: 0, triesLeft: 5, byCode: false });
    expect(await pay(OTHER)).toBe('right');
    expect(await pay(PIN)).toEqual(wrong(4));
  });

  test('is not opened by right tries, alone or at once', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => pay(PIN)))).toEqual(
      Array.from({ length: 20 }, () => LOCKED),
    );
    expect((await state()).locked).toBe(true);
  });
});

describe('a locked one where messages are sent', () => {
  const sending = useApp(db, { senders: SINK });
  const setThere = (oldPassword: string) =>
    sending.call(
      'POST /member/setpwd',
      { type: 'payment', oldPassword, newPassword: OTHER, confirmPassword: OTHER },
      { token: member.token },
    );

  test('is never replaced by the login password alone; a code and the login password do, without a wait', async () => {
    await set(PASSWORD, PIN);
    await lock();
    await waitOver();
    const { token } = member;
    expect((await sending.call('GET /member/paymentpassword', {}, { token })).data).toEqual({
      set: true,
      locked: true,
      retryAfter: 0,
      triesLeft: 0,
      byCode: true,
    });
    for (const old of [PASSWORD, PIN]) expect((await setThere(old)).code).toBe(2006);
    expect(
      (await sending.call('POST /member/checkpwd', { type: 'payment', oldPassword: PASSWORD }, { token }))
        .code,
    ).toBe(2006);
    expect((await sending.call('POST /member/forgotpayment', {}, { token })).code).toBe(1012);
    await confirmContacts(db.database, member.id);
    expect((await sending.call('POST /member/forgotpayment', {}, { token })).code).toBe(200);
    const code = await secretOf(db.database, member.id, 'payment_password_code');
    const chosen = { password: PASSWORD, code, newPassword: OTHER, confirmPassword: OTHER };
    expect((await sending.call('POST /member/resetpayment', chosen, { token })).code).toBe(200);
    expect(await pay(OTHER)).toBe('right');
  });

  test('the first one wants no code, and whoever has no contact that can be reached keeps the old way', async () => {
    expect((await setThere(PASSWORD)).code).toBe(200);
    for (let at = 0; at < 5; at++) await pay(WRONG);
    await waitOver();
    await db.database.query({
      text: `UPDATE members SET phone = '+81' || (8000000000 + abs(hashtext($1::text)) % 1000000000)::text, email = NULL, email_key = NULL
        WHERE id = $1`,
      values: [member.id],
    });
    expect((await setThere(PASSWORD)).code).toBe(200);
  });
});
