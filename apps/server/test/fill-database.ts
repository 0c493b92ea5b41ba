import { expect, vi } from 'vitest';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp } from '#test/app.ts';
import { plantMembers } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';
import { plantPayer, submitRecharge, withdraw } from '#test/payments.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

/** Deadline for a period of the shortest timeline and its draw, on a busy machine. */
const WAIT = { timeout: 90_000, interval: 100 };

/**
 * Rows of all kinds that a backup must not lose: members, cards, a credited and an open recharge, a withdrawal, audit lines, and
 * stakes of a drawn period. Draws must be running, on a short timeline.
 */
export async function fillDatabase(app: TestApp, database: Database) {
  const payer = await plantPayer(app, database);
  const operator = await plantOperator(database, 'finance');
  const recharge = await submitRecharge(app, database, payer);
  const credited = await callConsole(
    app,
    'POST /recharges/credit',
    { id: recharge.id, statementAmount: 4321, why: 'statement line 7' },
    { token: operator.token },
  );
  expect(credited.code).toBe(200);
  await submitRecharge(app, database, payer);
  expect((await withdraw(app, payer)).code).toBe(200);
  await database.transaction((tx) =>
    writeAudit(tx, {
      operator: null,
      action: 'test',
      subject: 'a "line"\nof two \\ 行',
      after: { text: '漢字\t' },
    }),
  );

  const members = await plantMembers(database, 8);
  const staked = await vi.waitFor(async () => {
    const { data: period } = await app.call('GET /lottery/getnextperiod', {}, { token: payer.token });
    if (period?.phase !== 'betting_open') throw new Error('no betting is open');
    const answers = await Promise.all(
      members.map(({ token }, n) =>
        saveOrder(app, token, stakeBody(period.periodNo, { option: n % 2 === 0 ? 'rose' : 'smoke' })),
      ),
    );
    if (answers.some(({ code }) => code !== 200)) throw new Error('not every stake was taken');
    return period.periodNo;
  }, WAIT);
  return { payer, operator, members, staked };
}

/** Waits until the stakes of a period are settled. */
export const untilDrawn = (database: Database, periodNo: string): Promise<void> =>
  vi.waitFor(async () => {
    const rows = await database.query({
      text: `SELECT 1 FROM periods WHERE period_no = $1 AND status = 'complete'`,
      values: [periodNo],
    });
    if (rows.length === 0) throw new Error(`${periodNo} is not drawn`);
  }, WAIT);

/** A hash over all rows of each table: databases with equal hashes hold the same rows. */
export async function hashesOf(database: Database): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('migrations', 'repeatable_migrations') ORDER BY 1`,
  });
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ hash: string }>({
      text: `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' ORDER BY t::text)), '') AS hash FROM ${name} t`,
    });
    hashes[name] = rows[0]!.hash;
  }
  return hashes;
}
