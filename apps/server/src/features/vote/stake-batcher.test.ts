import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toHex } from '@fairground/kernel/bytes';
import { orderHash } from '@fairground/kernel/order';
import { describe, expect, test, vi } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { createStakeBatcher } from '#features/vote/stake-batcher.ts';
import { openDatabase } from '#platform/database.ts';
import { nodeHashes } from '#platform/hashes.ts';
import { readBalance } from '#platform/ledger.ts';
import { useApp } from '#test/app.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { openTransaction } from '#test/locks.ts';
import { plantMember, plantMembers } from '#test/members.ts';
import { CLOSING, movePeriod, OPEN, plantPeriod } from '#test/periods.ts';
import { saveOrder, stakeBody, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const app = useApp(db);

/** Each backoff is as short as the first: all tries take a third of a second, which a lock on a busy machine does not outlast. */
const batcher = (database = db.database, pause: () => Promise<unknown> = () => sleep(25)) =>
  createStakeBatcher({
    database,
    openUntil: () => new Date('9999-12-31T00:00:00Z'),
    sleep: async () => void (await pause()),
    // No stake waits for too long by this clock, however busy the machine is.
    now: () => 0,
  });

/** A transaction that holds accounts of these members until released. */
async function hold(ids: readonly string[]) {
  const elsewhere = await openTransaction(db.database);
  await elsewhere.tx.query({
    text: `SELECT 1 FROM ledger_accounts WHERE member_id = ANY ($1) AND kind = 'locked-bet' FOR UPDATE`,
    values: [ids],
  });
  return elsewhere;
}

/** The number of statements of the work. */
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
  test('share two statements that run at once, each with a receipt of its own', async () => {
    const place = batcher();
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const members = await plantMembers(db.database, 40);
    const stakes = members.map(({ id }, n) => stakeRow(id, periodNo, { amount: 100 * (1 + n) }));
    let rows: Awaited<ReturnType<typeof place>>[] = [];
    const statements = await statementsOf(async () => {
      rows = await Promise.all(stakes.map(place));
    });
    expect(statements).toBe(2);
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
    const place = batcher();
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
    const place = batcher();
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
    const place = batcher();
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const stake = stakeRow(id, periodNo);
    const rows = await Promise.all(Array.from({ length: 10 }, () => place(stake)));
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await readBalance(db.database, id)).toEqual({ balance: 9500, held: 500 });
  });

  test('do not fall with one that breaks a rule of the database', async () => {
    const place = batcher();
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
    // Tried again once the member is free: the tries at a real pace are over in some hundredths of a second.
    const freed = Promise.withResolvers<void>();
    const place = batcher(db.database, () => freed.promise);
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const [held, ...free] = await plantMembers(db.database, 5);
    const elsewhere = await hold([held!.id]);
    const waiting = place(stakeRow(held!.id, periodNo));
    const others = await Promise.all(free.map(({ id }) => place(stakeRow(id, periodNo))));
    expect(others.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'placed', 'placed']);
    await elsewhere.commit();
    freed.resolve();
    expect((await waiting).outcome).toBe('placed');
  });
});

describe('a stake whose accounts are locked', () => {
  test('waits without a connection: as many as may wait leave the pool to others', async () => {
    const small = openDatabase(db.url, { poolSize: 2, onError: () => {} });
    const asked = Promise.withResolvers<void>();
    let asleep = 0;
    const letGo = Promise.withResolvers<void>();
    const place = batcher(small, async () => {
      asleep += 1;
      if (asleep === 30) asked.resolve();
      await letGo.promise;
    });
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const members = await plantMembers(db.database, 30);
    const elsewhere = await hold(members.map(({ id }) => id));
    const waiting = members.map(({ id }) => place(stakeRow(id, periodNo)));
    await asked.promise;
    expect({ waiting: small.pool.waitingCount, busy: small.pool.totalCount - small.pool.idleCount }).toEqual({
      waiting: 0,
      busy: 0,
    });
    await elsewhere.commit();
    letGo.resolve();
    expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual(members.map(() => 'placed'));
    await small.close();
  });

  test('does not keep its period from being closed, and is not counted in it', async () => {
    const letGo = Promise.withResolvers<void>();
    const place = batcher(db.database, () => letGo.promise);
    const period = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const elsewhere = await hold([id]);
    const waiting = place(stakeRow(id, period.period_no));
    await movePeriod(db.database, period.id, CLOSING);
    expect(await closePeriod(db, period.id)).toBe('closed');
    await elsewhere.commit();
    letGo.resolve();
    expect((await waiting).outcome).toBe('closed');
    expect((await findPeriod(db.database, period.period_no))!.order_count).toBe(0);
    expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
  });

  test('is given up after some seconds, with nothing of it left and a time to ask again; then the same request is taken', async () => {
    const waits: number[] = [];
    const place = createStakeBatcher({
      database: db.database,
      openUntil: () => new Date('9999-12-31T00:00:00Z'),
      sleep: async (ms) => void waits.push(ms),
      now: () => performance.now(),
    });
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const { id } = await plantMember(db.database);
    const elsewhere = await hold([id]);
    const stake = stakeRow(id, periodNo);
    await expect(place(stake)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
    const waited = waits.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(3000);
    // The app times out after 10 s, half of which is left for the network.
    expect(waited).toBeLessThan(5000);
    await elsewhere.commit();
    expect((await place(stake)).outcome).toBe('placed');
  });

  test('beyond the bound, in all or of one member, is given up at once, and those that wait are placed', async () => {
    const letGo = Promise.withResolvers<void>();
    let asleep = 0;
    // Those of one member go one after another: each needs some patience with the others.
    const place = batcher(db.database, async () => {
      asleep += 1;
      await letGo.promise;
      await sleep(150);
    });
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const members = await plantMembers(db.database, 200);
    const [one] = members;
    const elsewhere = await hold(members.map(({ id }) => id));
    let refused = 0;
    const submit = (id: string) => {
      const stake = place(stakeRow(id, periodNo, { amount: 100 }));
      stake.catch(() => (refused += 1));
      return stake;
    };
    /** Each one that was submitted waits or is refused. */
    const untilDecided = (counts: { asleep: number; refused: number }) =>
      expect.poll(() => ({ asleep, refused }), { timeout: 20_000, interval: 10 }).toEqual(counts);
    const own = Array.from({ length: 18 }, () => submit(one!.id));
    await untilDecided({ asleep: 16, refused: 2 });
    const all = members.slice(1).map(({ id }) => submit(id));
    await untilDecided({ asleep: 200, refused: 17 });
    await elsewhere.commit();
    letGo.resolve();
    const outcomes = await Promise.allSettled([...own, ...all]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  });

  test('is answered 503 with Retry-After over HTTP', async () => {
    const { period_no: periodNo } = await plantPeriod(db.database, OPEN);
    const { id, token } = await plantMember(db.database);
    const elsewhere = await hold([id]);
    const answer = await saveOrder(app, token, stakeBody(periodNo));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    await elsewhere.commit();
  }, 60_000);
});

test('what was gathered before the close and comes in after it is refused', async () => {
  const place = batcher();
  const period = await plantPeriod(db.database, OPEN);
  const members = await plantMembers(db.database, 3);
  await movePeriod(db.database, period.id, CLOSING);
  const rows = await Promise.all(members.map(({ id }) => place(stakeRow(id, period.period_no))));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['closed', 'closed', 'closed']);
});

test('after all of this the ledger holds', async () => {
  expect(await ledgerFaults(db.database)).toEqual([]);
});
