import { beforeAll } from 'vitest';
import { openDatabase } from '#platform/database.ts';
import type { TestDatabase } from '#test/database.ts';
import { MOVE_CLOCK, plantClock } from '#test/planted-clock.ts';

export type TestClock = {
  /** The time of the database and of `now`, in Unix milliseconds. */
  now: () => number;
  moveTo(ms: number): Promise<void>;
};

/**
 * A clock that stands still until the test moves it (planted-clock.ts), so that a test passes a whole day of draws without
 * waiting. Call it between `useDatabase` and `useApp`.
 */
export function useClock(db: TestDatabase, start: string): TestClock {
  let at = Date.parse(start);
  beforeAll(async () => {
    const setup = openDatabase(db.url, { poolSize: 1, onError: () => {} });
    await setup.query({ text: plantClock(start) });
    await setup.close();
  });
  return {
    now: () => at,
    async moveTo(ms) {
      at = ms;
      await db.database.query({ text: MOVE_CLOCK, values: [ms] });
    },
  };
}
