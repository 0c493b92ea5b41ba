import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { findOldPgbouncer, findPgbouncer, startPgbouncer } from '#test/pgbouncer.ts';
import { openLive } from '#test/live-client.ts';
import { runServer } from '#test/server-process.ts';

const pgbouncer = findPgbouncer();
const old = findOldPgbouncer();
const DEADLINE = 120_000;
const db = useDatabase();

async function pool(binary: string, change?: (configuration: string) => string) {
  const pooler = await startPgbouncer(binary, db.appUrl, change);
  onTestFinished(() => pooler.stop());
  return pooler;
}
/** Starts the server, expects that it refuses. @returns the sentence */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runServer(env).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr.trim();
}
const post = async (url: string, path: string, body: object, token = '') =>
  (await (
    await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    })
  ).json()) as { code: number; msg: string; data: { token: string } };

// Skipped where script/pgbouncer finds none and cannot build one.
describe.skipIf(pgbouncer === null)('behind PgBouncer in transaction mode', () => {
  test(
    'the product serves: registration, live messages, draws, stakes of many at once, jobs, a stop',
    async () => {
      const pooler = await pool(pgbouncer!, (configuration) =>
        // Fewer connections than clients, so that each transaction may meet another one.
        configuration.replace('default_pool_size = 20', 'default_pool_size = 4'),
      );
      const server = runServer({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: db.appUrl,
        DRAW_BETTING_SECONDS: '20',
        DRAW_SOON_SECONDS: '2',
      });
      const url = await server.open;
      const members = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const username = `m${randomUUID().replaceAll('-', '').slice(0, 20)}`;
          const { data, msg } = await post(url, '/member/register', {
            username,
            email: `${username}@example.com`,
            password: 'lantern-by-night',
            confirmPassword: 'lantern-by-night',
            ageConfirmed: true,
          });
          expect(data.token, msg).toBeTypeOf('string');
          return data.token;
        }),
      );
      const live = await openLive(url);
      onTestFinished(() => live.socket.terminate());
      // Statements by name, from all of them at once, over four connections.
      const answers = await Promise.all(
        Array.from({ length: 160 }, async (_, n) => {
          const response = await fetch(`${url}/api/member/info`, { headers: { token: members[n % 8]! } });
          return ((await response.json()) as { code: number }).code;
        }),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      const watcher = openDatabase(db.appUrl, { poolSize: 1, onError: () => {} });
      onTestFinished(() => watcher.close());
      // Draws and jobs hold sessions: a period is published, and jobs that run at the start end.
      await vi.waitFor(async () => {
        const [row] = await watcher.query<{ periods: number; waiting: number }>({
          text: `SELECT (SELECT count(*) FROM periods) AS periods,
            (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts = 0) AS waiting`,
        });
        expect(row!.periods).toBeGreaterThan(0);
        expect(row!.waiting).toBe(0);
      }, 30_000);
      expect(pooler.said()).not.toMatch(/prepared statement .* (?:does not exist|already exists)/);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    },
    DEADLINE,
  );

  test.each<[string, Record<string, string> | 'both', (ini: string) => string, RegExp]>([
    ['without the way past it', {}, (ini) => ini, /DATABASE_DIRECT_URL is not set/],
    [
      'without the way past it, and a pooler that ignores what it does not know',
      {},
      (ini) =>
        ini.replace(
          'extra_float_digits',
          'extra_float_digits, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
        ),
      /DATABASE_DIRECT_URL is not set/,
    ],
    ['with a way past it that leads through it', 'both', (ini) => ini, /^DATABASE_DIRECT_URL /],
    [
      'that was told to keep no prepared statements',
      { DATABASE_DIRECT_URL: 'direct' },
      (ini) => ini.replace('max_prepared_statements = 500', 'max_prepared_statements = 0'),
      /only PgBouncer 1\.21 or newer with max_prepared_statements above 0/,
    ],
    [
      'whose connections have no limits',
      { DATABASE_DIRECT_URL: 'direct' },
      (ini) => ini.replace(/ connect_query=.*/, ''),
      /connections have no idle_in_transaction_session_timeout: set it by connect_query/,
    ],
  ])(
    'a server behind one %s does not start, and says why',
    async (_name, env, change, sentence) => {
      const pooler = await pool(pgbouncer!, change);
      const direct = env === 'both' ? pooler.url : env['DATABASE_DIRECT_URL'] && db.appUrl;
      const refusal = await refusalOf({
        DATABASE_URL: pooler.url,
        ...(direct ? { DATABASE_DIRECT_URL: direct } : {}),
      });
      expect(refusal).toMatch(sentence);
      expect(refusal).not.toContain('postgres');
    },
    DEADLINE,
  );
});

// Skipped where Debian's PgBouncer is not installed, or is new enough.
test.skipIf(old === null)(
  'a PgBouncer before 1.21 is refused',
  async () => {
    const pooler = await pool(old!, (ini) => ini.replace(/^max_prepared_statements.*\n/m, ''));
    expect(await refusalOf({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: db.appUrl })).toMatch(
      /only PgBouncer 1\.21 or newer/,
    );
  },
  DEADLINE,
);

test(
  'a way past a pooler is allowed where there is none',
  async () => {
    await runServer({ DATABASE_URL: db.appUrl, DATABASE_DIRECT_URL: db.appUrl }).open;
    expect(await refusalOf({ DATABASE_DIRECT_URL: db.appUrl })).toMatch(/needs DATABASE_URL beside it/);
  },
  DEADLINE,
);
