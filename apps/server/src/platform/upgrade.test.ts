import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import type { Localized } from '#platform/localized.ts';
import { knownMigrations, migrate } from '#platform/migrate.ts';
import { announcements } from '#seeds/catalogue/announcements.ts';
import { drawsTopic } from '#seeds/catalogue/support/draws.ts';
import { startApp } from '#test/app.ts';
import { ledgerFaults } from '#test/database.ts';
import { dropDatabase } from '#test/drop-database.ts';
import { seededAnnouncement, seededAnswer } from '#test/fixtures/said-of-draws.ts';
import { databaseUrl } from '#test/global-setup.ts';
import { runServer, temporaryFolder } from '#test/server-process.ts';

/** The schema of the first release that took stakes and payments. */
const EARLIER = '0007_gathered_stakes.sql';
const MEMBERS = 40;

/** Statements of that release, which today's code may not be able to say any more. One row of everything, and more. */
const FILL = `
INSERT INTO members (username, username_key, email, email_key, password_hash, invite_code, age_confirmed_at)
  SELECT 'old' || n, 'old' || n, 'old' || n || '@example.com', 'old' || n || '@example.com', '-', 'OLD' || n, now()
    FROM generate_series(1, ${MEMBERS}) n;
INSERT INTO ledger_accounts (code, kind, member_id)
  SELECT 'member:' || m.id || ':' || kind, kind, m.id
    FROM members m, unnest(ARRAY['available', 'locked-bet', 'locked-withdrawal']) kind;
INSERT INTO ledger_transfers (id, flow, debit_account, credit_account, amount)
  SELECT uuid_of('welcome:' || a.id), 'welcome', ledger_account_id('house:promotion'), a.id, 10000
    FROM ledger_accounts a WHERE kind = 'available';
INSERT INTO ledger_transfers (id, flow, debit_account, credit_account, amount)
  VALUES (uuid_of('pool'), 'pool_funding', ledger_account_id('house:promotion'), ledger_account_id('house:game-pool'), 1000000);
INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
    ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash)
  SELECT '20260101-000' || n, now() - interval '1 minute', now() + interval '1 hour', now() + interval '2 hours',
    now() + interval '3 hours', 1000 + n, '{"chainHash": "old", "kind": "embedded", "independent": false}', 'rules',
    196, 196, 196, 196, 'commitment ' || n, 'commitment ' || n - 1
    FROM generate_series(1, 3) n;
SELECT count(*) FROM (SELECT array_agg(id) AS ids FROM members) m, LATERAL place_stakes(
    m.ids, array_fill('20260101-0001'::text, ARRAY[${MEMBERS}]), array_fill('rose'::text, ARRAY[${MEMBERS}]),
    array_fill(500::bigint, ARRAY[${MEMBERS}]), m.ids, array_fill(true, ARRAY[${MEMBERS}]), true);
INSERT INTO banners (position, picture, name, description) 
  VALUES (1, '/media/banners/old.svg', '{"ja": "a", "zh-cn": "b", "en": "c"}', '{"ja": "a", "zh-cn": "b", "en": "c"}');
INSERT INTO notices (position, text) VALUES (1, '{"ja": "古い", "zh-cn": "旧", "en": "old"}');
INSERT INTO movie_types (id, position, name) VALUES (29, 1, '{"ja": "a", "zh-cn": "b", "en": "c"}');
INSERT INTO movies (id, type_id, name, picture, duration_seconds, director, actors, released_on, content)
  VALUES (1, 29, '{"ja": "a", "zh-cn": "b", "en": "c"}', '/media/posters/old.svg', 60, '{}', '{}', '2026-01-01', '{}');
INSERT INTO regions (id, position, name) VALUES (1, 1, '{"ja": "a", "zh-cn": "b", "en": "c"}');
INSERT INTO profiles (region_id, name, picture, sample) VALUES (1, '{"ja": "a", "zh-cn": "b", "en": "c"}', '/media/p.svg', true);
INSERT INTO uploads (member_id, content_type, bytes, width, height, pixel_hash, look_hash)
  SELECT id, 'image/jpeg', '\\x00', 1, 1, sha256(id::text::bytea), 0::bit(64) FROM members;
INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
  VALUES ('Old bank', '', 'Fair', 'PLAY-1', 100, 100000);
INSERT INTO recharges (member_id, request_id, bank_id, upload_id, amount, reference, expires_at)
  SELECT u.member_id, gen_random_uuid(), b.id, u.id, 5000, 'REF' || row_number() OVER (), now() + interval '7 days'
    FROM uploads u, receiving_banks b;
INSERT INTO operators (username, username_key, role, password_hash) VALUES ('boss', 'boss', 'owner', '-');
INSERT INTO audit_log (operator, action, subject) SELECT 'boss', 'test', 'line ' || n FROM generate_series(1, 5) n;
INSERT INTO settings (name, value) VALUES ('vote', '{"minStake": 200}');
`;

/** What a later release kept of conversations, when pictures of members and of operators lay in one table. */
const BEFORE_SHARDS = '0017_versions_and_uploads.sql';
const CHAT = `
INSERT INTO uploads (operator_id, content_type, bytes, width, height, pixel_hash, look_hash)
  SELECT o.id, 'image/png', sha256(n::text::bytea), 2, 2, sha256(n::text::bytea), 0::bit(64)
    FROM operators o, generate_series(1, 2) n;
INSERT INTO support_conversations (member_id, language, last_seq) SELECT id, 'ja', 3 FROM members;
INSERT INTO support_messages (conversation_id, seq, sender, operator_id, request_id, body, upload_id, picture_width, picture_height)
  SELECT c.id, 1, 'member', NULL::uuid, gen_random_uuid(), 'words', NULL::uuid, NULL::integer, NULL::integer FROM support_conversations c
  UNION ALL
  SELECT c.id, 2, 'member', NULL, gen_random_uuid(), NULL, u.id, 1, 1
    FROM support_conversations c JOIN uploads u USING (member_id)
  UNION ALL
  SELECT c.id, 3, 'operator', u.operator_id, gen_random_uuid(), NULL, u.id, 2, 2
    FROM support_conversations c, (SELECT * FROM uploads WHERE operator_id IS NOT NULL ORDER BY id LIMIT 1) u;
`;

/** The last release whose sample catalogue said that nobody can know a result. */
const BEFORE_TRUE_WORDS = '0019_fit_for_shards.sql';
const YEAR_BEFORE = '2025-01-01T00:00:00.000Z';
const plantWords = (database: Database, answers: readonly Localized[], contents: readonly Localized[]) =>
  database.query({
    text: `WITH topic AS (INSERT INTO support_topics (position, title) SELECT 1, $1::jsonb->0 RETURNING id),
        said AS (INSERT INTO support_answers (topic_id, position, question, answer, keywords)
          SELECT topic.id, n, r, r, r FROM topic, jsonb_array_elements($1::jsonb) WITH ORDINALITY AS x(r, n))
      INSERT INTO announcements (title, content, published_at, updated_at)
        SELECT r, r, $3, $3 FROM jsonb_array_elements($2::jsonb) r`,
    values: [JSON.stringify(answers), JSON.stringify(contents), YEAR_BEFORE],
  });

let server: Database;
const names: string[] = [];

async function earlier(): Promise<{ url: string; database: Database }> {
  const name = `fairground_upgrade_${randomUUID().replaceAll('-', '')}`;
  names.push(name);
  await server.query({ text: `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'` });
  const url = databaseUrl(inject('postgresUrl'), name);
  const database = openDatabase(url, { poolSize: 8, onError: () => {} });
  await migrate(database, EARLIER);
  await database.query({ text: FILL });
  return { url, database };
}
beforeAll(() => {
  server = openDatabase(inject('postgresUrl'), { poolSize: 1, onError: () => {} });
});
afterAll(async () => {
  for (const name of names) await dropDatabase(server, name);
  await server.close();
});

const countsOf = async (database: Database) =>
  (
    await database.query({
      text: `SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM orders) AS orders,
        (SELECT count(*) FROM ledger_entries) AS entries, (SELECT sum(balance) FROM ledger_accounts)::text AS balances,
        (SELECT count(*) FROM recharges) AS recharges, (SELECT count(*) FROM audit_log) AS lines,
        (SELECT count(*) FROM movies) AS movies, (SELECT count(*) FROM banners) AS banners`,
    })
  )[0];

describe('a database of an earlier version', () => {
  test('keeps all it holds, and today’s server works on it', async () => {
    const { database } = await earlier();
    const before = await countsOf(database);
    expect(before).toMatchObject({ members: MEMBERS, orders: MEMBERS, recharges: MEMBERS, lines: 5 });

    const applied = await migrate(database);
    expect(applied).toEqual((await knownMigrations()).filter((name) => name > EARLIER));
    expect(await countsOf(database)).toEqual(before);
    expect(await ledgerFaults(database)).toEqual([]);

    const app = await startApp(database);
    const member = await app.member();
    const { token } = member;
    expect((await app.call('GET /lottery/getodds', {}, { token })).data.minStake).toBe(200);
    const stake = {
      periodNo: '20260101-0001',
      option: 'lily' as const,
      amount: 300,
      requestId: randomUUID(),
    };
    expect((await app.call('POST /game/saveorder', stake, { token })).code).toBe(200);
    expect(await ledgerFaults(database)).toEqual([]);
    await app.app.http.close();
    await database.close();
  });

  test('keeps every key, every picture and every picture’s sender where members’ rows lie by member', async () => {
    const { database } = await earlier();
    await migrate(database, BEFORE_SHARDS);
    await database.query({ text: CHAT });
    const pictures = async (tables: string) =>
      database.query({
        text: `SELECT m.conversation_id, m.seq, m.sender, u.bytes FROM support_messages m
          JOIN ${tables} ORDER BY 1, 2`,
      });
    const before = await pictures('uploads u ON u.id = m.upload_id');
    expect(before).toHaveLength(2 * MEMBERS);
    await migrate(database);
    expect(
      await pictures(`(SELECT id, bytes FROM uploads UNION ALL SELECT id, bytes FROM operator_uploads) u
        ON u.id = coalesce(m.upload_id, m.operator_upload_id)`),
    ).toEqual(before);
    const [counts] = await database.query({
      text: `SELECT (SELECT count(*) FROM uploads) AS members, (SELECT count(*) FROM operator_uploads) AS operators,
        (SELECT count(*) FROM support_messages m JOIN support_conversations c ON c.id = m.conversation_id
          WHERE c.member_id <> m.member_id) AS strays,
        (SELECT count(*) FROM member_keys k JOIN members m ON m.id = k.member_id
          AND k.key IN (username_key, email_key, invite_code)) AS keys`,
    });
    expect(counts).toEqual({ members: MEMBERS, operators: 2, strays: 0, keys: 3 * MEMBERS });
    const taken = `INSERT INTO members (username, username_key, email, email_key, password_hash, invite_code, age_confirmed_at)
      VALUES ('new', 'new', 'OLD7@example.com', 'old7@example.com', '-', 'NEW', now())`;
    await expect(database.query({ text: taken })).rejects.toMatchObject({ constraint: 'member_keys_email' });
    const stakes = await database.query<{ flow: string; own: boolean; n: number }>({
      text: `SELECT flow, d.member_id = t.member_id AS own, count(*) AS n FROM ledger_transfers t
        JOIN ledger_accounts d ON d.id = t.debit_account GROUP BY 1, 2 ORDER BY 1`,
    });
    expect(stakes).toEqual([
      { flow: 'pool_funding', own: true, n: 1 },
      { flow: 'stake', own: true, n: MEMBERS },
      { flow: 'welcome', own: false, n: MEMBERS },
    ]);
    expect(await ledgerFaults(database)).toEqual([]);
    await database.close();
  });

  test('says of draws what is true with either beacon, and keeps what an operator wrote', async () => {
    const { database } = await earlier();
    await migrate(database, BEFORE_TRUE_WORDS);
    const own = { ja: '運営者の言葉', 'zh-cn': '运营者的话', en: 'Words of the operator.' };
    const answers = [seededAnswer, { ...seededAnswer, 'zh-cn': own['zh-cn'] }, own];
    const contents = [
      seededAnnouncement,
      { ...seededAnnouncement, ja: `${own.ja}\n\n${seededAnnouncement.ja}` },
      own,
    ];
    await plantWords(database, answers, contents);
    await migrate(database);

    // As a new database has it today.
    const answer = drawsTopic.answers[0]!.answer;
    const { content } = announcements.find(
      ({ title }) => title.en === 'You can recompute every draw yourself',
    )!;
    expect(
      await database.query({ text: 'SELECT answer, version FROM support_answers ORDER BY position' }),
    ).toEqual([
      { answer, version: 2 },
      { answer: { ...answer, 'zh-cn': own['zh-cn'] }, version: 2 },
      { answer: own, version: 1 },
    ]);
    const rows = await database.query<{ content: Localized; version: number; changed: boolean }>({
      text: 'SELECT content, version, updated_at > $1 AS changed FROM announcements',
      values: [YEAR_BEFORE],
    });
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { content, version: 2, changed: true },
        { content: { ...content, ja: `${own.ja}\n\n${content.ja}` }, version: 2, changed: true },
        { content: own, version: 1, changed: false },
      ]),
    );
    await database.close();
  });

  test('is migrated once by two nodes that start at once, and an older node then says that it is too old', async () => {
    const { url, database } = await earlier();
    const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() };
    const nodes = [runServer(env), runServer(env)];
    await Promise.all(nodes.map(({ open }) => open));
    const applied = await database.query<{ name: string; n: number }>({
      text: 'SELECT name, count(*) AS n FROM migrations GROUP BY name ORDER BY name',
    });
    expect(applied).toEqual((await knownMigrations()).map((name) => ({ name, n: 1 })));
    expect(await ledgerFaults(database)).toEqual([]);

    await database.query({
      text: `INSERT INTO migrations (name, checksum) VALUES ('9999_of_the_next_version.sql', 'unknown')`,
    });
    // Those that run go on, so that nodes can be updated one after another.
    for (const { open } of nodes) expect((await fetch(`${await open}/readyz`)).status).toBe(200);
    const old = await runServer(env).ended;
    expect(old.code).toBe(1);
    expect(old.stderr).toMatch(/^The database is newer than this version of Fairground[^\n]+\.\n$/);
    expect(old.stderr).toContain('9999_of_the_next_version.sql');
    for (const { child } of nodes) child.kill('SIGTERM');
    for (const { ended } of nodes) expect((await ended).code).toBe(0);
    await database.close();
  }, 120_000);
});
