import { expect, test, vi } from 'vitest';
import { openDatabaseClock } from '#platform/database-clock.ts';
import { databaseNow } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const fail = (error: unknown) => {
  throw error;
};

test.each([0, 10_000, -10_000, 86_400_000])(
  'a clock that is %i ms wrong tells the time of the database',
  async (wrongBy) => {
    const own = { now: () => Date.now() + wrongBy };
    const look = async () => {
      const clock = await openDatabaseClock(db.database, own, fail);
      clock.stop();
      const before = await databaseNow(db.database);
      const told = clock.now();
      const after = await databaseNow(db.database);
      // Tolerance: rounding and half a round trip on a busy machine.
      expect(told).toBeGreaterThanOrEqual(before - 250);
      expect(told).toBeLessThanOrEqual(after + 250);
      expect(Math.abs(clock.offset() - wrongBy)).toBeLessThan(250);
    };
    // Where every round trip of a measurement takes seconds, no clock can be right: another one is made then.
    await vi.waitFor(look, 20_000);
  },
);

test('without a database there is no clock', async () => {
  const away = { ...db.database, query: () => Promise.reject(new Error('away')) };
  await expect(openDatabaseClock(away, { now: Date.now }, fail)).rejects.toThrow('away');
});
