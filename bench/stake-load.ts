import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStakeBatcher } from '../apps/server/src/features/vote/stake-batcher.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { memberOf } from './database.ts';

/** Stakes a second through the database layer: clients who each stake for a random member, again and again. */
export async function stakesPerSecond(
  database: Database,
  periodNo: string,
  { clients, members, seconds }: { clients: number; members: number; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let placed = 0;
  const place = createStakeBatcher({
    database,
    openUntil: () => new Date('9999-12-31T00:00:00Z'),
    sleep,
    now: () => performance.now(),
  });
  const client = async () => {
    while (performance.now() < until) {
      const stake = await place({
        memberId: memberOf(1 + Math.floor(Math.random() * members)),
        periodNo,
        option: 'rose',
        amount: 100,
        requestId: randomUUID(),
        poolFits: true,
        timeZone: 'Asia/Tokyo',
      });
      if (stake.outcome !== 'placed') throw new Error(stake.outcome);
      placed += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return placed / ((performance.now() - started) / 1000);
}
