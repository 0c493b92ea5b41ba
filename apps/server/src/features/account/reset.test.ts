import { beforeEach, describe, expect, test } from 'vitest';
import { reset as resetHandler } from '#features/account/reset.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { ageCodes, confirmContacts, messagesTo, runForgotten, secretOf, toldTo } from '#test/outbox.ts';

const db = useDatabase();
const app = useApp(db);
const SITE = 'https://fair.example';
const NEW = 'paper-by-daylight';
beforeEach(() => db.database.query({ text: 'DELETE FROM rate_limits' }));

const forgot = (name: string) => app.call('POST /member/forgot', { name });
const reset = (proof: { token?: string; name?: string; code?: string }, newPassword = NEW) =>
  app.call('POST /member/reset', { ...proof, newPassword, confirmPassword: newPassword });
const emailOf = async (id: string): Promise<string> => {
  const rows = await db.database.query<{ email: string }>({
    text: 'SELECT email FROM members WHERE id = $1',
    values: [id],
  });
  return rows[0]!.email;
};
const login = async (id: string, password: string) =>
  (await app.call('POST /member/login', { username: await emailOf(id), password })).code;

/** Asks for a link and takes its token out of the message. */
async function linkFor(id: string): Promise<string> {
  await forgot(await emailOf(id));
  await runForgotten(db.app, { siteUrl: SITE });
  const link = await secretOf(db.database, id, 'reset_link');
  expect(link).toMatch(/^https:\/\/fair\.example\/#\/login\?reset=[\w-]{43}$/);
  return link.split('reset=')[1]!;
}
async function codeFor(id: string): Promise<string> {
  await forgot(await emailOf(id));
  await runForgotten(db.app);
  return secretOf(db.database, id, 'reset_code');
}

describe('forgot', () => {
  test('answers the same for every name, and does the same: it notes what was asked for', async () => {
    const { id } = await plantMember(db.database);
    const known = await emailOf(id);
    const answers = await Promise.all(
      [known, 'nobody@example.com', 'nobody', '+81 90 1234 5678', 'lantern-by-night'].map(forgot),
    );
    for (const { code, data, msg, status } of answers)
      expect({ code, data, msg, status }).toEqual({ code: 200, data: {}, msg: answers[0]!.msg, status: 200 });
    expect(await messagesTo(db.database, id)).toEqual([]);
    await runForgotten(db.app);
    expect(await messagesTo(db.database, id)).toHaveLength(1);
  });

  test('writes in the language of the asker, to the contact that was typed', async () => {
    const { id } = await plantMember(db.database);
    await app.call('POST /member/forgot', { name: await emailOf(id) }, { lang: 'zh-cn' });
    await runForgotten(db.app, { siteUrl: SITE });
    expect(await messagesTo(db.database, id)).toMatchObject([
      { channel: 'email', kind: 'reset_link', language: 'zh-cn', recipient: await emailOf(id) },
    ]);
  });

  test('sends to a confirmed contact alone, where there is one', async () => {
    const { id } = await plantMember(db.database);
    await db.database.query({
      text: `UPDATE members SET phone = '+81' || (8000000000 + abs(hashtext($1::text)) % 1000000000)::text, phone_verified_at = now() WHERE id = $1`,
      values: [id],
    });
    await forgot(await emailOf(id));
    await runForgotten(db.app, { siteUrl: SITE });
    expect(await messagesTo(db.database, id)).toMatchObject([{ channel: 'phone', kind: 'reset_code' }]);
  });

  test('sends nothing more within a minute, nor more than five an hour, and says so to nobody', async () => {
    const { id } = await plantMember(db.database);
    for (let n = 0; n < 8; n++) {
      expect((await forgot(await emailOf(id))).code).toBe(200);
      await runForgotten(db.app);
      if (n > 0) await ageCodes(db.database, id);
    }
    const count = (await messagesTo(db.database, id)).length;
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(5);
  });
});

describe('a link', () => {
  test('chooses a new password once: sessions end, contacts are told, withdrawals rest', async () => {
    const { id, token } = await plantMember(db.database);
    await confirmContacts(db.database, id);
    const link = await linkFor(id);
    expect(await reset({ token: link })).toMatchObject({ code: 200, data: {} });
    expect((await app.call('GET /member/info', {}, { token })).code).toBe(401);
    expect([await login(id, PASSWORD), await login(id, NEW)]).toEqual([1001, 200]);
    expect(await toldTo(db.database, id)).toContain('password_reset');
    const [row] = await db.database.query<{ held: boolean }>({
      text: `SELECT withdrawals_held_until > now() + interval '23 hours' AS held FROM members WHERE id = $1`,
      values: [id],
    });
    expect(row!.held).toBe(true);
    expect((await reset({ token: link }, 'another-by-night')).code).toBe(1011);
  });

  test('of two at once one wins', async () => {
    const { id } = await plantMember(db.database);
    const link = await linkFor(id);
    const passwords = ['first-by-daylight', 'second-by-daylight'];
    const codes = (await Promise.all(passwords.map((password) => reset({ token: link }, password)))).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 1011]);
    const winner = passwords[codes.indexOf(200)]!;
    expect(await login(id, winner)).toBe(200);
  });

  test('is void when a newer one is made', async () => {
    const { id } = await plantMember(db.database);
    const first = await linkFor(id);
    await ageCodes(db.database, id);
    const second = await linkFor(id);
    expect(second).not.toBe(first);
    expect((await reset({ token: first })).code).toBe(1011);
    expect((await reset({ token: second })).code).toBe(200);
  });

  test('is void when the password changes', async () => {
    const { id, token } = await plantMember(db.database);
    const link = await linkFor(id);
    const change = { type: 'login', oldPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW } as const;
    expect((await app.call('POST /member/setpwd', change, { token })).code).toBe(200);
    expect((await reset({ token: link }, 'another-by-night')).code).toBe(1011);
  });

  test('is void after half an hour', async () => {
    const { id } = await plantMember(db.database);
    const link = await linkFor(id);
    const [row] = await db.database.query<{ seconds: number }>({
      text: `SELECT round(extract(epoch FROM expires_at - created_at))::int AS seconds FROM member_codes WHERE member_id = $1`,
      values: [id],
    });
    expect(row!.seconds).toBe(1800);
    await db.database.query({
      text: 'UPDATE member_codes SET expires_at = now() WHERE member_id = $1',
      values: [id],
    });
    expect((await reset({ token: link })).code).toBe(1011);
  });

  test('stays good after a password that is refused, and is stored as a hash alone', async () => {
    const { id } = await plantMember(db.database);
    const link = await linkFor(id);
    expect((await reset({ token: link }, 'password')).code).toBe(422);
    expect((await reset({ token: link }, 'x')).code).toBe(422);
    const rows = await db.database.query({ text: `SELECT to_json(c)::text AS row FROM member_codes c` });
    expect(JSON.stringify(rows)).not.toContain(link);
    expect((await reset({ token: link })).code).toBe(200);
  });

  test('leaves the payment password as it is', async () => {
    const { id } = await plantMember(db.database);
    await db.database.query({
      text: `UPDATE members SET payment_password_hash = 'kept' WHERE id = $1`,
      values: [id],
    });
    await reset({ token: await linkFor(id) });
    const rows = await db.database.query({
      text: 'SELECT payment_password_hash AS hash FROM members WHERE id = $1',
      values: [id],
    });
    expect(rows).toEqual([{ hash: 'kept' }]);
  });

  test('is void once its contact is the member’s no more', async () => {
    const { id } = await plantMember(db.database);
    const link = await linkFor(id);
    await db.database.query({
      text: `UPDATE members SET email = 'new.' || email, email_key = 'new.' || email_key WHERE id = $1`,
      values: [id],
    });
    expect((await reset({ token: link })).code).toBe(1011);
    expect(await login(id, PASSWORD)).toBe(200);
  });

  test('is told to every contact, confirmed or not', async () => {
    const { id } = await plantMember(db.database);
    const link = await linkFor(id);
    await db.database.query({
      text: `UPDATE members SET phone = '+81' || (8000000000 + abs(hashtext($1::text)) % 1000000000)::text WHERE id = $1`,
      values: [id],
    });
    expect((await reset({ token: link })).code).toBe(200);
    const told = (await messagesTo(db.database, id)).filter(({ kind }) => kind === 'password_reset');
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'phone']);
  });

  test('confirms the contact that it was sent to', async () => {
    const { id } = await plantMember(db.database);
    await reset({ token: await linkFor(id) });
    const rows = await db.database.query({
      text: 'SELECT email_verified_at IS NOT NULL AS verified FROM members WHERE id = $1',
      values: [id],
    });
    expect(rows).toEqual([{ verified: true }]);
  });
});

describe('a code', () => {
  test('chooses a new password with the name', async () => {
    const { id } = await plantMember(db.database);
    const code = await codeFor(id);
    expect(code).toMatch(/^\d{6}$/);
    expect((await reset({ name: 'nobody@example.com', code })).code).toBe(1011);
    expect((await reset({ name: await emailOf(id), code })).code).toBe(200);
    expect(await login(id, NEW)).toBe(200);
  });

  test('is void after five wrong ones, whichever of the names was typed', async () => {
    const { id } = await plantMember(db.database);
    const code = await codeFor(id);
    const wrong = code === '000000' ? '111111' : '000000';
    const [row] = await db.database.query<{ username: string }>({
      text: 'SELECT username FROM members WHERE id = $1',
      values: [id],
    });
    const names = [await emailOf(id), row!.username];
    await Promise.all(Array.from({ length: 6 }, (_, n) => reset({ name: names[n % 2]!, code: wrong })));
    expect((await reset({ name: names[0]!, code })).code).toBe(1011);
  });

  test('cannot be guessed by asking for more: tries at a name are bounded, known or not', async () => {
    const { id } = await plantMember(db.database);
    for (const name of [await emailOf(id), `${id}@nobody.example`]) {
      const codes: number[] = [];
      for (let n = 0; n < 22; n++) codes.push((await reset({ name, code: '000000' })).code);
      expect(codes.slice(0, 20).every((code) => code === 1011)).toBe(true);
      expect(codes.slice(20)).toEqual([429, 429]);
    }
  });

  test('asks the database the same for a name with a code, one without, and one that nobody has', async () => {
    const [withCode, without] = [await plantMember(db.database), await plantMember(db.database)];
    const code = await codeFor(withCode.id);
    const asked = async (name: string) => {
      const statements: string[] = [];
      const noting = (queryable: Queryable): Queryable => ({
        query: (statement) => {
          statements.push(statement.name ?? statement.text);
          return queryable.query(statement);
        },
      });
      const free = { take: async () => null };
      const database = {
        ...noting(db.app),
        transaction: (work: (tx: Tx) => Promise<unknown>) =>
          db.app.transaction((tx) => work(noting(tx) as Tx)),
      };
      const call = resetHandler({ database, resets: free, resetNames: free } as never);
      const wrong = code === '000000' ? '111111' : '000000';
      const input = { name, code: wrong, newPassword: NEW, confirmPassword: NEW };
      await expect(call({ input, language: 'ja', ip: '::1' } as never)).rejects.toThrow('CODE_INVALID');
      return statements;
    };
    const known = await asked(await emailOf(withCode.id));
    expect(known).toContain('code-right');
    expect(await asked(await emailOf(without.id))).toEqual(known);
    expect(await asked('nobody@example.com')).toEqual(known);
  });

  test('is no token, nor a token of another form', async () => {
    const { id } = await plantMember(db.database);
    const code = await codeFor(id);
    for (const token of [code, `code reset ${id} ${code}`, 'a'.repeat(43), '%00'])
      expect((await reset({ token })).code).toBe(1011);
  });

  test('a request without proof names what is missing', async () => {
    expect(await reset({})).toMatchObject({ code: 422, data: { fields: { token: expect.any(String) } } });
    expect(await reset({ name: 'hanako' })).toMatchObject({
      code: 422,
      data: { fields: { code: expect.any(String) } },
    });
  });
});

describe('a forgotten payment password', () => {
  const PIN = '719304';
  const send = (token: string) => app.call('POST /member/forgotpayment', {}, { token });
  const choose = (token: string, code: string, password = PASSWORD) =>
    app.call(
      'POST /member/resetpayment',
      { password, code, newPassword: PIN, confirmPassword: PIN },
      { token },
    );

  test('is chosen anew by login password and a code to a confirmed contact', async () => {
    const { id, token } = await plantMember(db.database);
    expect((await send(token)).code).toBe(1012);
    await confirmContacts(db.database, id);
    await db.database.query({
      text: `UPDATE members SET payment_password_hash = 'lost', payment_failures = 5, payment_way_back_at = now() + interval '1 hour' WHERE id = $1`,
      values: [id],
    });
    expect(await send(token)).toMatchObject({
      code: 200,
      data: { channel: 'email', to: 'p***@example.com' },
    });
    expect((await send(token)).code, 'within a minute').toBe(429);
    const code = await secretOf(db.database, id, 'payment_password_code');
    expect((await choose(token, code, 'not it')).code).toBe(1007);
    expect((await choose(token, code === '000000' ? '111111' : '000000')).code).toBe(1011);
    expect((await choose(token, code)).code).toBe(200);
    expect((await choose(token, code)).code, 'a second time').toBe(1011);
    expect(await toldTo(db.database, id)).toEqual(['payment_password_changed']);
    const state = await app.call('GET /member/paymentpassword', {}, { token });
    expect(state.data).toEqual({ set: true, locked: false, retryAfter: 0, triesLeft: 5, byCode: false });
  });

  test('is not chosen by a code to a contact that the member has given up since', async () => {
    const { id, token } = await plantMember(db.database);
    await confirmContacts(db.database, id);
    await send(token);
    const code = await secretOf(db.database, id, 'payment_password_code');
    await db.database.query({
      text: `UPDATE members SET email = 'new.' || email, email_key = 'new.' || email_key WHERE id = $1`,
      values: [id],
    });
    expect((await choose(token, code)).code).toBe(1011);
  });
});
