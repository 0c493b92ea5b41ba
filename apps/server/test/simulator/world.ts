import { openDatabase } from '#platform/database.ts';
import { seedPracticeBanks } from '#features/wallet/index.ts';
import { plantClock, MOVE_CLOCK } from '#test/planted-clock.ts';
import { SharedConnections } from '#test/simulator/shared-connections.ts';

const MEMBERS = 3;
const OPERATORS = 2;
/** Credits of a member: few, so that stakes and withdrawals compete for them. */
const CREDITS = 2500;
const POOL = 100_000_000;
const CONNECTIONS = 15;
/** Runs between two VACUUMs, so that the thousandth run is as fast as the first. */
const SWEEP_EVERY = 50;

const idOf = (kind: number, n: number): string =>
  `00000000-0000-4000-8000-${String(kind * 1000 + n).padStart(12, '0')}`;
const ids = (kind: number, count: number) => Array.from({ length: count }, (_, n) => idOf(kind, n + 1));

export type Person = { id: string; name: string };
export const PEOPLE: readonly (Person & { cardId: string; uploadId: string })[] = ids(1, MEMBERS).map(
  (id, n) => ({ id, name: `member ${n + 1}`, cardId: idOf(2, n + 1), uploadId: idOf(3, n + 1) }),
);
export const STAFF: readonly Person[] = ids(4, OPERATORS).map((id, n) => ({ id, name: `operator ${n + 1}` }));

/** A database in which simulated runs take place one after another. */
export type World = {
  connections: SharedConnections;
  bankId: string;
  /** Resets to the state before the first run: no period, no payment, first credits only. */
  reset(start: number): Promise<void>;
  moveClock(ms: number): Promise<void>;
  close(): Promise<void>;
};

const PLANT = `
  INSERT INTO members (id, username, username_key, email, email_key, password_hash, invite_code, age_confirmed_at)
    SELECT id, 'member' || n, 'member' || n, 'm' || n || '@example.com', 'm' || n || '@example.com', '-', 'S' || n, now()
      FROM unnest('{${PEOPLE.map(({ id }) => id).join()}}'::uuid[]) WITH ORDINALITY AS m (id, n);
  INSERT INTO ledger_accounts (code, kind, member_id)
    SELECT 'member:' || m.id || ':' || kind, kind, m.id
      FROM members m, unnest(ARRAY['available', 'locked-bet', 'locked-withdrawal']) WITH ORDINALITY k (kind, i)
     ORDER BY m.id, i;
  INSERT INTO key_checks (key_id, check_value) VALUES ('simulated', sha256('simulated'));
  INSERT INTO bank_cards (id, member_id, country, holder_name, number_key_id, number_sealed, number_hash, number_length,
      last4, bank_name, branch_name, branch_code, account_type, phone)
    SELECT card, member, 'JP', 'S', 'simulated', '-', sha256(convert_to(card::text, 'UTF8')), 7, '0000', 'B', '', '107', 'ordinary', '+819012345678'
      FROM unnest('{${PEOPLE.map(({ cardId }) => cardId).join()}}'::uuid[], '{${PEOPLE.map(({ id }) => id).join()}}'::uuid[]) x (card, member);
  INSERT INTO uploads (id, member_id, content_type, bytes, width, height, pixel_hash, look_hash)
    SELECT upload, member, 'image/png', '-', 1, 1, sha256(convert_to(upload::text, 'UTF8')), 0::bit(64)
      FROM unnest('{${PEOPLE.map(({ uploadId }) => uploadId).join()}}'::uuid[], '{${PEOPLE.map(({ id }) => id).join()}}'::uuid[]) x (upload, member);
  INSERT INTO operators (id, username, username_key, role, password_hash, must_change_password)
    SELECT id, 'operator' || n, 'operator' || n, 'finance', '-', false
      FROM unnest('{${STAFF.map(({ id }) => id).join()}}'::uuid[]) WITH ORDINALITY AS o (id, n);
  -- The audit log refuses an operator whose session has ended.
  INSERT INTO operator_sessions (id, operator_id, token_hash, user_agent, address, expires_at)
    SELECT id, id, sha256(convert_to(username, 'UTF8')), 'simulated', '192.0.2.1', 'infinity' FROM operators;
  -- One person alone decides, so that many steps are taken; two_people.test.ts is about the threshold.
  INSERT INTO settings (name, value) VALUES ('wallet', '{"dualControlThreshold": 1000000000000}');
`;

const WRITTEN = [
  'corrections',
  'ledger_transfers',
  'ledger_entries',
  'orders',
  'settlement_postponed',
  'order_blocks',
  'periods',
  'recharges',
  'withdrawals',
  'audit_log',
  'daily_play_totals',
  'protection',
];
/**
 * Disables triggers while the world is reset. ALTER TABLE … DISABLE TRIGGER would make every connection plan every statement
 * again.
 */
const LOOK_AWAY = `DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT pg_get_triggerdef(oid) AS made FROM pg_trigger
    WHERE NOT tgisinternal AND tgname IN ('immutable', 'guard', 'only_by_transfer', 'kept') LOOP
    EXECUTE replace(replace(found.made, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), ' EXECUTE FUNCTION',
      $w$ WHEN (current_setting('simulator.reset', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION$w$);
  END LOOP;
END $$`;
const RESET = `
  BEGIN;
  SET LOCAL simulator.reset = 'on';
  ${[...WRITTEN, 'beacon_heads'].map((table) => `DELETE FROM ${table};`).join('\n')}
  DELETE FROM member_keys WHERE kind = 'recharge_reference';
  UPDATE ledger_accounts SET balance = 0 WHERE balance <> 0;
  INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
    SELECT deterministic_uuid('welcome:' || id), member_id, 'welcome', ledger_account_id('house:promotion'), id, ${CREDITS}
      FROM ledger_accounts WHERE kind = 'available'
    UNION ALL SELECT deterministic_uuid('pool'), house_owner_id(), 'pool_funding', ledger_account_id('house:promotion'),
      ledger_account_id('house:game-pool'), ${POOL};
  COMMIT;
`;

/** Prepares a migrated, empty database. `mutation`: SQL that removes a guard. */
export async function openWorld(url: string, mutation = ''): Promise<World> {
  const database = openDatabase(url, { poolSize: 1, onError: () => {} });
  await database.query({ text: plantClock('2027-01-01T00:00:00Z') });
  await database.query({ text: PLANT });
  await database.query({ text: LOOK_AWAY });
  // Without lock_timeout, which depends on real time: the seed decides when a holder goes on.
  await database.query({ text: 'ALTER FUNCTION place_stakes RESET lock_timeout' });
  await seedPracticeBanks(database);
  if (mutation !== '') await database.query({ text: mutation });
  await database.close();
  const connections = await SharedConnections.open(url, CONNECTIONS);
  const [bank] = await connections.ask<{ id: string }>('SELECT id FROM receiving_banks ORDER BY id LIMIT 1');
  const moveClock = async (ms: number) => {
    await connections.ask(MOVE_CLOCK, [ms]);
  };
  let resets = 0;
  return {
    connections,
    bankId: bank!.id,
    async reset(start) {
      await connections.ask(RESET);
      resets += 1;
      if (resets % SWEEP_EVERY === 0)
        await connections.ask(`VACUUM ${[...WRITTEN, 'member_keys', 'ledger_accounts'].join()}`);
      await moveClock(start);
    },
    moveClock,
    close: () => connections.close(),
  };
}
