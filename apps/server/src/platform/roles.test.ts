import { beforeAll, describe, expect, test } from 'vitest';
import { ensureRoles, isTooPowerful } from '#platform/roles.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantOperator } from '#test/operators.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

/** A member with a stake, a period, an operator and an audit line, so that each refused statement has rows. */
beforeAll(async () => {
  const { token } = await app.member();
  const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
  expect((await saveOrder(app, token, stakeBody(periodNo))).code).toBe(200);
  await plantOperator(db.database, 'owner');
  await db.database.query({ text: `INSERT INTO audit_log (action, subject) VALUES ('test', 'line')` });
});

const DENIED = /permission denied/;

describe('the server’s role', () => {
  const APPEND_ONLY = ['ledger_transfers', 'ledger_entries', 'orders', 'audit_log', 'support_messages'];
  test.each([
    ...[...APPEND_ONLY, 'protection_changes'].flatMap((table) => [
      `UPDATE ${table} SET created_at = created_at`.replace(
        /created_at/g,
        table === 'orders'
          ? 'placed_at'
          : table === 'audit_log' || table === 'protection_changes'
            ? 'at'
            : 'created_at',
      ),
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ]),
    'TRUNCATE ledger_accounts CASCADE',
    'DELETE FROM ledger_accounts',
    'UPDATE ledger_accounts SET balance = balance + 1',
    `INSERT INTO ledger_accounts (code, kind, balance) VALUES ('suspense:gift', 'suspense', 5)`,
    'INSERT INTO ledger_entries (account_id, member_id, transfer_id, delta, created_at) SELECT account_id, member_id, transfer_id, delta, created_at FROM ledger_entries',
    'INSERT INTO orders SELECT * FROM orders',
    `UPDATE periods SET ratio_rose = 10000`,
    `UPDATE periods SET beacon_round = 1`,
    `UPDATE periods SET closes_at = now() + interval '1 day', draws_at = now() + interval '2 days'`,
    'DELETE FROM periods',
    'UPDATE recharges SET amount = 1',
    'UPDATE withdrawals SET amount = 1, member_id = member_id',
    'DELETE FROM members',
    'UPDATE members SET id = gen_random_uuid()',
    `UPDATE member_keys SET member_id = gen_random_uuid()`,
    'DELETE FROM member_keys',
    'UPDATE daily_play_totals SET staked = 0',
    'UPDATE protection SET tracks_play_totals = false',
    'DELETE FROM protection',
    'UPDATE profiles SET likes = 1000000',
    'UPDATE profiles SET sample = false',
    'UPDATE posted_transfers SET amount = 1',
    'DELETE FROM posted_transfers',
    'UPDATE account_balances SET balance = balance + 1',
    'UPDATE play_sessions SET checked_at = now()',
    'UPDATE staked_by_day SET staked = 0',
    'UPDATE migrations SET checksum = checksum',
    'DELETE FROM operators',
  ])('may not: %s', async (text) => {
    await expect(db.app.query({ text })).rejects.toThrow(DENIED);
  });

  test.each([
    'ALTER TABLE ledger_transfers DISABLE TRIGGER USER',
    'DROP TRIGGER guard ON periods',
    'CREATE OR REPLACE FUNCTION play_pause() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval $i$1 year$i$ $$',
    'DROP TABLE orders',
    'CREATE TABLE mine (n integer)',
    `SET session_replication_role = 'replica'`,
    'CREATE ROLE another SUPERUSER',
    'GRANT UPDATE ON ledger_transfers TO fairground_app',
  ])('may not change what refuses it: %s', async (text) => {
    const before = await db.app.query({
      text: `SELECT has_table_privilege('ledger_transfers', 'UPDATE') AS may`,
    });
    // PostgreSQL does not fail a GRANT without the right to grant; it changes nothing.
    if (!text.startsWith('GRANT'))
      await expect(db.app.query({ text })).rejects.toThrow(/denied|must be owner/);
    else await db.app.query({ text }).catch(() => {});
    expect(
      await db.app.query({ text: `SELECT has_table_privilege('ledger_transfers', 'UPDATE') AS may` }),
    ).toEqual(before);
  });

  test('stakes, and its entries and balances move, by the functions that may', async () => {
    const { token } = await app.member();
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    expect((await saveOrder(app, token, stakeBody(periodNo))).code).toBe(200);
    expect(await isTooPowerful(db.app)).toBe(false);
    expect(await isTooPowerful(db.database)).toBe(true);
  });
});

describe('functions with their owner’s rights', () => {
  test('look nowhere but in pg_catalog and public for what they name', async () => {
    const rows = await db.database.query<{ name: string; path: string | null }>({
      text: `SELECT proname AS name, (SELECT setting FROM unnest(proconfig) setting WHERE setting LIKE 'search_path=%') AS path
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
    });
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatchObject({ path: 'search_path=pg_catalog, public, pg_temp' });
  });

  test('cannot be led astray by objects of the caller', async () => {
    const { token } = await app.member();
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const before = await db.database.query({ text: 'SELECT count(*) AS n FROM orders' });
    await db.app
      .transaction(async (tx) => {
        await tx.query({ text: 'CREATE TEMPORARY TABLE orders (LIKE public.orders)' }).catch(() => {});
      })
      .catch(() => {});
    expect((await saveOrder(app, token, stakeBody(periodNo))).code).toBe(200);
    const after = await db.database.query<{ n: number }>({ text: 'SELECT count(*) AS n FROM public.orders' });
    expect(after[0]!.n).toBe((before[0] as { n: number }).n + 1);
  });
});

test('the reading role reads the books, and no secret', async () => {
  await db.database
    .transaction(async (tx) => {
      await tx.query({ text: 'SET LOCAL ROLE fairground_read' });
      await tx.query({ text: 'SELECT count(*) FROM ledger_integrity_violations' });
      await tx.query({ text: 'SELECT id, username FROM members' });
    })
    .catch((error: unknown) => {
      // SET ROLE needs membership, which the owner may lack on another server.
      expect(String(error)).toMatch(/permission denied to set role/);
    });
  const rows = await db.database.query<{ secret: string; may: boolean }>({
    text: `SELECT secret, has_column_privilege('fairground_read', split_part(secret, '.', 1), split_part(secret, '.', 2), 'SELECT') AS may
      FROM unnest(ARRAY['members.password_hash', 'members.payment_password_hash', 'sessions.token_hash', 'operators.totp_sealed',
        'operators.password_hash', 'operator_sessions.token_hash', 'embedded_beacon.secret_key', 'bank_cards.number_sealed',
        'date_requests.content_sealed']) secret`,
  });
  expect(rows.filter(({ may }) => may)).toEqual([]);
  const writes = await db.database.query({
    text: `SELECT table_name, privilege_type FROM information_schema.role_table_grants
      WHERE grantee = 'fairground_read' AND privilege_type <> 'SELECT'`,
  });
  expect(writes).toEqual([]);
});

test('a migration whose role may not make the others says which statements a superuser has to run', async () => {
  const refused = ensureRoles({
    query: async <R>({ text }: { text: string }) => {
      if (text.startsWith('SELECT')) return [] as R[];
      throw Object.assign(new Error('permission denied to create role'), { code: '42501' });
    },
  });
  await expect(refused).rejects.toThrow(
    /fairground_app and fairground_read are missing.*"CREATE ROLE fairground_app NOLOGIN; CREATE ROLE fairground_read NOLOGIN"/,
  );
});
