import { expect, onTestFinished, test, vi } from 'vitest';
import { findLastPeriod, findPeriod } from '#features/vote/periods.repository.ts';
import { openDatabase } from '#platform/database.ts';
import { readBalance } from '#platform/ledger.ts';
import { useDatabase } from '#test/database.ts';
import { NEVER } from '#test/draws.ts';
import { SOON, useEngines } from '#test/engines.ts';
import { startProxy } from '#test/proxy.ts';

const db = useDatabase();
const { beacon, clock, run, staked, untilClosed, untilOpen, untilStatus } = useEngines(db);

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
  // Not even the limit of the wait ends it, so that nothing but the loop can have closed the second one.
  const hanging = Promise.withResolvers<null>();
  let asked = 0;
  await run({
    fetchRound() {
      asked++;
      return hanging.promise;
    },
  });
  try {
    const first = await untilOpen();
    await untilClosed(first);
    const second = await untilOpen();
    await expect.poll(() => asked, SOON).toBe(1);
    await clock.moveTo(second.closes_at.getTime());
    await untilStatus(second, 'closed');
    expect(asked).toBe(1);
  } finally {
    // Before the engine is stopped after the test, which waits for its draws.
    hanging.resolve(null);
  }
});

test('an engine that is stopped gives up waiting for its beacon, without a word of error', async () => {
  // The limit of the wait never passes: the stop alone can end it.
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(NEVER);
  onTestFinished(() => limit.mockRestore());
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
  await expect.poll(() => asked, SOON).toBe(1);
  await engine.stop();
  expect(errors()).toEqual([]);
});

test('settings that keep the next period from being published keep nothing staked from being drawn', async () => {
  const { errors } = await run();
  const period = await untilOpen();
  const id = await staked(period);
  await vi.waitFor(async () => {
    const last = await findLastPeriod(db.database);
    if (last!.id === period.id) throw new Error('the next one is not published yet');
  }, SOON);
  const next = (await findLastPeriod(db.database))!;
  await db.database.query({ text: `INSERT INTO settings VALUES ('vote', '{"ratios": "broken"}')` });
  await untilClosed(period);
  await clock.moveTo(next.opens_at.getTime());
  await untilStatus(period, 'complete');
  await expect.poll(errors, SOON).toContain('period not published');
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
  await expect.poll(errors, SOON).toContain('vote engine');
  query.mockRestore();
  const id = await staked(period);
  await untilClosed(period);
  await clock.moveTo(period.draws_at.getTime());
  await untilStatus(period, 'complete');
  expect((await readBalance(db.database, id)).held).toBe(0);
});

test('a period whose orders were changed is not paid, which is logged, and the others go on', async () => {
  const { errors, paid } = await run();
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
  expect(await findPeriod(db.database, bad.period_no)).toMatchObject({
    status: 'complete',
    settled_count: 0,
  });
  expect(paid).not.toContain(id);
  expect(errors()).toContain('orders not paid');
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
    .poll(
      () => back.lines.filter(({ message }) => message === 'period closed').map(({ details }) => details),
      SOON,
    )
    .toContainEqual({ periodNo: period.period_no, outcome: 'void' });
  expect(await readBalance(db.database, id)).toEqual({ balance: 10_000, held: 0 });
});

test('a database connection that goes silent is given up, and periods are closed and drawn all the same', async () => {
  const proxy = await startProxy(db.url);
  const database = openDatabase(proxy.url, { poolSize: 3, limitMs: 1000, onError: () => {} });
  const { engine, errors } = await run({}, database);
  const period = await untilOpen();
  proxy.silence();
  await untilClosed(period);
  proxy.silence();
  await clock.moveTo(period.draws_at.getTime());
  await untilStatus(period, 'complete');
  await engine.stop();
  await database.close();
  expect(errors()).not.toEqual([]);
});
