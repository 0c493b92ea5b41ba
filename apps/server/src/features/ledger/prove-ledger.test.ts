import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { proveAll, proveRecent } from '#features/ledger/prove-ledger.ts';
import { hasPassed, readHorizon, readProofs } from '#features/ledger/proof.repository.ts';
import type { Queryable } from '#platform/database.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);
const bounds = { marginMs: 0, transfers: 3, accounts: 4 };
const signal = new AbortController().signal;
const recent = () => proveRecent(db.app, signal, bounds);
const complete = () => proveAll(db.app, signal, bounds);
let token = '';
const shown = async () => (await callConsole(app, 'GET /ledger/invariants', {}, { token })).data;
const overview = async () => (await callConsole(app, 'GET /overview', {}, { token })).data.ledgerFaults;

/** Past all that guards the ledger, as somebody who owns the tables could. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  await db.database.transaction(async (tx) => {
    const switchTriggers = async (to: 'DISABLE' | 'ENABLE') => {
      for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries'])
        await tx.query({ text: `ALTER TABLE ${table} ${to} TRIGGER USER` });
    };
    await switchTriggers('DISABLE');
    await tx.query({ text, values });
    await switchTriggers('ENABLE');
  });
}
const move = (database: Queryable, id: string, amount: number) =>
  database.query({
    text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
      SELECT $1, m, 'stake', ledger_account_id('member:' || m || ':available'), ledger_account_id('member:' || m || ':locked-bet'), $3
        FROM (SELECT $2::uuid AS m) x`,
    values: [randomUUID(), id, amount],
  });

beforeAll(async () => {
  token = (await plantOperator(db.database, 'finance')).token;
});
/** Repaired, and then looked at as a whole, so that the next test begins with nothing known. */
afterEach(async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
  await recent();
  await complete();
  expect((await shown()).faults).toEqual([]);
});

test('nothing is said before the first look', async () => {
  expect(await shown()).toMatchObject({ checkedAt: null, provenTo: null, completeAt: null, faults: [] });
  expect(await overview()).toBe(null);
});

describe('the recent look', () => {
  test('goes on where the one before ended, and counts what it has seen', async () => {
    await plantMembers(db.database, 8);
    await recent();
    const first = await shown();
    const [{ n }] = (await db.database.query<{ n: number }>({
      text: 'SELECT count(*) AS n FROM ledger_transfers',
    })) as [{ n: number }];
    expect(first).toMatchObject({ transfers: n, entries: 2 * n, entriesSum: 0, faults: [] });
    await plantMember(db.database);
    await recent();
    const second = await shown();
    expect(second.transfers).toBe(n + 1);
    expect(second.provenTo! > first.provenTo!).toBe(true);
    expect(await overview()).toBe(0);
  });

  test('leaves out nothing of a transaction that was open', async () => {
    await recent();
    const { transfers } = await shown();
    const { id } = await plantMember(db.database);
    const open = await openTransaction(db.database);
    await move(open.tx, id, 100);
    const horizon = await readHorizon(db.app, 0);
    expect(await hasPassed(db.app, horizon)).toBe(false);
    expect((await shown()).transfers).toBe(transfers);
    await open.commit();
    expect(await hasPassed(db.app, horizon)).toBe(true);
    await recent();
    expect((await shown()).transfers).toBe(transfers + 2);
  });

  test.each<[string, string, string, string]>([
    [
      'a balance that was changed by hand',
      `UPDATE ledger_accounts SET balance = balance + 1 WHERE code = 'member:' || $1::uuid::text || ':available'`,
      `UPDATE ledger_accounts SET balance = balance - 1 WHERE code = 'member:' || $1::uuid::text || ':available'`,
      'balance differs from its entries',
    ],
    [
      'a transfer whose amount was changed',
      'UPDATE ledger_transfers SET amount = amount + 1 WHERE member_id = $1',
      'UPDATE ledger_transfers SET amount = amount - 1 WHERE member_id = $1',
      'transfer without its two entries',
    ],
    [
      'a transfer between other accounts than its entries say',
      `UPDATE ledger_transfers SET debit_account = debit_account + 1000000 WHERE member_id = $1`,
      `UPDATE ledger_transfers SET debit_account = debit_account - 1000000 WHERE member_id = $1`,
      'transfer without its two entries',
    ],
    [
      'an entry that nothing moved',
      `UPDATE ledger_transfers SET created_at = created_at - interval '10 years' WHERE member_id = $1`,
      `UPDATE ledger_transfers SET created_at = created_at + interval '10 years' WHERE member_id = $1`,
      'entry without its transfer',
    ],
    [
      'a balance that does not follow from the one before',
      `UPDATE ledger_entries SET balance_after = balance_after + 1 WHERE member_id = $1 AND seq =
        (SELECT min(seq) FROM ledger_entries WHERE member_id = $1 AND balance_after IS NOT NULL)`,
      `UPDATE ledger_entries SET balance_after = balance_after - 1 WHERE member_id = $1 AND seq =
        (SELECT min(seq) FROM ledger_entries WHERE member_id = $1 AND balance_after IS NOT NULL)`,
      'balance differs from its entries',
    ],
    [
      'an entry on the account of another member',
      `UPDATE ledger_accounts SET member_id = (SELECT id FROM members WHERE id <> $1 LIMIT 1), code = code || 'x'
        WHERE member_id = $1 AND kind = 'available'`,
      `UPDATE ledger_accounts SET member_id = $1, code = left(code, -1) WHERE code = 'member:' || $1::uuid::text || ':availablex'`,
      'entry on the account of another member',
    ],
  ])('finds %s', async (_name, break_, repair, fault) => {
    await recent();
    const { id } = await plantMember(db.database);
    await move(db.database, id, 300);
    if (fault.includes('another member'))
      await db.database.query({
        text: 'ALTER TABLE ledger_accounts DROP CONSTRAINT IF EXISTS members_accounts',
      });
    await tamper(break_, [id]);
    await recent();
    expect((await shown()).faults.map((one) => one.fault)).toContain(fault);
    expect(await overview()).toBeGreaterThan(0);
    await recent();
    expect((await shown()).faults.length, 'it stays known').toBeGreaterThan(0);
    await tamper(repair, [id]);
  });
});

describe('the complete look', () => {
  test('finds a balance that no transfer has touched since', async () => {
    const { id } = await plantMember(db.database);
    await recent();
    const change = (by: number) =>
      tamper(
        `UPDATE ledger_accounts SET balance = balance + $2 WHERE code = 'member:' || $1::uuid::text || ':locked-bet'`,
        [id, by],
      );
    await change(5);
    await recent();
    expect((await shown()).faults).toEqual([]);
    await complete();
    expect((await shown()).faults).toEqual([
      { fault: 'balance differs from its entries', detail: `member:${id}:locked-bet` },
    ]);
    await change(-5);
  });

  test('is gone on with by another node, and its result is that of the whole', async () => {
    await plantMembers(db.database, 4);
    const stops = new AbortController();
    const database = {
      ...db.app,
      async transaction<T>(...args: Parameters<typeof db.app.transaction<T>>) {
        const result = await db.app.transaction(...args);
        stops.abort();
        return result;
      },
    };
    await proveAll(database, stops.signal, bounds);
    const halfWay = (await readProofs(db.app)).complete;
    expect(halfWay.progress).toMatchObject({ transfers: 3 });
    await complete();
    const { complete: whole } = await readProofs(db.app);
    const [{ n }] = (await db.database.query<{ n: number }>({
      text: 'SELECT count(*) AS n FROM ledger_transfers',
    })) as [{ n: number }];
    expect(whole).toMatchObject({ progress: null, transfers: n, entries: 2 * n, sum: 0 });
  });
});

test('two nodes that look at once count nothing twice', async () => {
  await plantMembers(db.database, 8);
  await Promise.all([recent(), recent(), complete(), complete()]);
  await recent();
  const [{ n }] = (await db.database.query<{ n: number }>({
    text: 'SELECT count(*) AS n FROM ledger_transfers',
  })) as [{ n: number }];
  expect((await shown()).transfers).toBe(n);
});
