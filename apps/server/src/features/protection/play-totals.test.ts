import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { voidPeriod } from '#features/vote/draw-period.ts';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import type { Database } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { closeNow } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();

/** On 2026-11-01 at 01:00 clocks in Havana go back to 00:00: that hour comes twice, at 04:00 and at 05:00 of UTC. */
const HAVANA = 'America/Havana';
const FIRST_MIDNIGHT = '2026-11-01T04:00:00.000Z';
const FIRST_HALF_PAST = '2026-11-01T04:30:00.000Z';
const NEXT_MIDNIGHT = '2026-11-02T05:00:00.000Z';

const span = async (at: string, zone: string) =>
  (
    await db.database.query<{ starts: Date; ends: Date }>({
      text: `SELECT span_start('day', $1, $2) AS starts, span_end('day', $1, $2) AS ends`,
      values: [at, zone],
    })
  ).map(({ starts, ends }) => [starts.toISOString(), ends.toISOString()])[0];

describe('a day of the site', () => {
  test.each([
    ['in the hour that comes first', FIRST_HALF_PAST, HAVANA, FIRST_MIDNIGHT, NEXT_MIDNIGHT],
    ['in the same hour, again', '2026-11-01T05:30:00Z', HAVANA, FIRST_MIDNIGHT, NEXT_MIDNIGHT],
    ['just before that day', '2026-11-01T03:59:59.999Z', HAVANA, '2026-10-31T04:00:00.000Z', FIRST_MIDNIGHT],
    [
      'that begins at 01:00, since 00:00 is left out',
      '2026-03-08T12:00:00Z',
      HAVANA,
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ],
    [
      'without a change',
      '2026-02-25T03:00:00Z',
      'Asia/Tokyo',
      '2026-02-24T15:00:00.000Z',
      '2026-02-25T15:00:00.000Z',
    ],
  ])('%s has one beginning and one end', async (_what, at, zone, starts, ends) => {
    expect(await span(at, zone)).toEqual([starts, ends]);
  });
});

/** Inserts a tracked member with an order of 500 in its own period, placed at a moment in a zone. */
async function plantTracked(database: Database, at: string, zone: string) {
  const { id } = await plantMember(database);
  const period = await plantPeriod(database, OPEN);
  await database.query({
    text: `INSERT INTO protection (member_id, tracks_play_totals) VALUES ($1, true)`,
    values: [id],
  });
  await database.query({
    text: `INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
      VALUES ($1, $2, $3, $1, 'rose', 500, 196, sha256('x'), 0, $4)`,
    values: [randomUUID(), id, period.id, at],
  });
  await database.query({
    text: `INSERT INTO daily_play_totals (member_id, day, time_zone, staked, returned)
      VALUES ($1, ($2::timestamptz AT TIME ZONE $3)::date, $3, 500, 0)`,
    values: [id, at, zone],
  });
  return { id, period };
}

async function voided(database: Database, period: PeriodRow, memberId: string): Promise<void> {
  await closeNow(database, period);
  await voidPeriod({ database }, period.id);
  await database.query({
    text: 'SELECT apply_slice_to_play_totals($1, ARRAY[$2]::uuid[])',
    values: [period.id, memberId],
  });
}
const totalsOf = (database: Database, id: string) =>
  database.query<{ day: string; staked: number }>({
    text: 'SELECT day::text, staked FROM daily_play_totals WHERE member_id = $1 ORDER BY day',
    values: [id],
  });

describe('what was staked on a date of the zone before counts', () => {
  const AT = '2026-02-25T06:00:00Z';
  test.each([
    // 19:00 of the 24th in Pago Pago, 15:00 of the 25th in Tokyo: the same day there.
    ['as long as a part of that date is today', 'Pacific/Pago_Pago', '2026-02-24', 'Asia/Tokyo', 500],
    ['no longer', 'Pacific/Pago_Pago', '2026-02-23', 'Asia/Tokyo', 0],
    ['where today is a date behind it', 'Pacific/Apia', '2026-02-25', 'America/New_York', 500],
    ['no longer, where the zone is the same', 'Asia/Tokyo', '2026-02-24', 'Asia/Tokyo', 0],
  ])('%s', async (_, zone, day, now, used) => {
    const { id } = await plantMember(db.database);
    await db.database.query({
      text: `INSERT INTO protection_limits (member_id, kind, span, amount) VALUES ($1, 'stake', 'day', 1000)`,
      values: [id],
    });
    await db.database.query({
      text: `INSERT INTO daily_play_totals (member_id, day, time_zone, staked, returned) VALUES ($1, $2, $3, 500, 0)`,
      values: [id, day, zone],
    });
    expect(
      await db.database.query({ text: 'SELECT used FROM limits_at($1, $2, $3)', values: [id, AT, now] }),
    ).toEqual([{ used }]);
  });
});

describe('what becomes of a stake counts to the day of the stake', () => {
  test('also in an hour that comes twice', async () => {
    const { id, period } = await plantTracked(db.database, FIRST_HALF_PAST, HAVANA);
    await voided(db.database, period, id);
    expect(await totalsOf(db.database, id)).toEqual([{ day: '2026-11-01', staked: 0 }]);
  });

  test('once, where the site’s time zone was changed while the stake was open', async () => {
    // 08:00 of the 25th in Tokyo, the evening of the 24th in Havana.
    const at = '2026-02-24T23:00:00.000Z';
    const { id, period } = await plantTracked(db.database, at, 'Asia/Tokyo');
    await db.database.query({
      text: `INSERT INTO daily_play_totals (member_id, day, time_zone, staked, returned) VALUES ($1, '2026-02-24', $2, 300, 0)`,
      values: [id, HAVANA],
    });
    await voided(db.database, period, id);
    const totals = await totalsOf(db.database, id);
    expect(totals.map(({ staked }) => staked).reduce((sum, staked) => sum + staked)).toBe(300);
  });
});
