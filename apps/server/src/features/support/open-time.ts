import { openMsBetween } from '#features/support/hours.rules.ts';
import type { Queryable } from '#platform/database.ts';
import { readSetting } from '#platform/settings.ts';

/** By the hours as they are now: the milliseconds between two moments, at most a week apart, at which the desk is open. */
export async function readOpenMs(
  db: Queryable,
  timeZone: string,
): Promise<(from: number, to: number) => number> {
  const hours = await readSetting(db, 'supportHours');
  return (from, to) => openMsBetween(from, to, hours, timeZone);
}
