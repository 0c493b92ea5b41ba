import { expect, test } from 'vitest';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();

const NOW = '2030-01-01T12:00:00Z';
const EARLIER = '2030-01-01T11:59:59.999Z';
const LATER = '2030-01-01T12:00:00.001Z';

/** A stake that is placed; each case changes some fields. */
const PLACED = {
  n: 1,
  option: 'rose',
  amount: 500,
  pool_fits: true,
  period_id: 7,
  period_status: 'published',
  closes_at: LATER,
  was_open: true,
  round_seen: false,
  head_due_at: EARLIER,
  open_until: LATER,
  available: 500,
  held_elsewhere: false,
  tracks_play_totals: false,
};
const KNOWN = {
  known_order_id: crypto.randomUUID(),
  known_period_id: 7,
  known_option: 'rose',
  known_amount: 500,
};
const LIMIT = { limit_refusal: { limit: 'stake.day' } };
const CHECK_DUE = { check_due_at: NOW, play_ends_at: LATER };

async function judge(candidate: Record<string, unknown>): Promise<string> {
  const rows = await db.database.query<{ outcome: string }>({
    text: 'SELECT judge_stake(jsonb_populate_record(NULL::stake_candidate, $1), $2) AS outcome',
    values: [JSON.stringify({ ...PLACED, ...candidate }), NOW],
  });
  return rows[0]!.outcome;
}

test.each<[string, Record<string, unknown>, string]>([
  ['all is well, to the last credit', {}, 'placed'],
  ['one credit is missing', { available: 499 }, 'insufficient'],
  ['there is no account', { available: null }, 'insufficient'],
  ['the pool could not pay', { pool_fits: false }, 'pool_capacity'],
  [
    'there is no such period',
    { period_id: null, period_status: null, closes_at: null, was_open: false },
    'period_not_found',
  ],
  ['betting ends at this very moment', { closes_at: NOW }, 'closed'],
  ['betting ended while locks were waited for', { closes_at: EARLIER }, 'closed'],
  ['betting was not open before the locks', { was_open: false }, 'closed'],
  ['the period was closed meanwhile', { period_status: 'closed' }, 'closed'],
  ['a round that decides it is known', { round_seen: true }, 'closed'],
  ['the clock is five seconds before a round that exists', { head_due_at: '2030-01-01T12:00:05Z' }, 'placed'],
  ['the clock is further before a round that exists', { head_due_at: '2030-01-01T12:00:05.001Z' }, 'closed'],
  ['no round was seen yet', { head_due_at: null }, 'placed'],
  ['the node could prove the time up to this very moment', { open_until: NOW }, 'closed'],
  ['the node could not prove the time', { open_until: null }, 'closed'],
  ['an exclusion lasts', { restricted_until: LATER }, 'excluded'],
  ['an exclusion ends at this very moment', { restricted_until: NOW }, 'placed'],
  ['a limit would be exceeded', LIMIT, 'limit'],
  ['a reality check is due in a session', CHECK_DUE, 'limit'],
  ['a reality check is not due yet', { ...CHECK_DUE, check_due_at: LATER }, 'placed'],
  ['a session ended before its check was due', { check_due_at: NOW, play_ends_at: EARLIER }, 'placed'],
  ['a check became due before its session ended', { check_due_at: EARLIER, play_ends_at: EARLIER }, 'limit'],
  ['the same request placed the same stake', KNOWN, 'replayed'],
  ['the same request placed another amount', { ...KNOWN, known_amount: 400 }, 'conflict'],
  ['the same request placed another option', { ...KNOWN, known_option: 'lily' }, 'conflict'],
  ['the same request placed it in another period', { ...KNOWN, known_period_id: 6 }, 'conflict'],
  ['a known request names no period', { ...KNOWN, period_id: null }, 'conflict'],
  ['another transaction holds the accounts', { held_elsewhere: true }, 'account_locked'],
])('where %s', async (_what, candidate, outcome) => {
  expect(await judge(candidate)).toBe(outcome);
});

/** Each refusal together with the next one: the first is the outcome. */
const IN_ORDER: [string, Record<string, unknown>][] = [
  ['account_locked', { held_elsewhere: true }],
  ['replayed', KNOWN],
  ['excluded', { restricted_until: LATER }],
  ['closed', { round_seen: true }],
  ['limit', LIMIT],
  ['insufficient', { available: 0 }],
  ['pool_capacity', { pool_fits: false }],
];

test.each(IN_ORDER.map(([outcome], at) => [outcome, at] as const))(
  'of several reasons %s comes before those behind it',
  async (outcome, at) => {
    const together = Object.assign({}, ...IN_ORDER.slice(at).map(([, candidate]) => candidate));
    expect(await judge(together)).toBe(outcome);
  },
);
