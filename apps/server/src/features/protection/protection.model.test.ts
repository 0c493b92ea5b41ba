import { randomUUID } from 'node:crypto';
import {
  LIMIT_KINDS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitSpan,
} from '@fairground/contract/protection-choices';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { PeriodRow } from '#features/vote/periods.repository.ts';
import { seedPracticeBanks } from '#features/wallet/index.ts';
import { useApp } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { closeNow, drawNow, voidAndPay } from '#test/draws.ts';
import { plantMember } from '#test/members.ts';
import { rechargeBody } from '#test/payments.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';
import { protectedPlay } from '#test/protection.ts';
import { saveOrder, stakeBody } from '#test/stakes.ts';

const db = useDatabase();
/** The end of a day, a week (Sunday) and a month in Tokyo at once. */
const START = Date.parse('2026-05-30T12:00:00.000Z');
const clock = useClock(db, new Date(START).toISOString());
const app = useApp(db);
const play = protectedPlay(app, db);
beforeAll(() => seedPracticeBanks(db.database));

const HOUR = 3_600_000;
const TOKYO = 9 * HOUR;
const amount = fc.integer({ min: 1, max: 30 }).map((n) => n * 100);
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom(...LIMIT_KINDS),
      span: fc.constantFrom(...LIMIT_SPANS),
      amount: fc.option(fc.integer({ min: 0, max: 60 }).map((n) => n * 100)),
    }),
  },
  {
    weight: 6,
    // Concurrently, as from several devices.
    arbitrary: fc.record({
      do: fc.constant('stakes' as const),
      amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
      option: fc.constantFrom(...OPTIONS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('recharges' as const),
      amounts: fc.array(amount, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('draw' as const, 'void' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, HOUR, 3 * HOUR, 11 * HOUR, 24 * HOUR - 1, 24 * HOUR, 7 * 24 * HOUR),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
type Of<D extends Action['do']> = Extract<Action, { do: D }>;

/** The actions of one member in memory, as simple as possible. `back`: null while open. */
type Spent = {
  at: number;
  amount: number;
  option: Option;
  period: PeriodRow;
  back: number | null;
  void: boolean;
};
type World = {
  who: { id: string; token: string };
  spent: Spent[];
  deposits: { at: number; amount: number }[];
  limits: Map<string, { value: number | null; next: { value: number | null; from: number } | null }>;
};

/** Beginning of the day, week (Monday) or month in Tokyo, which has no summer time. */
function spanStart(span: LimitSpan, at: number): number {
  const local = new Date(at + TOKYO);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (span === 'month') return Date.UTC(year, month, 1) - TOKYO;
  return Date.UTC(year, month, day - (span === 'week' ? (local.getUTCDay() + 6) % 7 : 0)) - TOKYO;
}

function usedOf({ spent, deposits }: World, kind: LimitKind, span: LimitSpan, at: number): number {
  const since = spanStart(span, at);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  if (kind === 'deposit') return sum(deposits.filter((one) => one.at >= since).map((one) => one.amount));
  return sum(
    spent
      .filter((one) => one.at >= since && !one.void)
      .map((one) => one.amount - (kind === 'loss' ? (one.back ?? 0) : 0)),
  );
}

/** The current limit, after cooling-off. */
function limitOf(world: World, kind: LimitKind, span: LimitSpan, at: number) {
  const limit = world.limits.get(`${kind}.${span}`) ?? { value: null, next: null };
  if (limit.next !== null && limit.next.from <= at) {
    limit.value = limit.next.value;
    limit.next = null;
  }
  world.limits.set(`${kind}.${span}`, limit);
  return limit;
}

const fits = (world: World, kinds: readonly LimitKind[], more: number): boolean =>
  kinds.every((kind) =>
    LIMIT_SPANS.every((span) => {
      const { value } = limitOf(world, kind, span, clock.now());
      return value === null || usedOf(world, kind, span, clock.now()) + more <= value;
    }),
  );

/** No accepted amount exceeds a limit, and every refused one would have. */
function judge(world: World, kinds: readonly LimitKind[], taken: number[], refused: number[]): void {
  for (const kind of kinds)
    for (const span of LIMIT_SPANS) {
      const { value } = limitOf(world, kind, span, clock.now());
      if (value !== null && taken.length > 0)
        expect(usedOf(world, kind, span, clock.now()), `${kind}.${span}`).toBeLessThanOrEqual(value);
    }
  for (const one of refused) expect(fits(world, kinds, one), `${one} was refused`).toBe(false);
}

async function stakes(world: World, { amounts, option }: Of<'stakes'>): Promise<void> {
  const period = await plantPeriod(db.database, OPEN);
  // reality-check.test.ts tests the reality check.
  await app.call('POST /protection/acknowledge', {}, { token: world.who.token });
  const answers = await Promise.all(
    amounts.map((each) =>
      saveOrder(app, world.who.token, stakeBody(period.period_no, { amount: each, option })),
    ),
  );
  const of = (code: number) => amounts.filter((_each, n) => answers[n]!.code === code);
  expect(of(200).length + of(3003).length).toBe(amounts.length);
  const at = clock.now();
  for (const each of of(200)) world.spent.push({ at, amount: each, option, period, back: null, void: false });
  judge(world, ['stake', 'loss'], of(200), of(3003));
}

async function recharges(world: World, { amounts }: Of<'recharges'>): Promise<void> {
  // At most ten may be open, which is another rule.
  if (world.deposits.length + amounts.length > 9) return;
  const bodies = await Promise.all(
    amounts.map((each) => rechargeBody(app, db.database, world.who, { amount: each })),
  );
  const answers = await Promise.all(
    bodies.map((body) => app.call('POST /member/recharge', body, { token: world.who.token })),
  );
  const of = (code: number) => amounts.filter((_each, n) => answers[n]!.code === code);
  expect(of(200).length + of(3003).length).toBe(amounts.length);
  for (const each of of(200)) world.deposits.push({ at: clock.now(), amount: each });
  judge(world, ['deposit'], of(200), of(3003));
}

async function settle(world: World, how: 'draw' | 'void'): Promise<void> {
  const open = world.spent.find(({ back, void: voided }) => back === null && !voided);
  if (open === undefined) return;
  const { period } = open;
  const own = world.spent.filter((one) => one.period.id === period.id);
  if (how === 'void') {
    await closeNow(db.database, period);
    expect(await voidAndPay(db.database, period.id)).toBe(true);
    for (const one of own) one.void = true;
  } else {
    const { results } = await drawNow(db.database, period);
    for (const one of own) one.back = results!.includes(one.option) ? (one.amount * 196) / 100 : 0;
  }
}

async function change(world: World, { kind, span, amount: requested }: Of<'limit'>): Promise<void> {
  const limit = limitOf(world, kind, span, clock.now());
  const looser = limit.value !== null && (requested === null || requested > limit.value);
  if (!looser) Object.assign(limit, { value: requested, next: null });
  else if (limit.next === null || limit.next.value !== requested)
    limit.next = { value: requested, from: clock.now() + 24 * HOUR };
  await play.limit(world.who, `${kind}.${span}`, requested);
}

/** The member's state equals the model's. */
async function compare(world: World): Promise<void> {
  const { limits } = await play.state(world.who);
  for (const { kind, span, amount: shown, used, next } of limits) {
    const limit = limitOf(world, kind, span, clock.now());
    expect(shown, `${kind}.${span}`).toBe(limit.value);
    expect(used, `${kind}.${span}`).toBe(
      limit.value === null ? null : usedOf(world, kind, span, clock.now()),
    );
    expect(next && { value: next.amount, from: Date.parse(next.from) }).toEqual(limit.next);
  }
}

test('whatever is changed, staked, recharged, drawn and waited for, no window exceeds the limit in force', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30, size: 'max' }), async (actions) => {
      await clock.moveTo(START);
      const world: World = {
        who: await plantMember(db.database, 10_000_000),
        spent: [],
        deposits: [],
        limits: new Map(),
      };
      for (const each of actions) {
        if (each.do === 'limit') await change(world, each);
        else if (each.do === 'stakes') await stakes(world, each);
        else if (each.do === 'recharges') await recharges(world, each);
        else if (each.do === 'wait') await clock.moveTo(clock.now() + each.ms);
        else await settle(world, each.do);
        await compare(world);
      }
      expect(await ledgerFaults(db.database)).toEqual([]);
    }),
    // Bounded by its number of runs: a run interrupted by a timeout would go on during the next test.
    { numRuns: 15 },
  );
}, 120_000);

test('a member who plays without limits is not counted, and loses nothing by it', async () => {
  await clock.moveTo(START);
  const who = await plantMember(db.database, 100_000);
  for (const requestId of [randomUUID(), randomUUID()])
    expect((await play.stake(who, 500, { requestId })).code).toBe(200);
  const days = await db.database.query({
    text: 'SELECT 1 FROM daily_play_totals WHERE member_id = $1',
    values: [who.id],
  });
  expect(days).toEqual([]);
  await play.limit(who, 'loss.week', 5000);
  expect(await play.limitOf(who, 'loss.week')).toMatchObject({ used: 1000, remaining: 4000 });
});

test('what a stake of the month before returns after the first limit was set makes up for no loss of this month', async () => {
  await clock.moveTo(START + 24 * HOUR);
  const who = await plantMember(db.database, 100_000);
  const before = await plantPeriod(db.database, OPEN);
  // One of the two wins.
  for (const option of ['rose', 'lily'] as const) {
    const stake = stakeBody(before.period_no, { amount: 100, option });
    expect((await saveOrder(app, who.token, stake)).code).toBe(200);
  }
  await clock.moveTo(clock.now() + 11 * HOUR);
  await app.call('POST /protection/acknowledge', {}, { token: who.token });
  const now = await plantPeriod(db.database, OPEN);
  expect((await saveOrder(app, who.token, stakeBody(now.period_no, { amount: 500 }))).code).toBe(200);
  await play.limit(who, 'loss.day', 5000);
  await drawNow(db.database, before);
  expect(await play.limitOf(who, 'loss.day')).toMatchObject({ used: 500, remaining: 4500 });
});
