import { expect, test } from 'vitest';
import { closePeriod } from '#features/vote/close-period.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import type { Database, Tx } from '#platform/database.ts';
import { readBalance } from '#platform/ledger.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { payAll } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const clock = useClock(db, '2027-05-01T00:00:00Z');

/** The database, with an action before the first statement of this name in a transaction. */
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
    settled_at: null,
  });
  await payAll(db.database, period.id);
  expect(await readBalance(db.database, memberId)).toEqual({ balance: 10_000, held: 0 });
  expect(await ledgerFaults(db.database)).toEqual([]);
});

test('a millisecond before, it is closed', async () => {
  const period = await plantPeriod(db.database, OPEN);
  await clock.moveTo(period.closes_at.getTime());
  const database = withPause('period-freeze', () => clock.moveTo(period.draws_at.getTime() - 1));
  expect(await closePeriod({ database: database as Database }, period.id)).toBe('closed');
});
