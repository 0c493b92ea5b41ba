import { expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { settlePeriod } from '#features/vote/draw-period.ts';
import { placeStake } from '#features/vote/orders.repository.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import { readBalance } from '#features/wallet/index.ts';
import type { Database, Tx } from '#platform/database.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { eagerBeacon, OPEN, plantPeriod } from '#test/periods.ts';
import { stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const clock = useClock(db, '2027-05-01T00:00:00Z');

/** The database, with something done just before the first statement of this name in a transaction. */
const withPause = (
  name: string,
  pause: (tx: Tx) => Promise<void>,
): Pick<Database, 'query' | 'transaction'> => ({
  query: (statement) => db.database.query(statement),
  transaction: (work) =>
    db.database.transaction((tx) =>
      work({
        inTransaction: true,
        async query(statement) {
          if (statement.name === name) await pause(tx);
          return tx.query(statement);
        },
      }),
    ),
});

test('a round that comes to exist while the root is computed voids the period at once: such a root would prove nothing', async () => {
  const { id: memberId } = await plantMember(db.database);
  const period = await plantPeriod(db.database, OPEN);
  await placeStake(db.database, stakeRow(memberId, period.period_no));
  await clock.moveTo(period.closes_at.getTime());
  const database = withPause('period-freeze', () => clock.moveTo(period.draws_at.getTime()));
  expect(await closePeriod({ database: database as Database }, period.id)).toBe('void');
  expect(await findPeriod(db.database, period.period_no)).toMatchObject({
    status: 'void',
    void_reason: 'root_late',
    order_root: null,
  });
  expect(await readBalance(db.database, memberId)).toEqual({ balance: 10_000, held: 0 });
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test('a millisecond before, it is closed', async () => {
  const period = await plantPeriod(db.database, OPEN);
  await clock.moveTo(period.closes_at.getTime());
  const database = withPause('period-freeze', () => clock.moveTo(period.draws_at.getTime() - 1));
  expect(await closePeriod({ database: database as Database }, period.id)).toBe('closed');
});

test('closing and settling have more time for a statement than others, and no later than their transaction', async () => {
  const limits = async (on: Pick<Database, 'query'>) =>
    (await on.query<{ limit: string }>({ text: `SELECT current_setting('statement_timeout') AS limit` }))[0]!
      .limit;
  const period = await plantPeriod(db.database, OPEN);
  await clock.moveTo(period.closes_at.getTime());
  const seen: string[] = [];
  const look = async (tx: Tx) => {
    seen.push(await limits(tx));
  };
  await closePeriod({ database: withPause('order-hashes', look) as Database }, period.id);
  const round = await eagerBeacon.fetchRound(period.beacon_round, AbortSignal.timeout(5000));
  await settlePeriod({ database: withPause('settle', look) as Database }, period, round!);
  expect(seen).toEqual(['10min', '10min']);
  expect(await limits(db.database)).toBe('2min');
});
