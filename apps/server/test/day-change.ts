import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach } from 'vitest';

/** Longer than nearly every test takes. */
const ROOM_MS = 15_000;
const DAY_MS = 86_400_000;
/** Midnight in Tokyo, where the site of most tests is, and in UTC, as milliseconds of the UTC day. */
const CHANGES = [15 * 3_600_000, DAY_MS];

/**
 * Lets a change of the day pass before a test begins that it would fall into: limits, figures and numbers of a day begin anew there, and
 * with it of a week, a month and a year. Costs nothing but in the last seconds before one.
 */
async function leaveRoom(): Promise<void> {
  const now = Date.now() % DAY_MS;
  const left = CHANGES.map((at) => at - now).find((ms) => ms > 0 && ms < ROOM_MS);
  if (left !== undefined) await sleep(left + 100);
}

beforeAll(leaveRoom);
beforeEach(leaveRoom);
