import { randomUUID } from 'node:crypto';
import { type Option, OPTIONS } from '@fairground/kernel/option';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCapacity } from '#features/vote/capacity.ts';
import { placeStake } from '#features/vote/orders.repository.ts';
import { findPeriod, leasePool, type PeriodRow } from '#features/vote/periods.repository.ts';
import { postTransfer } from '#features/wallet/ledger.repository.ts';
import { openDatabase } from '#platform/database.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { stakeRow } from '#test/stakes.ts';

const db = useDatabase();

const poolBalance = async () => {
  const text = `SELECT balance FROM ledger_accounts WHERE code = 'house:game-pool'`;
  return (await db.database.query<{ balance: number }>({ text }))[0]!.balance;
};

/** No period holds a lease any more and the pool is exactly so big. */
async function setPool(amount: number): Promise<void> {
  const text = `SELECT * FROM periods WHERE status = 'published'`;
  for (const period of await db.database.query<PeriodRow>({ text })) await drawNow(db.database, period);
  const missing = amount - (await poolBalance());
  const [debit, credit] = ['house:promotion', 'house:game-pool'];
  if (missing !== 0)
    await postTransfer(db.database, {
      key: randomUUID(),
      flow: 'pool_funding',
      ...(missing > 0 ? { debit, credit } : { debit: credit, credit: debit }),
      amount: Math.abs(missing),
    });
}

const open = async () => (await plantPeriod(db.database, OPEN)).period_no;
const leasedBy = async (periodNo: string) => {
  const text = 'SELECT leased FROM periods WHERE period_no = $1';
  return (await db.database.query<{ leased: number }>({ text, values: [periodNo] }))[0]!.leased;
};
const node = () => createCapacity(db.database);
/** What the pool pays on top of a stake of 100 at 1.96. */
const NET = 96;

describe('one period', () => {
  beforeEach(() => setPool(10 * NET));

  test('takes stakes up to what the pool can pay, and not one more', async () => {
    const [capacity, periodNo] = [node(), await open()];
    expect(await capacity.reserve(periodNo, 'rose', 1000)).not.toBeNull();
    expect(await capacity.reserve(periodNo, 'rose', 100)).toBeNull();
    expect(await leasedBy(periodNo)).toBe(10 * NET);
  });

  test('counts one of rose and lily, since one of them comes true, and one of balloon and smoke', async () => {
    const [capacity, periodNo] = [node(), await open()];
    expect(await capacity.reserve(periodNo, 'rose', 600)).not.toBeNull();
    expect(await capacity.reserve(periodNo, 'lily', 600)).not.toBeNull();
    expect(await capacity.reserve(periodNo, 'balloon', 400)).not.toBeNull();
    expect(await capacity.reserve(periodNo, 'smoke', 400)).not.toBeNull();
    for (const option of OPTIONS) expect(await capacity.reserve(periodNo, option, 100)).toBeNull();
  });

  test('has room again for what was given back', async () => {
    const [capacity, periodNo] = [node(), await open()];
    const release = await capacity.reserve(periodNo, 'rose', 1000);
    expect(await capacity.reserve(periodNo, 'rose', 1000)).toBeNull();
    release?.();
    expect(await capacity.reserve(periodNo, 'rose', 1000)).not.toBeNull();
  });

  test.each([1, 2])(
    'fills to the last stake when twice too many come at once, on %i nodes',
    async (count) => {
      const periodNo = await open();
      const nodes = Array.from({ length: count }, node);
      const reserved = await Promise.all(
        Array.from({ length: 20 }, (_, n) => nodes[n % count]!.reserve(periodNo, 'smoke', 100)),
      );
      expect(reserved.filter(Boolean)).toHaveLength(10);
      expect(await leasedBy(periodNo)).toBe(10 * NET);
    },
  );

  test('refuses a stake too big for the pool without standing in the way of smaller ones', async () => {
    const [capacity, periodNo] = [node(), await open()];
    const amounts = [5000, 100, 2000, 200];
    const reserved = await Promise.all(amounts.map((amount) => capacity.reserve(periodNo, 'lily', amount)));
    expect(reserved.map(Boolean)).toEqual([false, true, false, true]);
  });
});

test('two hundred first stakes at once lease what they need and not the whole pool', async () => {
  await setPool(50_000_000);
  const [capacity, periodNo] = [node(), await open()];
  const reserved = await Promise.all(
    Array.from({ length: 200 }, () => capacity.reserve(periodNo, 'rose', 100)),
  );
  expect(reserved.every(Boolean)).toBe(true);
  expect(await leasedBy(periodNo)).toBe(1_000_000);
});

test('a period that is closed keeps its lease until it is drawn; then the pool is free again', async () => {
  await setPool(10 * NET);
  const capacity = node();
  const first = await plantPeriod(db.database, OPEN);
  const second = await open();
  expect(await capacity.reserve(first.period_no, 'rose', 1000)).not.toBeNull();
  expect(await capacity.reserve(second, 'rose', 100)).toBeNull();
  await closeNow(db.database, first);
  expect(await capacity.reserve(second, 'rose', 100)).toBeNull();
  await drawNow(db.database, (await findPeriod(db.database, first.period_no))!);
  expect(await capacity.reserve(second, 'rose', 1000)).not.toBeNull();
});

test('what a crashed node had leased stays set aside: another node has only the rest', async () => {
  await setPool(10 * NET);
  const periodNo = await open();
  expect(await node().reserve(periodNo, 'rose', 700)).not.toBeNull();
  const restarted = node();
  expect(await restarted.reserve(periodNo, 'rose', 400)).toBeNull();
  expect(await restarted.reserve(periodNo, 'rose', 300)).not.toBeNull();
});

test('only a published period has room', async () => {
  await setPool(10 * NET);
  const [capacity, period] = [node(), await plantPeriod(db.database, OPEN)];
  expect(await capacity.reserve('20000101-0001', 'rose', 100)).toBeNull();
  await closeNow(db.database, period);
  expect(await capacity.reserve(period.period_no, 'rose', 100)).toBeNull();
  expect(await db.database.transaction((tx) => leasePool(tx, period.id, 1))).toBe(false);
});

test('a database that fails is not remembered as a full pool', async () => {
  await setPool(10 * NET);
  const [capacity, periodNo] = [node(), await open()];
  const connect = vi.spyOn(db.database.pool, 'connect').mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  await expect(capacity.reserve(periodNo, 'rose', 1000)).rejects.toThrow('no connection');
  connect.mockRestore();
  expect(await capacity.reserve(periodNo, 'rose', 1000)).not.toBeNull();
});

test('whatever is staked over two nodes, leases stay within the pool and every settlement can be paid', async () => {
  const second = openDatabase(db.url, { poolSize: 4, onError: () => {} });
  const member = await plantMember(db.database, 100_000_000);
  const stake = fc.record({
    node: fc.nat(1),
    period: fc.nat(1),
    option: fc.constantFrom<Option>(...OPTIONS),
    amount: fc.integer({ min: 1, max: 30 }).map((n) => n * 100),
    /** Refused by the database for another reason, so that the room is given back. */
    unknown: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(8000), fc.array(stake, { maxLength: 40 }), async (pool, stakes) => {
      await setPool(pool);
      const nodes = [node(), createCapacity(second)];
      const periods = [await plantPeriod(db.database, OPEN), await plantPeriod(db.database, OPEN)];
      await Promise.all(
        stakes.map(async ({ node: n, period, option, amount, unknown }) => {
          const periodNo = periods[period]!.period_no;
          const release = await nodes[n]!.reserve(periodNo, option, amount);
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
        expect((await drawNow(db.database, period)).status, 'settled').toBe('complete');
    }),
    { numRuns: 8, interruptAfterTimeLimit: 10_000 },
  );
  await second.close();
  expect(await ledgerFaults(db.database)).toEqual([]);
});
