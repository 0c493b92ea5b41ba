import { randomUUID } from 'node:crypto';
import { type Option, OPTIONS } from '@fairground/kernel/option';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPoolExposure } from '#features/vote/pool-exposure.ts';
import { drawPeriod } from '#features/vote/draw-period.ts';
import { findPeriod, leasePool, type PeriodRow } from '#features/vote/periods.repository.ts';
import { postTransfer } from '#platform/ledger.ts';
import { openDatabase } from '#platform/database.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, payAll, roundOf } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();

const poolBalance = async () => {
  const text = `SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool'`;
  return (await db.database.query<{ balance: number }>({ text }))[0]!.balance;
};

/** Ends all leases and sets the pool to exactly this amount. */
async function setPool(amount: number): Promise<void> {
  const text = `SELECT * FROM periods WHERE status = 'published'`;
  for (const period of await db.database.query<PeriodRow>({ text })) await drawNow(db.database, period);
  const missing = amount - (await poolBalance());
  const key = randomUUID();
  const pool = 'house:game-pool';
  if (missing > 0)
    await postTransfer(db.database, {
      key,
      flow: 'pool_funding',
      debit: 'house:promotion',
      credit: pool,
      amount: missing,
    });
  else if (missing < 0)
    await postTransfer(db.database, {
      key,
      flow: 'winnings',
      debit: pool,
      credit: `member:${(await plantMember(db.database)).id}:available`,
      amount: -missing,
    });
}

const open = async () => (await plantPeriod(db.database, OPEN)).period_no;
const leasedBy = async (periodNo: string) => {
  const text = 'SELECT leased FROM periods WHERE period_no = $1';
  return (await db.database.query<{ leased: number }>({ text, values: [periodNo] }))[0]!.leased;
};
const node = () => createPoolExposure(db.database);
/** What the pool adds to a stake of 100 at 1.96. */
const NET = 96;
/** The member has the amount. */
const PAYS = async () => true;

describe('one period', () => {
  beforeEach(() => setPool(10 * NET));

  test('takes stakes up to what the pool can pay, and not one more', async () => {
    const [exposure, periodNo] = [node(), await open()];
    expect(await exposure.reserve(periodNo, 'rose', 1000, PAYS)).not.toBeNull();
    expect(await exposure.reserve(periodNo, 'rose', 100, PAYS)).toBeNull();
    expect(await leasedBy(periodNo)).toBe(10 * NET);
  });

  test('counts one of rose and lily, since one of them comes true, and one of balloon and smoke', async () => {
    const [exposure, periodNo] = [node(), await open()];
    expect(await exposure.reserve(periodNo, 'rose', 600, PAYS)).not.toBeNull();
    expect(await exposure.reserve(periodNo, 'lily', 600, PAYS)).not.toBeNull();
    expect(await exposure.reserve(periodNo, 'balloon', 400, PAYS)).not.toBeNull();
    expect(await exposure.reserve(periodNo, 'smoke', 400, PAYS)).not.toBeNull();
    for (const option of OPTIONS) expect(await exposure.reserve(periodNo, option, 100, PAYS)).toBeNull();
  });

  test('has room again for what was given back', async () => {
    const [exposure, periodNo] = [node(), await open()];
    const release = await exposure.reserve(periodNo, 'rose', 1000, PAYS);
    expect(await exposure.reserve(periodNo, 'rose', 1000, PAYS)).toBeNull();
    release?.();
    expect(await exposure.reserve(periodNo, 'rose', 1000, PAYS)).not.toBeNull();
  });

  test.each([1, 2])(
    'fills to the last stake when twice too many come at once, on %i nodes',
    async (count) => {
      const periodNo = await open();
      const nodes = Array.from({ length: count }, node);
      const reserved = await Promise.all(
        Array.from({ length: 20 }, (_, n) => nodes[n % count]!.reserve(periodNo, 'smoke', 100, PAYS)),
      );
      expect(reserved.filter(Boolean)).toHaveLength(10);
      expect(await leasedBy(periodNo)).toBe(10 * NET);
    },
  );

  test('refuses a stake too big for the pool without standing in the way of smaller ones', async () => {
    const [exposure, periodNo] = [node(), await open()];
    const amounts = [5000, 100, 2000, 200];
    const reserved = await Promise.all(
      amounts.map((amount) => exposure.reserve(periodNo, 'lily', amount, PAYS)),
    );
    expect(reserved.map(Boolean)).toEqual([false, true, false, true]);
  });
});

test('two hundred first stakes at once lease what they need and not the whole pool', async () => {
  await setPool(50_000_000);
  const [exposure, periodNo] = [node(), await open()];
  const reserved = await Promise.all(
    Array.from({ length: 200 }, () => exposure.reserve(periodNo, 'rose', 100, PAYS)),
  );
  expect(reserved.every(Boolean)).toBe(true);
  expect(await leasedBy(periodNo)).toBe(1_000_000);
});

test('a period that is closed keeps what its orders can cost, a drawn one what is still to be paid, and the rest is free again', async () => {
  await setPool(10 * NET);
  const exposure = node();
  const member = await plantMember(db.database);
  const first = await plantPeriod(db.database, OPEN);
  const second = await open();
  expect(await exposure.reserve(first.period_no, 'rose', 1000, PAYS)).not.toBeNull();
  await placeStake(db.database, stakeRow(member.id, first.period_no, { option: 'rose', amount: 700 }));
  expect(await exposure.reserve(second, 'rose', 100, PAYS)).toBeNull();
  const closed = await closeNow(db.database, first);
  expect(await leasedBy(first.period_no)).toBe(7 * NET);
  expect(await exposure.reserve(second, 'rose', 300, PAYS)).not.toBeNull();
  expect(await exposure.reserve(second, 'lily', 400, PAYS)).toBeNull();
  await drawPeriod(db, closed, await roundOf(closed));
  const drawn = (await findPeriod(db.database, first.period_no))!;
  expect(await leasedBy(first.period_no)).toBe(drawn.results!.includes('rose') ? 7 * NET : 0);
  await payAll(db.database, first.id);
  expect(await leasedBy(first.period_no)).toBe(0);
  expect(await exposure.reserve(second, 'lily', 300, PAYS)).not.toBeNull();
});

test('what a crashed node had leased stays set aside: another node has only the rest', async () => {
  await setPool(10 * NET);
  const periodNo = await open();
  expect(await node().reserve(periodNo, 'rose', 700, PAYS)).not.toBeNull();
  const restarted = node();
  expect(await restarted.reserve(periodNo, 'rose', 400, PAYS)).toBeNull();
  expect(await restarted.reserve(periodNo, 'rose', 300, PAYS)).not.toBeNull();
});

test('whoever has not got the amount takes nothing from the pool', async () => {
  await setPool(10 * NET);
  const [exposure, periodNo] = [node(), await open()];
  expect(await exposure.reserve(periodNo, 'rose', 1000, async () => false)).toBeNull();
  expect(await leasedBy(periodNo)).toBe(0);
  expect(await node().reserve(periodNo, 'rose', 1000, PAYS)).not.toBeNull();
});

test('what a node leases to spare is a sixteenth of what is free, so that a small pool serves many nodes', async () => {
  await setPool(1_600_000);
  const periodNo = await open();
  for (const each of [node(), node(), node(), node()])
    expect(await each.reserve(periodNo, 'rose', 100, PAYS)).not.toBeNull();
  expect(await leasedBy(periodNo)).toBeLessThanOrEqual(400_000);
});

test('only a published period has room', async () => {
  await setPool(10 * NET);
  const [exposure, period] = [node(), await plantPeriod(db.database, OPEN)];
  expect(await exposure.reserve('20000101-0001', 'rose', 100, PAYS)).toBeNull();
  await closeNow(db.database, period);
  expect(await exposure.reserve(period.period_no, 'rose', 100, PAYS)).toBeNull();
  expect(await db.database.transaction((tx) => leasePool(tx, period.id, 1, 1))).toBe(0);
});

test('a database that fails is not remembered as a full pool', async () => {
  await setPool(10 * NET);
  const [exposure, periodNo] = [node(), await open()];
  const connect = vi.spyOn(db.database.pool, 'connect').mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  await expect(exposure.reserve(periodNo, 'rose', 1000, PAYS)).rejects.toThrow('no connection');
  connect.mockRestore();
  expect(await exposure.reserve(periodNo, 'rose', 1000, PAYS)).not.toBeNull();
});

test('whatever is staked over two nodes, leases stay within the pool and every settlement can be paid', async () => {
  const second = openDatabase(db.url, { poolSize: 4, onError: () => {} });
  const member = await plantMember(db.database, 100_000_000);
  const stake = fc.record({
    node: fc.nat(1),
    period: fc.nat(1),
    option: fc.constantFrom<Option>(...OPTIONS),
    amount: fc.integer({ min: 1, max: 30 }).map((n) => n * 100),
    /** Refused by the database for another reason, so that its reservation is released. */
    unknown: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(8000), fc.array(stake, { maxLength: 40 }), async (pool, stakes) => {
      await setPool(pool);
      const nodes = [node(), createPoolExposure(second)];
      const periods = [await plantPeriod(db.database, OPEN), await plantPeriod(db.database, OPEN)];
      await Promise.all(
        stakes.map(async ({ node: n, period, option, amount, unknown }) => {
          const periodNo = periods[period]!.period_no;
          const release = await nodes[n]!.reserve(periodNo, option, amount, PAYS);
          const who = unknown ? randomUUID() : member.id;
          const row = stakeRow(who, periodNo, { option, amount, poolFits: release !== null });
          if ((await placeStake(db.database, row)).outcome !== 'placed') release?.();
        }),
      );
      const leases = await Promise.all(periods.map(({ period_no }) => leasedBy(period_no)));
      expect(leases[0]! + leases[1]!).toBeLessThanOrEqual(pool);

      for (const [n, period] of periods.entries()) {
        const totals = await closeNow(db.database, period);
        const net = (option: Option) => (totals[`total_${option}`]! * NET) / 100;
        const worst = Math.max(net('rose'), net('lily')) + Math.max(net('balloon'), net('smoke'));
        expect(worst).toBeLessThanOrEqual(leases[n]!);
      }
      for (const period of periods)
        expect((await drawNow(db.database, period)).settled_at, 'settled').not.toBeNull();
    }),
    { numRuns: 8 },
  );
  await second.close();
  expect(await ledgerFaults(db.database)).toEqual([]);
});
