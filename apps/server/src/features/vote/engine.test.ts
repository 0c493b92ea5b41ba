import { PLAY_TIMELINE, VOID_AFTER_MS } from '@fairground/kernel/period';
import { afterEach, expect, test, vi } from 'vitest';
import { createVoteEngine, type VoteEngine, type VoteEvent } from '#features/vote/engine.ts';
import { placeStake } from '#features/vote/orders.repository.ts';
import { findLastPeriod, findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { fundPool, readBalance } from '#features/wallet/index.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createEmbeddedBeacon } from '#platform/beacon/embedded-beacon.ts';
import { TEST_BEACON_KEY } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, useDatabase } from '#test/database.ts';
import { voteDeps } from '#test/draws.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { stakeRow } from '#test/stakes.ts';

const db = useDatabase();
const clock = useClock(db, '2026-03-01T03:00:00.000Z');
const beacon = createEmbeddedBeacon({ secretKey: TEST_BEACON_KEY, now: clock.now });
const soon = { timeout: 10_000, interval: 20 };

const engines: VoteEngine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()));
  expect(await ledgerFaults(db.database)).toEqual([]);
});

/** Starts an engine over the beacon, a day after whatever other tests have left behind. */
async function run(over: Partial<Beacon> = {}) {
  await fundPool(db.database);
  await clock.moveTo(clock.now() + 86_400_000);
  const { log, lines } = memoryLog();
  const events: VoteEvent[] = [];
  const deps = voteDeps(db.database, {
    beacon: { ...beacon, ...over },
    clock,
    timeline: PLAY_TIMELINE,
    log,
  });
  const engine = createVoteEngine(deps, (event) => events.push(event));
  engines.push(engine);
  engine.start();
  const errors = () => lines.filter(({ level }) => level === 'error').map(({ message }) => message);
  return { engine, events, errors, lines };
}

const status = async (period: PeriodRow) => (await findPeriod(db.database, period.period_no))!.status;
const untilStatus = (period: PeriodRow, wanted: string) =>
  expect.poll(() => status(period), soon).toBe(wanted);

/** The next period that the engine publishes, opened. */
async function untilOpen(): Promise<PeriodRow> {
  const published = await vi.waitFor(async () => {
    const last = await findLastPeriod(db.database);
    if (last === null || last.opens_at.getTime() < clock.now()) throw new Error('nothing published ahead');
    return last;
  }, soon);
  await clock.moveTo(published.opens_at.getTime());
  return published;
}
async function untilClosed(period: PeriodRow): Promise<void> {
  await clock.moveTo(period.closes_at.getTime());
  await untilStatus(period, 'closed');
}
async function staked(period: PeriodRow) {
  const { id } = await plantMember(db.database);
  expect((await placeStake(db.database, stakeRow(id, period.period_no))).outcome).toBe('placed');
  return id;
}

test('a period goes through its phases, each told once and in order, and its draw is told with the result', async () => {
  const { events, errors } = await run();
  const period = await untilOpen();
  const told = () =>
    events
      .filter(({ data }) => data.periodNo === period.period_no)
      .map(({ type, data }) => ('phase' in data ? `${type} ${data.phase}` : type));
  const untilTold = (last: string) => expect.poll(() => told().at(-1) ?? '', soon).toContain(last);
  await untilTold('betting_open');
  await clock.moveTo(period.soon_at.getTime());
  await untilTold('phase drawing_soon');
  await untilClosed(period);
  await untilTold('phase betting_closed');
  await clock.moveTo(period.draws_at.getTime());
  await untilTold('phase complete');
  expect(told()).toEqual([
    // Only where nothing was published before does the first one show before it opens.
    ...(told()[0] === 'period upcoming'
      ? ['period upcoming', 'phase betting_open']
      : ['period betting_open']),
    'phase drawing_soon',
    'phase betting_closed',
    ...(told().includes('phase drawing') ? ['phase drawing'] : []),
    'draw',
    'phase complete',
  ]);
  const drawn = (await findPeriod(db.database, period.period_no))!;
  expect(events.find(({ type }) => type === 'draw')?.data).toMatchObject({
    periodNo: period.period_no,
    drawNumbers: drawn.dice,
    beaconRound: period.beacon_round,
  });
  expect(errors()).toEqual([]);
});

test('a beacon that fails is logged and asked again, until it answers', async () => {
  let failures = 2;
  const { errors } = await run({
    fetchRound(round, signal) {
      if (failures-- > 0) throw new Error('the relays are down');
      return beacon.fetchRound(round, signal);
    },
  });
  const period = await untilOpen();
  const id = await staked(period);
  await untilClosed(period);
  await clock.moveTo(period.draws_at.getTime());
  await untilStatus(period, 'complete');
  expect(errors()).toEqual(['period not advanced', 'period not advanced']);
  expect((await readBalance(db.database, id)).held).toBe(0);
});

test('a beacon that hangs holds up nothing else: the next period is still closed in time', async () => {
  const hanging = Promise.withResolvers<void>();
  let asked = 0;
  await run({
    async fetchRound(_round, signal) {
      asked++;
      signal.addEventListener('abort', () => hanging.resolve());
      await hanging.promise;
      throw signal.reason;
    },
  });
  const first = await untilOpen();
  await untilClosed(first);
  const second = await untilOpen();
  await expect.poll(() => asked, soon).toBe(1);
  await clock.moveTo(second.closes_at.getTime());
  let aborted = false;
  void hanging.promise.then(() => {
    aborted = true;
  });
  await untilStatus(second, 'closed');
  expect({ asked, aborted }).toEqual({ asked: 1, aborted: false });
});

test('an engine that is stopped gives up waiting for its beacon, without a word of error', async () => {
  let asked = 0;
  const { engine, errors } = await run({
    fetchRound: (_round, signal) =>
      new Promise((_resolve, reject) => {
        asked++;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  });
  const period = await untilOpen();
  await untilClosed(period);
  await clock.moveTo(period.draws_at.getTime());
  await expect.poll(() => asked, soon).toBe(1);
  const started = performance.now();
  await engine.stop();
  expect(performance.now() - started).toBeLessThan(2000);
  expect(errors()).toEqual([]);
});

test('settings that keep the next period from being published keep nothing staked from being drawn', async () => {
  const { errors } = await run();
  const period = await untilOpen();
  const id = await staked(period);
  await vi.waitFor(async () => {
    const last = await findLastPeriod(db.database);
    if (last!.id === period.id) throw new Error('the next one is not published yet');
  }, soon);
  const next = (await findLastPeriod(db.database))!;
  await db.database.query({ text: `INSERT INTO settings VALUES ('vote', '{"ratios": "broken"}')` });
  await untilClosed(period);
  await clock.moveTo(next.opens_at.getTime());
  await untilStatus(period, 'complete');
  await expect.poll(errors, soon).toContain('period not published');
  expect((await readBalance(db.database, id)).held).toBe(0);
  await db.database.query({ text: 'DELETE FROM settings' });
  await untilOpen();
});

test('a database that fails for a moment is survived', async () => {
  const { errors } = await run();
  const period = await untilOpen();
  const query = vi.spyOn(db.database.pool, 'query').mockImplementation(() => {
    throw new Error('the database is gone');
  });
  await expect.poll(errors, soon).toContain('vote engine');
  query.mockRestore();
  const id = await staked(period);
  await untilClosed(period);
  await clock.moveTo(period.draws_at.getTime());
  await untilStatus(period, 'complete');
  expect((await readBalance(db.database, id)).held).toBe(0);
});

test('a period that cannot be settled is logged, and the others go on', async () => {
  const { errors } = await run();
  const bad = await untilOpen();
  const id = await staked(bad);
  await untilClosed(bad);
  await db.database.query({
    text: `INSERT INTO orders (id, member_id, period_id, request_id, option, amount, ratio, hash, balance_after, placed_at)
      SELECT gen_random_uuid(), member_id, period_id, gen_random_uuid(), option, amount, ratio, sha256('x'), 0, placed_at
        FROM orders WHERE member_id = $1`,
    values: [id],
  });
  const good = await untilOpen();
  await untilClosed(good);
  await clock.moveTo(good.draws_at.getTime());
  await untilStatus(good, 'complete');
  expect(await status(bad)).toBe('closed');
  expect(errors()).toContain('period not advanced');
});

test('every node that was down at the close voids the period on its return, and says so', async () => {
  const down = await run();
  const period = await untilOpen();
  const id = await staked(period);
  await down.engine.stop();
  await clock.moveTo(period.draws_at.getTime());
  const back = await run();
  await untilStatus(period, 'void');
  await expect
    .poll(() => back.lines.filter(({ message }) => message === 'period closed').length, soon)
    .toBe(1);
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});

test('a beacon that stays silent for fifteen minutes leads to a void, which is told', async () => {
  const { events } = await run({ fetchRound: async () => null });
  const period = await untilOpen();
  const id = await staked(period);
  await untilClosed(period);
  await clock.moveTo(period.draws_at.getTime() + VOID_AFTER_MS - 1);
  await expect.poll(() => events.at(-1)?.type, soon).toBeDefined();
  expect(await status(period)).toBe('closed');
  await clock.moveTo(period.draws_at.getTime() + VOID_AFTER_MS);
  await untilStatus(period, 'void');
  await expect
    .poll(() => events.filter(({ type }) => type === 'draw').map(({ data }) => data), soon)
    .toContainEqual({ periodNo: period.period_no, void: true });
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});
