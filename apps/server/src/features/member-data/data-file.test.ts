import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MEMBER_DATA } from '#app/member-data.ts';
import { PASSWORD, useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { japaneseCard, plantUpload, setPin } from '#test/payments.ts';

const db = useDatabase();
const app = useApp(db);

const dinars = useApp(db, { mode: 'live', currency: { code: 'KWD', exponent: 3 } });

const ask = async (token: string, password = PASSWORD, from = app) => {
  const response = await fetch(`${from.url}/api/member/datafile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ password }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the sections', () => {
  const sections = MEMBER_DATA.flatMap((part) => part.sections);

  test('show every table with rows of members, or say why not', async () => {
    const rows = await db.database.query<{ name: string }>({
      text: `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attname = 'member_id' AND NOT a.attisdropped`,
    });
    const held = ['members', ...rows.map(({ name }) => name)].toSorted();
    const leftOut = MEMBER_DATA.flatMap((part) => Object.entries(part.leftOut ?? {}));
    const named = [...sections.flatMap(({ tables }) => tables), ...leftOut.map(([name]) => name)].toSorted();
    expect(named).toEqual(held);
    for (const [name, reason] of leftOut) expect(reason, name).toMatch(/^[A-Z].{10,}\.$/);
  });

  test('have names of their own, and read the tables that they name', () => {
    const names = sections.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, tables, statement } of sections)
      for (const table of tables) expect(statement('x').text, name).toMatch(new RegExp(`\\b${table}\\b`));
  });

  test('never hold a hash, a token, a code or an encrypted value', async () => {
    const { id } = await plantMember(db.database);
    for (const { name, statement, view } of sections) {
      const { text, values } = statement(id);
      const { fields } = await db.database.pool.query(
        `SELECT * FROM (${text}) x LIMIT 0`,
        values as unknown[],
      );
      const columns = fields.map((field) => field.name);
      const stored = columns.filter((column) => /password|token|secret|sealed|key_id/i.test(column));
      expect(
        stored.filter((column) => column !== 'hasPaymentPassword' && !view),
        name,
      ).toEqual([]);
    }
  });
});

describe('the file', () => {
  test('holds what the member did, with encrypted values readable, and nobody else’s', async () => {
    const { id, token } = await plantMember(db.database, 1234);
    const other = await plantMember(db.database);
    const card = japaneseCard();
    await setPin(db.database, id);
    expect(await app.call('POST /member/savebank', card, { token })).toMatchObject({ code: 200 });
    await app.call(
      'POST /support/send',
      { requestId: randomUUID(), text: 'my “words”, with 絵文字 🎪' },
      { token },
    );
    await app.call(
      'POST /support/send',
      { requestId: randomUUID(), text: 'not mine' },
      { token: other.token },
    );
    await plantUpload(db.database, id);
    const { status, headers, text } = await ask(token);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/vnd.fairground.member-data+json; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('my-data.json');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const file = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    const sections = MEMBER_DATA.flatMap((part) => part.sections.map(({ name }) => name));
    expect(Object.keys(file)).toEqual(['amounts', ...sections]);
    expect(file['amounts']).toEqual({ currency: 'PLAY', minorUnitsPerUnit: 1 });
    expect(file['account']).toMatchObject([{ id, hasPaymentPassword: true }]);
    expect(file['bankCards']).toMatchObject([
      { number: card.cardNumber.replaceAll(/\D/g, ''), holder: expect.any(String) },
    ]);
    expect(file['customerService']!.map((row) => row['text'])).toContain('my “words”, with 絵文字 🎪');
    expect(file['ledger']).toMatchObject([{ flow: 'welcome', delta: 1234 }]);
    expect(Buffer.from(String(file['pictures']![0]!['base64']), 'base64').length).toBeGreaterThan(50);
    expect(text).not.toContain('not mine');
    expect(text).not.toContain(other.id);
  });

  test('says of which currency its amounts are, and how many make one of it', async () => {
    const { token } = await plantMember(db.database);
    const { text } = await ask(token, PASSWORD, dinars);
    expect(JSON.parse(text)).toMatchObject({ amounts: { currency: 'KWD', minorUnitsPerUnit: 1000 } });
  });

  test('needs the password, and comes once an hour', async () => {
    const { token } = await plantMember(db.database);
    expect(JSON.parse((await ask(token, 'wrong-one')).text)).toMatchObject({ code: 1007 });
    expect((await ask(token)).status).toBe(200);
    const again = await ask(token);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  test('is read in pieces: ten thousand messages come through, and every connection is given back', async () => {
    const { id, token } = await plantMember(db.database);
    await app.call('POST /support/send', { requestId: randomUUID(), text: 'first' }, { token });
    await db.database.query({
      text: `INSERT INTO support_messages (conversation_id, member_id, seq, sender, request_id, body)
        SELECT id, member_id, 1000 + n, 'member', gen_random_uuid(), repeat('x', 500) FROM support_conversations, generate_series(1, 10000) n
         WHERE member_id = $1`,
      values: [id],
    });
    const file = JSON.parse((await ask(token)).text) as Record<string, unknown[]>;
    expect(file['customerService']!.length).toBeGreaterThan(10_000);
    expect(db.app.pool.totalCount - db.app.pool.idleCount).toBe(0);
  });
});
