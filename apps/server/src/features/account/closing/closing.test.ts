import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MEMBER_DATA } from '#app/member-data.ts';
import { createErasure, type ErasureDeps, eraseAccount } from '#features/account/closing/erase-accounts.ts';
import { lockAccounts, postTransfer, readBalance } from '#platform/ledger.ts';
import { systemRandom } from '#platform/random.ts';
import { openVault } from '#platform/vault.ts';
import { inject } from 'vitest';
import { ORIGIN, PASSWORD, useApp } from '#test/app.ts';
import { createPasskey, usePasskey } from '#test/authenticator.ts';
import { useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { callConsole, registerOperator } from '#test/operators.ts';
import { confirmContacts } from '#test/outbox.ts';
import { japaneseCard, plantUpload, submitRecharge, setPin } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const erasers = MEMBER_DATA.flatMap(({ erase }) => (erase ? [erase] : []));
const depsOf = async (more: Partial<ErasureDeps> = {}): Promise<ErasureDeps> => ({
  database: db.app,
  vault: await openVault(inject('dataDir'), db.app),
  random: systemRandom,
  readBalance,
  lockAccounts,
  erasers,
  ...more,
});
const quiet = { error: () => {} } as never;
const runJob = async (more: Partial<ErasureDeps> = {}) =>
  createErasure(await depsOf(more), quiet)[0]!.run({}, new AbortController().signal);

type Member = { id: string; token: string; username: string };
/** A member with nothing, who registered by email. */
async function member(): Promise<Member> {
  const { id, token } = await plantMember(db.database, 0);
  const [row] = await db.database.query<{ username: string }>({
    text: 'SELECT username FROM members WHERE id = $1',
    values: [id],
  });
  return { id, token, username: row!.username };
}
const close = ({ token }: { token: string }, password = PASSWORD) =>
  app.call('POST /member/close', { password, confirmed: true }, { token });
const login = (username: string, keepAccount?: boolean) =>
  app.call('POST /member/login', {
    username,
    password: PASSWORD,
    ...(keepAccount === undefined ? {} : { keepAccount }),
  });
/** Lets the 14 days pass. */
const pass = async (id: string) => {
  await db.database.query({
    text: `UPDATE members SET closing_due_at = now() - interval '1 hour' WHERE id = $1`,
    values: [id],
  });
  await db.database.query({
    text: `UPDATE account_closings SET due_at = now() - interval '1 hour' WHERE member_id = $1`,
    values: [id],
  });
};
const rowOf = async (id: string) =>
  (
    await db.database.query<Record<string, unknown>>({
      text: 'SELECT * FROM members WHERE id = $1',
      values: [id],
    })
  )[0]!;
const isErased = async (id: string) => (await rowOf(id))['erased_at'] !== null;
const credit = (id: string, key = randomUUID()) =>
  db.database.transaction((tx) =>
    postTransfer(tx, {
      key,
      flow: 'welcome',
      debit: 'house:promotion',
      credit: `member:${id}:available`,
      amount: 500,
    }),
  );
const tables = (id: string, ...names: string[]) =>
  Promise.all(
    names.map(
      async (name) =>
        (
          await db.database.query<{ n: number }>({
            text: `SELECT count(*)::int AS n FROM ${name} WHERE member_id = $1`,
            values: [id],
          })
        )[0]!.n,
    ),
  );

describe('asking', () => {
  test('ends every session, says until when, and is refused a second time', async () => {
    const mika = await member();
    const elsewhere = (await login(mika.username)).data.token;
    const answer = await close(mika);
    expect(answer).toMatchObject({ code: 200, data: { until: expect.any(String) } });
    const days = (Date.parse(answer.data.until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThan(14.01);
    for (const token of [mika.token, elsewhere])
      expect((await app.call('GET /member/info', {}, { token })).status).toBe(401);
  });

  test('is told to every confirmed contact, with the day on which it takes effect', async () => {
    const mika = await member();
    await confirmContacts(db.database, mika.id);
    const { until } = (await close(mika)).data;
    const rows = await db.database.query({
      text: `SELECT kind, details->>'until' AS until FROM outbox_messages WHERE member_id = $1`,
      values: [mika.id],
    });
    expect(rows).toEqual([{ kind: 'account_closing', until }]);
    expect((await close(mika)).status, 'and once').toBe(401);
  });

  test('needs the password and the confirmation', async () => {
    const mika = await member();
    expect(await close(mika, 'wrong-one')).toMatchObject({ code: 1007 });
    expect(
      await app.call('POST /member/close', { password: PASSWORD, confirmed: false as true }, mika),
    ).toMatchObject({ status: 422 });
    expect((await app.call('GET /member/info', {}, mika)).code).toBe(200);
  });

  test('is refused with a balance, and says what is in the way', async () => {
    const mika = await plantMember(db.database, 700);
    expect(await app.call('GET /member/closing', {}, mika)).toMatchObject({
      data: { balance: 700, held: 0, openRecharges: 0, openWithdrawals: 0 },
    });
    expect(await close(mika)).toMatchObject({ code: 1017, data: { balance: 700 } });
  });

  test('is refused with an open recharge', async () => {
    const mika = await plantMember(db.database, 0);
    await submitRecharge(app, db.database, mika);
    expect(await close(mika)).toMatchObject({ code: 1017, data: { balance: 0, openRecharges: 1 } });
  });

  test('a transfer that is being posted is waited for', async () => {
    const mika = await plantMember(db.database, 0);
    const crediting = await openTransaction(db.database);
    await postTransfer(crediting.tx, {
      key: randomUUID(),
      flow: 'welcome',
      debit: 'house:promotion',
      credit: `member:${mika.id}:available`,
      amount: 5,
    });
    const closing = close(mika);
    await crediting.commit();
    expect(await closing).toMatchObject({ code: 1017, data: { balance: 5 } });
  });
});

describe('taking it back', () => {
  test('a login says that the account is about to be closed, and one that keeps it takes it back', async () => {
    const mika = await member();
    const { until } = (await close(mika)).data;
    expect(await login(mika.username)).toMatchObject({ status: 200, code: 1014, data: { until } });
    const kept = await login(mika.username, true);
    expect(kept).toMatchObject({ code: 200, data: { user: { id: mika.id } } });
    expect((await app.call('GET /member/info', {}, { token: kept.data.token })).code).toBe(200);
    expect(await login(mika.username)).toMatchObject({ code: 200 });
    expect(await close({ token: kept.data.token })).toMatchObject({ code: 200 });
  });

  test('so does a login by passkey', async () => {
    const mika = await member();
    const { passkey, credential } = createPasskey(
      (await app.call('POST /member/passkeyoptions', {}, mika)).data,
      ORIGIN,
    );
    await app.call('POST /member/savepasskey', { name: 'Phone', credential }, mika);
    await close(mika);
    const byPasskey = async (keepAccount: boolean) =>
      app.call('POST /member/passkeylogin', {
        credential: usePasskey(passkey, (await app.call('POST /member/loginoptions', {})).data, ORIGIN),
        keepAccount,
      });
    expect(await byPasskey(false)).toMatchObject({ code: 1014 });
    expect(await byPasskey(true)).toMatchObject({ code: 200 });
    await pass(mika.id);
    await runJob();
    expect(await isErased(mika.id)).toBe(false);
  });

  test('with the wrong password it tells nothing', async () => {
    const mika = await member();
    await close(mika);
    expect(
      await app.call('POST /member/login', {
        username: mika.username,
        password: 'wrong-one',
        keepAccount: true,
      }),
    ).toMatchObject({ code: 1001 });
  });

  test('of a login at the last second and the erasure one comes first, and both agree', async () => {
    for (let n = 0; n < 5; n++) {
      const mika = await member();
      await close(mika);
      await pass(mika.id);
      const [answer] = await Promise.all([login(mika.username, true), eraseAccount(await depsOf(), mika.id)]);
      expect([200, 1001]).toContain(answer.code);
      expect(await isErased(mika.id)).toBe(answer.code !== 200);
      if (answer.code === 200)
        expect((await app.call('GET /member/info', {}, { token: answer.data.token })).code).toBe(200);
    }
  });
});

/** The tables in which a row of the member contains one of these words. */
async function tablesThatSay(id: string, words: readonly string[]): Promise<string[]> {
  const named = await db.database.query<{ name: string }>({
    text: `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'member_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  });
  const found: string[] = [];
  for (const { name } of named) {
    const rows = await db.database.query<{ said: string }>({
      text: `SELECT t::text AS said FROM ${name} t WHERE member_id = $1`,
      values: [id],
    });
    if (rows.some(({ said }) => words.some((word) => said.includes(word)))) found.push(name);
  }
  return found;
}

describe('erasing', () => {
  /** A member with something in every corner. */
  async function lived(): Promise<Member> {
    const mika = await member();
    const { token, id } = mika;
    await setPin(db.database, id);
    expect(await app.call('POST /member/savebank', japaneseCard(), { token })).toMatchObject({ code: 200 });
    await app.call(
      'POST /support/send',
      { requestId: randomUUID(), text: 'I live at Lantern Street 5' },
      { token },
    );
    await app.call(
      'POST /support/send',
      { requestId: randomUUID(), picture: await plantUpload(db.database, id) },
      { token },
    );
    const { credential } = createPasskey(
      (await app.call('POST /member/passkeyoptions', {}, { token })).data,
      ORIGIN,
    );
    await app.call('POST /member/savepasskey', { name: 'Phone', credential }, { token });
    const support = await registerOperator(db.database, 'support');
    const suspended = { id, reason: 'other' as const, days: 7 as const, why: 'lives at Lantern Street 5' };
    expect(await callConsole(app, 'POST /members/suspend', suspended, support)).toMatchObject({ code: 200 });
    return mika;
  }

  test('takes contacts, numbers, messages, pictures, passkeys and sessions, and leaves the ledger proven', async () => {
    const mika = await lived();
    expect(await close(mika)).toMatchObject({ code: 200 });
    await runJob();
    expect(await isErased(mika.id), 'not before its time').toBe(false);
    await pass(mika.id);
    await runJob();
    const row = await rowOf(mika.id);
    expect(row).toMatchObject({
      email: null,
      email_key: null,
      phone: null,
      payment_password_hash: null,
      closing_due_at: null,
    });
    expect(row['username']).toMatch(/^closed-[0-9a-f]{24}$/);
    expect(JSON.stringify(row)).not.toContain(mika.username);
    expect(
      await tables(mika.id, 'sessions', 'passkeys', 'support_messages', 'uploads', 'member_known_addresses'),
    ).toEqual([0, 0, 0, 0, 0]);
    const cards = await db.database.query({
      text: 'SELECT number_sealed, number_hash, phone, holder_name FROM bank_cards WHERE member_id = $1',
      values: [mika.id],
    });
    expect(cards).toEqual([{ number_sealed: null, number_hash: null, phone: null, holder_name: '–' }]);
    expect(await tablesThatSay(mika.id, ['Lantern Street 5', mika.username])).toEqual([]);
    expect(await tables(mika.id, 'ledger_accounts')).toEqual([3]);
    expect(await db.database.query({ text: 'SELECT * FROM ledger_integrity_violations' })).toEqual([]);
    expect(await login(mika.username, true)).toMatchObject({ code: 1001 });
    await runJob();
  });

  test('the name and the email are free again', async () => {
    const mika = await lived();
    await close(mika);
    await pass(mika.id);
    await runJob();
    const again = {
      username: mika.username,
      email: `${mika.username}@example.com`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
    };
    expect(await app.call('POST /member/register', again)).toMatchObject({ code: 200 });
  });

  test('money that came meanwhile stops it, until it is gone', async () => {
    const mika = await member();
    await close(mika);
    await credit(mika.id);
    await pass(mika.id);
    await runJob();
    expect(await isErased(mika.id)).toBe(false);
    const owner = await registerOperator(db.database, 'owner');
    const { data } = await callConsole(app, 'GET /closings', {}, owner);
    expect(data.list.find(({ memberId }) => memberId === mika.id)).toMatchObject({ state: 'money' });
    expect(await login(mika.username, true)).toMatchObject({ code: 200, data: { user: { balance: 500 } } });
  });

  test('any number of accounts that money holds up keep no other from being erased', async () => {
    const held = await plantMembers(db.database, 100, 1);
    const mika = await member();
    await close(mika);
    await db.database.query({
      text: `WITH due AS (INSERT INTO account_closings (member_id, due_at)
          SELECT unnest($1::uuid[]), now() - interval '2 hours' RETURNING member_id, due_at)
        UPDATE members m SET closing_due_at = due.due_at FROM due WHERE m.id = due.member_id`,
      values: [held.map(({ id }) => id)],
    });
    await pass(mika.id);
    await runJob();
    expect(await isErased(mika.id)).toBe(true);
    expect(await isErased(held[0]!.id)).toBe(false);
  });

  test('a credit that is being posted while it erases is waited for', async () => {
    const mika = await member();
    await close(mika);
    await pass(mika.id);
    const crediting = await openTransaction(db.database);
    await postTransfer(crediting.tx, {
      key: randomUUID(),
      flow: 'welcome',
      debit: 'house:promotion',
      credit: `member:${mika.id}:available`,
      amount: 5,
    });
    const erasing = eraseAccount(await depsOf(), mika.id);
    await crediting.commit();
    expect(await erasing).toBe(false);
  });

  test('a crash in the middle leaves the account whole, and the next run erases it', async () => {
    const mika = await lived();
    await close(mika);
    await pass(mika.id);
    const before = await rowOf(mika.id);
    for (let n = 0; n < erasers.length; n++) {
      const dies = erasers.map((erase, at) =>
        at === n ? () => Promise.reject(new Error('the node died')) : erase,
      );
      await expect(runJob({ erasers: dies })).rejects.toThrow('the node died');
      expect(await rowOf(mika.id)).toEqual(before);
      expect(await tables(mika.id, 'support_messages', 'passkeys')).not.toContain(0);
    }
    await runJob();
    expect(await isErased(mika.id)).toBe(true);
  });

  test('views that operators saved to find the member go with it, and no others', async () => {
    const mika = await lived();
    const { email } = (await rowOf(mika.id)) as { email: string };
    const support = await registerOperator(db.database, 'support');
    for (const q of [email, 'somebody.else@example.com']) {
      const query = new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
      const view = { screen: 'members', name: `view ${q.slice(0, 5)}`, query } as const;
      expect((await callConsole(app, 'POST /views/save', view, support)).code).toBe(200);
    }
    await close(mika);
    await pass(mika.id);
    await runJob();
    const { views } = (await callConsole(app, 'GET /views', { screen: 'members' }, support)).data;
    expect(views.map(({ name }) => name)).toEqual(['view someb']);
  });

  test('messages of a member who is there cannot be removed, by nobody', async () => {
    const mika = await lived();
    for (const text of [
      'DELETE FROM support_messages WHERE member_id = $1',
      `UPDATE support_messages SET body = 'x' WHERE member_id = $1`,
    ])
      await expect(db.database.query({ text, values: [mika.id] })).rejects.toThrow(/append-only/);
  });
});

describe('an exclusion', () => {
  test('outlives the account: its contact cannot register until it ends, in the words for one that is in use', async () => {
    const mika = await member();
    const email = `${mika.username}@example.com`;
    await app.call(
      'POST /protection/self-exclusion',
      { months: 6, password: PASSWORD, confirmed: true },
      mika,
    );
    await close(mika);
    await pass(mika.id);
    await runJob();
    const register = (address: string) =>
      app.call('POST /member/register', {
        username: `n${randomUUID().slice(0, 8)}`,
        email: address,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        ageConfirmed: true,
      });
    const refused = await register(email.toUpperCase());
    const other = await member();
    const taken = await register(`${other.username}@example.com`);
    expect([refused.code, refused.msg, refused.data]).toEqual([taken.code, taken.msg, taken.data]);
    expect(refused.code).toBe(1003);
    const changed = await app.call(
      'POST /member/changecontact',
      { channel: 'email', value: email, password: PASSWORD },
      other,
    );
    expect([changed.code, changed.msg], 'nor by changing another one').toEqual([taken.code, taken.msg]);
    const kept = await db.database.query<{ contact_hash: Buffer }>({
      text: 'SELECT contact_hash FROM excluded_contacts',
    });
    expect(kept.every(({ contact_hash }) => contact_hash.length === 32)).toBe(true);
    await db.database.query({ text: `UPDATE excluded_contacts SET until = now() - interval '1 second'` });
    expect(await register(email)).toMatchObject({ code: 200 });
  });
});

describe('the desk', () => {
  test('puts a legal hold on a request and lifts it, each with a reason in the audit log', async () => {
    const mika = await member();
    await close(mika);
    await pass(mika.id);
    const owner = await registerOperator(db.database, 'owner');
    const { list } = (await callConsole(app, 'GET /closings', {}, owner)).data;
    const { id } = list.find(({ memberId }) => memberId === mika.id)!;
    const hold = { id, why: 'asked for by the court' };
    expect(await callConsole(app, 'POST /closings/hold', hold, owner)).toMatchObject({
      data: { state: 'held', hold: { by: owner.username, reason: hold.why } },
    });
    expect(await callConsole(app, 'POST /closings/hold', hold, owner)).toMatchObject({
      status: 409,
      data: { status: 'held' },
    });
    await runJob();
    expect(await isErased(mika.id)).toBe(false);
    expect(
      await callConsole(app, 'POST /closings/release', { id, why: 'the case is over' }, owner),
    ).toMatchObject({ data: { hold: null } });
    await runJob();
    expect(await isErased(mika.id)).toBe(true);
    const lines = await db.database.query<{ action: string; why: string | null }>({
      text: `SELECT action, why FROM audit_log WHERE subject IN ($1, $2) ORDER BY seq`,
      values: [`closing:${id}`, `member:${mika.id}`],
    });
    expect(lines).toEqual([
      { action: 'closing.hold', why: hold.why },
      { action: 'closing.release', why: 'the case is over' },
      { action: 'account.erase', why: null },
    ]);
    expect(await callConsole(app, 'POST /closings/hold', hold, owner)).toMatchObject({ status: 409 });
  });

  test('a hold outlives a request that is taken back: the next one is held as well', async () => {
    const mika = await member();
    await close(mika);
    const owner = await registerOperator(db.database, 'owner');
    const requests = async () =>
      (await callConsole(app, 'GET /closings', {}, owner)).data.list.filter(
        ({ memberId }) => memberId === mika.id,
      );
    const [first] = await requests();
    await callConsole(app, 'POST /closings/hold', { id: first!.id, why: 'asked for by the court' }, owner);
    const again = await login(mika.username, true);
    expect(again).toMatchObject({ code: 200 });
    await close({ token: again.data.token });
    await pass(mika.id);
    await runJob();
    expect(await isErased(mika.id)).toBe(false);
    const [held, back] = await requests();
    expect([held!.state, back!.state]).toEqual(['held', 'taken_back']);
    expect(held!.hold).toMatchObject({ by: owner.username, reason: 'asked for by the court' });
    await callConsole(app, 'POST /closings/release', { id: held!.id, why: 'the case is over' }, owner);
    await runJob();
    expect(await isErased(mika.id)).toBe(true);
  });

  test('support sees requests and holds none', async () => {
    const support = await registerOperator(db.database, 'support');
    expect((await callConsole(app, 'GET /closings', {}, support)).status).toBe(200);
    expect(
      (await callConsole(app, 'POST /closings/hold', { id: randomUUID(), why: 'x' }, support)).status,
    ).toBe(403);
  });
});
