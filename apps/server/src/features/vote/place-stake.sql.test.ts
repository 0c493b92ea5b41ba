import { orderHash } from '@fairground/kernel/order';
import { toHex } from '@fairground/kernel/bytes';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Stake } from '#features/vote/orders.repository.ts';
import { lockStakes } from '#features/vote/periods.repository.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { readBalance } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { CLOSING, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

test('the receipt of any stake is the hash the kernel computes from its parts', async () => {
  const period = await plantPeriod(db.database, OPEN);
  const { id } = await plantMember(db.database, 100_000_000);
  const anyStake = fc.record({
    option: fc.constantFrom<Stake['option']>('rose', 'lily', 'balloon', 'smoke'),
    amount: fc.integer({ min: 1, max: 5000 }).map((steps) => steps * 100),
  });
  await fc.assert(
    fc.asyncProperty(anyStake, async ({ option, amount }) => {
      const row = await placeStake(db.database, stakeRow(id, period.period_no, { option, amount }));
      const receipt = {
        orderId: row.order_id,
        periodNo: period.period_no,
        option,
        amount,
        ratio: row.ratio,
        placedAt: row.placed_at.toISOString(),
      };
      expect(toHex(row.hash)).toBe(orderHash(nodeHashes, receipt));
    }),
    { numRuns: 60 },
  );
});

test.each([0, -100])('an amount of %i is refused by the database itself', async (amount) => {
  const period = await plantPeriod(db.database, OPEN);
  const { id } = await plantMember(db.database);
  await expect(placeStake(db.database, stakeRow(id, period.period_no, { amount }))).rejects.toThrow(/check/);
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});

test('an amount whose payout would not be exact is refused by the database itself', async () => {
  const period = await plantPeriod(db.database, OPEN);
  const { id } = await plantMember(db.database);
  const inexact = stakeRow(id, period.period_no, { amount: 101 });
  await expect(placeStake(db.database, inexact)).rejects.toThrow(/payout_is_exact/);
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});

test('a member without a wallet has nothing to stake', async () => {
  const period = await plantPeriod(db.database, OPEN);
  const stranger = stakeRow('00000000-0000-4000-8000-000000000000', period.period_no);
  expect(await placeStake(db.database, stranger)).toMatchObject({ outcome: 'insufficient' });
});

test('a stake is one round trip for the database, and the request that carries it two with the session', async () => {
  const period = await plantPeriod(db.database, OPEN);
  const { token } = await plantMember(db.database);
  await saveOrder(app, token, stakeBody(period.period_no));
  const pool = vi.spyOn(db.app.pool, 'query');
  const connect = vi.spyOn(db.app.pool, 'connect');
  await vi.waitFor(async () => {
    pool.mockClear();
    connect.mockClear();
    await saveOrder(app, token, stakeBody(period.period_no, { amount: 100 }));
    // Not counted: the settings, read once a second, and notifications of other nodes.
    const statements = pool.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name);
    expect(statements.filter((name) => name !== 'notify')).toEqual(['sessions-find', 'place-stakes']);
  }, 20_000);
  pool.mockRestore();
  connect.mockRestore();
});

describe('a plan made while the tables were empty', () => {
  const empty = useDatabase();

  test('looks up the rows of the member, not of all members, once there are many', async () => {
    await empty.database.query({ text: 'VACUUM (ANALYZE) orders, protection' });
    const { period_no } = await plantPeriod(empty.database, OPEN);
    const members = await plantMembers(empty.database, 50);
    const reads: number[] = [];
    await empty.database.transaction(async (tx) => {
      for (const { id } of members) {
        expect(await placeStake(tx, stakeRow(id, period_no))).toMatchObject({ outcome: 'placed' });
        const [row] = await tx.query<{ n: number }>({
          text: `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname IN ('orders', 'protection')`,
        });
        reads.push(row!.n);
      }
    });
    // As many for the last stake as for the second one.
    expect(reads.at(-1)! - reads.at(-2)!).toBe(reads[1]! - reads[0]!);
  });
});

describe('while a stake is in flight', () => {
  test('another member stakes in the same period without waiting', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const [one, two] = [await plantMember(db.database), await plantMember(db.database)];
    const first = await openTransaction(db.database);
    await placeStake(first.tx, stakeRow(one.id, period.period_no));
    const second = await openTransaction(db.database);
    await second.tx.query({ text: `SET LOCAL lock_timeout = '1ms'` });
    expect(await placeStake(second.tx, stakeRow(two.id, period.period_no))).toMatchObject({
      outcome: 'placed',
    });
    await first.commit();
    await second.commit();
  });

  test('only rows of its member are locked: not the period, not the pool', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const stake = await openTransaction(db.database);
    await placeStake(stake.tx, stakeRow(id, period.period_no));
    const free = await db.database.transaction(async (tx) => {
      const rows = (text: string) => tx.query<{ code: string }>({ text });
      const periods = await rows(`SELECT period_no AS code FROM periods FOR UPDATE SKIP LOCKED`);
      const accounts = await rows(`SELECT code FROM ledger_accounts FOR UPDATE SKIP LOCKED`);
      return [...periods, ...accounts].map(({ code }) => code);
    });
    const all = await db.database.query<{ code: string }>({
      text: 'SELECT period_no AS code FROM periods UNION ALL SELECT code FROM ledger_accounts',
    });
    const locked = all.map(({ code }) => code).filter((code) => !free.includes(code));
    expect(locked.toSorted()).toEqual([`member:${id}:available`, `member:${id}:locked-bet`]);
    await stake.commit();
  });

  test('the same request, sent again over the close, is not decided until it is, and then gets the first answer', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const row = stakeRow(id, period.period_no);
    const first = await openTransaction(db.database);
    const placed = await placeStake(first.tx, row);
    await movePeriod(db.database, period.id, CLOSING);
    expect(await placeStake(db.database, row)).toMatchObject({ outcome: 'account_locked' });
    await first.commit();
    expect(await placeStake(db.database, row)).toEqual({ ...placed, outcome: 'replayed' });
  });

  test('one that is undone leaves nothing behind, and the same request is then taken', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const row = stakeRow(id, period.period_no);
    const first = await openTransaction(db.database);
    await placeStake(first.tx, row);
    expect(await placeStake(db.database, row)).toMatchObject({ outcome: 'account_locked' });
    await first.rollback();
    expect(await placeStake(db.database, row)).toMatchObject({ outcome: 'placed', balance: 9500 });
    expect(await readBalance(db.database, id)).toEqual({ balance: 9500, held: 500 });
  });

  test('whatever else it meets, it waits for a second at most', async () => {
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const elsewhere = await openTransaction(db.database);
    await lockStakes(elsewhere.tx, period.id);
    const started = performance.now();
    await expect(placeStake(db.database, stakeRow(id, period.period_no))).rejects.toMatchObject({
      code: '55P03',
    });
    expect(performance.now() - started).toBeGreaterThan(900);
    await elsewhere.commit();
  });
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
