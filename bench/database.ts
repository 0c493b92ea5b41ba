import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUICKNET } from '@fairground/kernel/period';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '@fairground/embedded-postgres/start';
import { migrate } from '../apps/server/src/platform/migrate.ts';

export type Bench = {
  database: Database;
  url: string;
  directory: string;
  /** The pid of PostgreSQL. */
  pid: number;
  /** The same database after a restart of PostgreSQL. */
  restart(): Promise<Bench>;
  close(): Promise<void>;
};

/** A durable, migrated embedded PostgreSQL in a temporary folder. */
export async function openBench(poolSize: number): Promise<Bench> {
  const directory = await mkdtemp(join(tmpdir(), 'fairground-bench-'));
  return startOn(directory, poolSize);
}

async function startOn(directory: string, poolSize: number): Promise<Bench> {
  const server = await startEmbeddedPostgres({ directory, name: 'fairground', log: () => {} });
  const database = openDatabase(server.connectionString, { poolSize, onError: () => {} });
  await migrate(database);
  async function stop(): Promise<void> {
    await database.close();
    await server.stop();
  }
  return {
    database,
    url: server.connectionString,
    directory,
    pid: server.pid,
    async restart() {
      await stop();
      return startOn(directory, poolSize);
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Member number n has the id md5(n), so that its id is known without asking. */
export const memberId = (parameter: string): string => `md5(${parameter}::text)::uuid`;

/** The same in JavaScript. */
export const memberOf = (n: number): string =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const CREDITS = 1_000_000_000;
const POOL = 1_000_000_000_000;

/** Inserts members 1 … count with accounts and credits, and funds the pool. */
export async function addMembers(database: Database, count: number): Promise<void> {
  await database.query({
    text: `INSERT INTO members (id, username, username_key, email, email_key, password_hash, invite_code, age_confirmed_at)
      SELECT ${memberId('n')}, 'bench' || n, 'bench' || n, 'b' || n || '@example.com', 'b' || n || '@example.com', '-', 'B' || n, now()
        FROM generate_series(1, $1::integer) n`,
    values: [count],
  });
  await database.query({
    text: `INSERT INTO ledger_accounts (code, kind, member_id)
      SELECT 'member:' || m.id || ':' || kind, kind, m.id
        FROM members m, unnest(ARRAY['available', 'locked-bet', 'locked-withdrawal']) WITH ORDINALITY k(kind, i)
       ORDER BY m.id, i`,
  });
  await database.query({
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
      SELECT deterministic_uuid('bench:' || a.id), a.member_id, 'welcome', ledger_account_id('house:promotion'), a.id, $1::bigint
        FROM ledger_accounts a WHERE kind = 'available'
      UNION ALL
      SELECT deterministic_uuid('bench:pool'), house_owner_id(), 'pool_funding', ledger_account_id('house:promotion'), ledger_account_id('house:game-pool'), $2::bigint`,
    values: [CREDITS, POOL],
  });
  await database.query({ text: 'VACUUM ANALYZE' });
}

let sequence = 0;

/** Inserts a published period with `openSeconds` of betting left (negative: its close is due). */
export async function addPeriod(
  database: Database,
  openSeconds: number,
): Promise<{ id: number; periodNo: string; round: number }> {
  const periodNo = `2099010${++sequence}-0001`;
  const round = 50_000_000 + sequence;
  const rows = await database.query<{ id: number }>({
    text: `INSERT INTO periods (period_no, opens_at, soon_at, closes_at, draws_at, beacon_round, chain, rules_hash,
        ratio_rose, ratio_lily, ratio_balloon, ratio_smoke, commitment_hash, previous_hash)
      SELECT $1, t - interval '2 hours', t - interval '1 hour', t + $2 * interval '1 second', t + interval '9 hours', $3, $4, 'bench',
        196, 196, 196, 196, 'commitment ' || $1, 'previous ' || $1
        FROM (SELECT clock_timestamp() AS t) x RETURNING id`,
    values: [periodNo, openSeconds, round, JSON.stringify({ chainHash: QUICKNET.chainHash })],
  });
  return { id: rows[0]!.id, periodNo, round };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The load of the machine, printed with each figure. */
export const load = (): string => `load average ${loadavg()[0]!.toFixed(1)}`;

/** Inserts a session for each member. @returns the tokens in the order of the members' numbers */
export async function addSessions(database: Database, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await database.query({
    text: `INSERT INTO sessions (member_id, token_hash, user_agent, expires_at)
      SELECT ${memberId('n')}, t, 'bench', now() + interval '1 day' FROM unnest($1::bytea[]) WITH ORDINALITY x(t, n)`,
    values: [tokens.map((token) => createHash('sha256').update(token).digest())],
  });
  return tokens;
}
