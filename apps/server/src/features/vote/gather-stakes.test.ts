import { randomUUID } from 'node:crypto';
import { toHex } from '@fairground/kernel/bytes';
import { orderHash } from '@fairground/kernel/order';
import { describe, expect, test, vi } from 'vitest';
import { gatherStakes } from '#features/vote/gather-stakes.ts';
import { readBalance } from '#features/wallet/index.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { CLOSING, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { stakeRow } from '#test/stakes.ts';

const db = useDatabase();

/** How many statements the work took. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(db.database.pool, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

describe('stakes that arrive together', () => {
  test('are placed by one statement, each with a receipt of its own', async () => {
    const place = gatherStakes(db.database);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const members = await plantMembers(db.database, 40);
    const stakes = members.map(({ id }, n) => stakeRow(id, periodNo, { amount: 100 * (1 + n) }));
    let rows: Awaited<ReturnType<typeof place>>[] = [];
    const statements = await statementsOf(async () => {
      rows = await Promise.all(stakes.map(place));
    });
    expect(statements).toBe(1);
    for (const [n, row] of rows.entries()) {
      const { option, amount } = stakes[n]!;
      expect(row).toMatchObject({ outcome: 'placed', balance: 10_000 - amount });
      const placedAt = row.placed_at.toISOString();
      const receipt = { orderId: row.order_id, periodNo, option, amount, ratio: row.ratio, placedAt };
      expect(toHex(row.hash)).toBe(orderHash(nodeHashes, receipt));
    }
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(40);
  });

  test('are accepted or refused each on its own', async () => {
    const place = gatherStakes(db.database);
    const { period_no: open } = await plantPeriod(db.database, OPEN);
    const { period_no: closed } = await plantPeriod(db.database, CLOSING);
    const [rich, poor, late, full, lost, again, other] = (await plantMembers(db.database, 7)).map(
      ({ id }) => id,
    ) as [string, string, string, string, string, string, string];
    const known = stakeRow(again, open);
    const changed = stakeRow(other, open);
    const first = await place(known);
    await place(changed);
    const outcomes = await Promise.all(
      [
        stakeRow(rich, open),
        stakeRow(poor, open, { amount: 10_100 }),
        stakeRow(late, closed),
        { ...stakeRow(full, open), poolFits: false },
        stakeRow(lost, '20990101-9999'),
        known,
        { ...changed, option: 'lily' as const },
        stakeRow(randomUUID(), open),
      ].map(async (stake) => (await place(stake)).outcome),
    );
    expect(outcomes).toEqual([
      'placed',
      'insufficient',
      'closed',
      'pool_capacity',
      'period_not_found',
      'replayed',
      'conflict',
      'insufficient',
    ]);
    expect(await place(known)).toEqual({ ...first, outcome: 'replayed' });
    expect(await readBalance(db.database, poor)).toEqual({ balance: 10_000, held: 0 });
  });

  test('of one member are placed one after another, and no further than the balance reaches', async () => {
    const place = gatherStakes(db.database);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database, 1000);
    const rows = await Promise.all(
      Array.from({ length: 10 }, () => place(stakeRow(id, periodNo, { amount: 300 }))),
    );
    const placed = rows.filter(({ outcome }) => outcome === 'placed');
    expect(placed.map(({ balance }) => balance).toSorted((a, b) => b - a)).toEqual([700, 400, 100]);
    expect(rows.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(7);
  });

  test('of the same request are one order and equal answers', async () => {
    const place = gatherStakes(db.database);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const stake = stakeRow(id, periodNo);
    const rows = await Promise.all(Array.from({ length: 10 }, () => place(stake)));
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await readBalance(db.database, id)).toEqual({ balance: 9500, held: 500 });
  });

  test('do not fall with one that breaks a rule of the database', async () => {
    const place = gatherStakes(db.database);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const members = await plantMembers(db.database, 5);
    const results = await Promise.allSettled(
      members.map(({ id }, n) => place(stakeRow(id, periodNo, { amount: n === 2 ? 101 : 100 }))),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await readBalance(db.database, members[2]!.id)).toEqual({ balance: 10_000, held: 0 });
    expect(await readBalance(db.database, members[3]!.id)).toEqual({ balance: 9900, held: 100 });
  });

  test('do not wait for one whose member is held up elsewhere, which is placed when it is free', async () => {
    const place = gatherStakes(db.database);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const [held, ...free] = await plantMembers(db.database, 5);
    const elsewhere = await openTransaction(db.database);
    await elsewhere.tx.query({
      text: `SELECT 1 FROM ledger_accounts WHERE member_id = $1 AND kind = 'locked-bet' FOR UPDATE`,
      values: [held!.id],
    });
    const waiting = place(stakeRow(held!.id, periodNo));
    const others = await Promise.all(free.map(({ id }) => place(stakeRow(id, periodNo))));
    expect(others.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'placed', 'placed']);
    await elsewhere.commit();
    expect((await waiting).outcome).toBe('placed');
  });
});

test('what was gathered before the close and comes in after it is refused', async () => {
  const place = gatherStakes(db.database);
  const period = await plantPeriod(db.database, OPEN);
  const members = await plantMembers(db.database, 3);
  await movePeriod(db.database, period.id, CLOSING);
  const rows = await Promise.all(members.map(({ id }) => place(stakeRow(id, period.period_no))));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['closed', 'closed', 'closed']);
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
