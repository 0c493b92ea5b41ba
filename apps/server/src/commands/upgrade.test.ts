import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkIntegrity } from '#commands/check-integrity.ts';
import type { Database } from '#platform/database.ts';
import { knownMigrations, migrate } from '#platform/migrate.ts';
import { appUrl } from '#platform/roles.ts';
import { startApp } from '#test/app.ts';
import { createEmptyDatabase, ledgerFaults } from '#test/database.ts';
import { runServer, temporaryFolder } from '#test/server-process.ts';

const BASELINE = '0001_baseline.sql';
const FILL = await readFile(join(import.meta.dirname, '../../test/fixtures/filled-baseline.sql'), 'utf8');
const MEMBERS = 40;

let database: Database;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ database, url, drop } = await createEmptyDatabase());
  await migrate(database, { upTo: BASELINE });
  await database.query({ text: FILL });
});
afterEach(() => drop());

const countsOf = async () =>
  (
    await database.query({
      text: `SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM orders) AS orders,
        (SELECT count(*) FROM ledger_entries) AS entries, (SELECT sum(balance) FROM ledger_accounts)::text AS balances,
        (SELECT count(*) FROM recharges) AS recharges, (SELECT count(*) FROM audit_log) AS lines,
        (SELECT count(*) FROM movies) AS movies, (SELECT count(*) FROM banners) AS banners,
        (SELECT count(*) FROM support_messages) AS messages`,
    })
  )[0];

describe('a filled database of the baseline', () => {
  test('keeps all it holds, and today’s server works on it', async () => {
    const before = await countsOf();
    expect(before).toMatchObject({ members: MEMBERS, orders: MEMBERS, recharges: MEMBERS, lines: 5 });
    const { migrations } = await migrate(database);
    expect(migrations).toEqual((await knownMigrations()).filter((name) => name > BASELINE));
    expect(await countsOf()).toEqual(before);
    // The fixture's commitments are no real ones and are not checked.
    const { lines } = await checkIntegrity(database);
    for (const line of [
      'ledger             holds',
      'unique keys        hold',
      'audit log          5 lines hold',
    ])
      expect(lines).toContain(`  ${line}`);

    const app = await startApp(database);
    const { token } = await app.member();
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
  });

  test('is served once it is migrated, and an older node then says that it is too old', async () => {
    const env = { DATABASE_URL: appUrl(url), DATA_DIR: await temporaryFolder() };
    const early = await runServer(env).ended;
    expect(early.code).toBe(1);
    expect(early.stderr).toMatch(
      /^The database is not migrated [^\n]+: run script\/migrate, then start again\.\n$/,
    );

    await migrate(database);
    const node = runServer(env);
    const open = await node.open;
    await database.query({
      text: `INSERT INTO migrations (name, checksum) VALUES ('9999_of_the_next_version.sql', 'unknown')`,
    });
    // The running node goes on, so that nodes can be updated one after another.
    expect((await fetch(`${open}/readyz`)).status).toBe(200);
    await expect(migrate(database)).rejects.toThrow('9999_of_the_next_version.sql');
    node.child.kill('SIGTERM');
    expect((await node.ended).code).toBe(0);
  }, 120_000);
});
