import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { ageCodes, confirmContacts, messagesTo, secretOf, SINK, toldTo } from '#test/outbox.ts';
import { plantPerson } from '#test/people.ts';

const db = useDatabase();
const app = useApp(db);

const confirm = (token: string, code: string, channel: 'email' | 'phone' = 'email') =>
  app.call('POST /member/confirmcode', { channel, code }, { token });
const contacts = async (token: string) => (await app.call('GET /member/contacts', {}, { token })).data;
const change = (token: string, value: string, channel: 'email' | 'phone' = 'email', password = PASSWORD) =>
  app.call('POST /member/changecontact', { channel, value, password }, { token });
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('after registration', () => {
  test('a code goes to the contact, which it confirms once', async () => {
    const { id, token, username } = await app.member();
    const [message, ...others] = await messagesTo(db.database, id);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      channel: 'email',
      recipient: `${username}@example.com`,
      kind: 'confirm_code',
    });
    expect(message!.secret).toMatch(/^\d{6}$/);
    expect(await contacts(token)).toMatchObject({
      email: { verified: false, pending: null, reachable: true },
      phone: { value: null, verified: false },
      needed: false,
    });
    expect((await confirm(token, wrongOf(message!.secret!))).code).toBe(1011);
    const right = await confirm(token, message!.secret!);
    expect(right).toMatchObject({ code: 200, data: { id, emailVerified: true, phoneVerified: false } });
    expect((await confirm(token, message!.secret!)).code, 'a second time').toBe(1011);
    expect((await app.call('GET /member/info', {}, { token })).data.emailVerified).toBe(true);
    const held = (await app.call('GET /member/withdrawconfig', {}, { token })).data.heldUntil;
    expect(held, 'confirming is no change').toBeNull();
  });

  test('a code holds for five tries, on several connections at once', async () => {
    const { id, token } = await app.member();
    const code = await secretOf(db.database, id, 'confirm_code');
    const tries = await Promise.all(Array.from({ length: 9 }, () => confirm(token, wrongOf(code))));
    expect(tries.every((answer) => answer.code === 1011)).toBe(true);
    expect((await confirm(token, code)).code).toBe(1011);
    const [row] = await db.database.query<{ tries: number }>({
      text: 'SELECT tries FROM member_codes WHERE member_id = $1',
      values: [id],
    });
    expect(row!.tries).toBe(5);
  });

  test('a code is void after ten minutes', async () => {
    const { id, token } = await app.member();
    const code = await secretOf(db.database, id, 'confirm_code');
    const [row] = await db.database.query<{ seconds: number }>({
      text: `SELECT round(extract(epoch FROM expires_at - created_at))::int AS seconds FROM member_codes WHERE member_id = $1`,
      values: [id],
    });
    expect(row!.seconds).toBe(600);
    await db.database.query({
      text: 'UPDATE member_codes SET expires_at = now() WHERE member_id = $1',
      values: [id],
    });
    expect((await confirm(token, code)).code).toBe(1011);
  });

  test('the next code comes after a minute and makes the first one void', async () => {
    const { id, token } = await app.member();
    const first = await secretOf(db.database, id, 'confirm_code');
    const send = () => app.call('POST /member/sendcode', { channel: 'email' }, { token });
    const early = await send();
    expect(early).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } });
    expect(early.headers.get('retry-after')).toMatch(/^\d+$/);
    await ageCodes(db.database, id);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const second = await secretOf(db.database, id, 'confirm_code');
    if (second !== first) expect((await confirm(token, first)).code).toBe(1011);
    expect((await confirm(token, second)).code).toBe(200);
  });

  test.each([
    ['phone', 'contact_required'],
    ['email', 'contact_confirmed'],
  ] as const)('no code goes to %s: %s', async (...[channel]) => {
    const { id, token } = await plantMember(db.database);
    await confirmContacts(db.database, id);
    const answer = await app.call('POST /member/sendcode', { channel }, { token });
    expect(answer).toMatchObject({ code: 422, data: { fields: { channel: expect.any(String) } } });
  });
});

describe('a new contact', () => {
  test('takes effect by its code: the old one is told, and withdrawals rest for a day', async () => {
    const { id, token } = await plantMember(db.database);
    await confirmContacts(db.database, id);
    expect((await change(token, `New.${id}@Example.com`)).code).toBe(200);
    expect(await contacts(token)).toMatchObject({ email: { verified: true, pending: 'N***@Example.com' } });
    const code = await secretOf(db.database, id, 'confirm_code');
    const answer = await confirm(token, code);
    expect(answer).toMatchObject({ code: 200, data: { email: 'N***@Example.com', emailVerified: true } });
    const told = (await messagesTo(db.database, id)).filter(({ kind }) => kind === 'contact_changed');
    expect(told).toHaveLength(1);
    expect(told[0]!.recipient).toMatch(/^p\w+@example\.com$/);
    const { heldUntil } = (await app.call('GET /member/withdrawconfig', {}, { token })).data;
    const hours = (Date.parse(heldUntil!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const login = await app.call('POST /member/login', {
      username: `new.${id}@example.com`,
      password: PASSWORD,
    });
    expect(login.code).toBe(200);
  });

  test('a phone number is added in the form of the language', async () => {
    const { id, token } = await plantMember(db.database);
    const local = `090${String(10_000_000 + Math.floor(Number.parseInt(id.slice(0, 6), 16))).slice(0, 8)}`;
    expect((await change(token, local, 'phone')).code).toBe(200);
    const code = await secretOf(db.database, id, 'confirm_code');
    expect((await confirm(token, code, 'email')).code, 'not for the other contact').toBe(1011);
    expect(await confirm(token, code, 'phone')).toMatchObject({ code: 200, data: { phoneVerified: true } });
  });

  test('needs the login password and a contact that nobody has', async () => {
    const { token } = await plantMember(db.database);
    const other = await app.member();
    expect((await change(token, 'x@example.com', 'email', 'not it')).code).toBe(1007);
    expect((await change(token, `${other.username.toUpperCase()}@example.com`)).code).toBe(1003);
    expect((await change(token, 'nonsense')).code).toBe(422);
    expect((await change(token, '12', 'phone')).code).toBe(422);
  });

  test('that another member took meanwhile is refused, and the code does not bring it', async () => {
    const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
    const value = `both.${one.id}@example.com`;
    for (const { token } of [one, two]) expect((await change(token, value)).code).toBe(200);
    const [first, second] = await Promise.all(
      [one, two].map(async ({ id, token }) =>
        confirm(token, await secretOf(db.database, id, 'confirm_code')),
      ),
    );
    expect([first!.code, second!.code].toSorted((a, b) => a - b)).toEqual([200, 1003]);
  });
});

describe('where this site can send mail', () => {
  const set = useApp(db, { senders: SINK });
  const money = async (token: string) => {
    const withdraw = await set.call(
      'POST /member/withdraw',
      {
        cardId: crypto.randomUUID(),
        amount: 1000,
        paymentPassword: '719304',
        requestId: crypto.randomUUID(),
      },
      { token },
    );
    const profileId = await plantPerson(db.database);
    const date = await set.call('POST /meet/saveDateRequest', { profileId, contact: '@lantern' }, { token });
    return [withdraw.code, date.code];
  };

  test('an unconfirmed member plays, but neither withdraws nor asks for a date', async () => {
    const { token, id } = await plantMember(db.database);
    expect((await set.call('GET /member/contacts', {}, { token })).data.needed).toBe(true);
    expect(await money(token)).toEqual([1012, 1012]);
    expect((await set.call('GET /game/orderlist', {}, { token })).code).toBe(200);
    await confirmContacts(db.database, id);
    expect(await money(token)).toEqual([2007, 200]);
  });

  test('a confirmation that cannot be delivered is not demanded', async () => {
    const { token, id } = await plantMember(db.database);
    await db.database.query({
      text: `UPDATE members SET email = NULL, email_key = NULL, phone = '+81' || (7000000000 + abs(hashtext($1::text)) % 1000000000)::text WHERE id = $1`,
      values: [id],
    });
    expect((await set.call('GET /member/contacts', {}, { token })).data.needed).toBe(false);
    expect(await money(token)).toEqual([2007, 200]);
  });
});

test('a withdrawal during the hold says until when', async () => {
  const { token, id } = await plantMember(db.database);
  await db.database.query({
    text: `UPDATE members SET withdrawals_held_until = now() + interval '2 hours' WHERE id = $1`,
    values: [id],
  });
  const ask = () =>
    app.call(
      'POST /member/withdraw',
      {
        cardId: crypto.randomUUID(),
        amount: 1000,
        paymentPassword: '719304',
        requestId: crypto.randomUUID(),
      },
      { token },
    );
  const held = await ask();
  const { heldUntil } = (await app.call('GET /member/withdrawconfig', {}, { token })).data;
  expect(held).toMatchObject({ code: 2012, data: { until: heldUntil } });
  await db.database.query({
    text: `UPDATE members SET withdrawals_held_until = now() WHERE id = $1`,
    values: [id],
  });
  expect((await ask()).code).toBe(2007);
});

describe('a login', () => {
  const login = (username: string, device?: string) =>
    app.call('POST /member/login', {
      username,
      password: PASSWORD,
      ...(device === undefined ? {} : { device }),
    });

  test('keeps fifty devices, and forgets the one that was not used for longest', async () => {
    const { id } = await plantMember(db.database);
    const [row] = await db.database.query<{ username: string }>({
      text: 'SELECT username FROM members WHERE id = $1',
      values: [id],
    });
    await db.database.query({
      text: `INSERT INTO member_known_devices (member_id, device_hash, last_login_at)
        SELECT $1, sha256(n::text::bytea), now() - n * interval '1 day' FROM generate_series(1, 50) n`,
      values: [id],
    });
    expect((await login(row!.username, crypto.randomUUID())).code).toBe(200);
    const kept = await db.database.query({
      text: `SELECT count(*)::int AS n, bool_or(device_hash = sha256('50')) AS oldest FROM member_known_devices WHERE member_id = $1`,
      values: [id],
    });
    expect(kept).toEqual([{ n: 50, oldest: false }]);
  });

  test('from a device not seen before is told, once', async () => {
    const { id, username } = await app.member();
    await confirmContacts(db.database, id);
    const device = crypto.randomUUID();
    await login(username, device);
    await login(username, device);
    expect((await toldTo(db.database, id)).filter((kind) => kind === 'new_login')).toEqual(['new_login']);
    await login(username);
    expect(await toldTo(db.database, id), 'the one of the registration').toEqual(['new_login']);
  });
});

test('whether somebody has an address is not told without end', async () => {
  const [mika, other] = [await app.member(), await app.member()];
  const taken = (await contacts(other.token)).email.value;
  expect(taken, 'what is shown is no address').toContain('***');
  const address = `${other.username}@example.com`;
  const codes: number[] = [];
  for (let n = 0; n < 21; n++) codes.push((await change(mika.token, address)).code);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 1003), 429]);
});

describe('during a self-exclusion', () => {
  const excluded = async () => {
    const mika = await app.member();
    await confirmContacts(db.database, mika.id);
    const months = { months: 6, password: PASSWORD, confirmed: true } as const;
    expect((await app.call('POST /protection/self-exclusion', months, mika)).code).toBe(200);
    return { ...mika, email: `${mika.username}@example.com` };
  };
  const replace = async (member: { id: string; token: string }, email: string) => {
    await ageCodes(db.database, member.id);
    const asked = await change(member.token, email);
    if (asked.code !== 200) return asked;
    const code = (await messagesTo(db.database, member.id)).findLast(({ recipient }) => recipient === email);
    return confirm(member.token, code!.secret!);
  };
  const register = (email: string) =>
    app.call('POST /member/register', {
      username: `n${randomUUID().slice(0, 8)}`,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
    });

  test('a contact that was replaced registers no second account, nor in another writing, until it ends', async () => {
    const mika = await excluded();
    expect((await replace(mika, `new-${mika.email}`)).code).toBe(200);
    for (const email of [mika.email, mika.email.toUpperCase()])
      expect(await register(email), email).toMatchObject({ code: 1003 });
    const other = await app.member();
    expect(await change(other.token, mika.email), 'nor by a change').toMatchObject({ code: 1003 });
    await db.database.query({ text: `UPDATE excluded_contacts SET until = now() - interval '1 second'` });
    expect((await register(mika.email)).code).toBe(200);
  });

  test('the member takes the own contact back', async () => {
    const mika = await excluded();
    expect((await replace(mika, `new-${mika.email}`)).code).toBe(200);
    expect((await replace(mika, mika.email)).code).toBe(200);
  });

  test('without an exclusion a replaced contact is free', async () => {
    const mika = await app.member();
    const email = `${mika.username}@example.com`;
    expect((await replace(mika, `new-${email}`)).code).toBe(200);
    expect((await register(email)).code).toBe(200);
  });
});
