import { VOID_AFTER_MS } from '@fairground/kernel/period';
import { expect, test } from 'vitest';
import { readCurrentPeriod, type VoteEvent } from '#features/vote/engine.ts';
import { findPeriod } from '#features/vote/periods.repository.ts';
import type { Database, Statement } from '#platform/database.ts';
import { readBalance } from '#platform/ledger.ts';
import { useDatabase } from '#test/database.ts';
import { drawAndPay, voteDeps } from '#test/draws.ts';
import { openTransaction } from '#test/locks.ts';
import { SOON, useEngines } from '#test/engines.ts';

const db = useDatabase();
const { beacon, clock, run, staked, status, untilClosed, untilOpen, untilStatus } = useEngines(db);

test('a period goes through its phases, each told once and in order, and its draw is told with the result', async () => {
  const { events, errors } = await run();
  const period = await untilOpen();
  const told = () =>
    events
      .filter(({ type, data }) => type !== 'settled' && data.periodNo === period.period_no)
      .map(({ type, data }) => ('phase' in data ? `${type} ${data.phase}` : type));
  const untilTold = (last: string) => expect.poll(() => told().at(-1) ?? '', SOON).toContain(last);
  await untilTold('betting_open');
  await clock.moveTo(period.soon_at.getTime());
  await untilTold('phase drawing_soon');
  await untilClosed(period);
  await untilTold('phase betting_closed');
  await clock.moveTo(period.draws_at.getTime());
  await untilTold('phase complete');
  expect(told()).toEqual([
    // Only the very first period is shown before it opens.
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

test.each(['before', 'after'])(
  'a draw that another node finishes just %s this one reads the phase is told between drawing and complete',
  async (moment) => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    const database: Database = {
      ...db.database,
      async query<R>(statement: Statement) {
        const reads = statement.name === 'period-current';
        if (reads && moment === 'before') await meanwhile?.();
        const rows = await db.database.query<R>(statement);
        if (reads && moment === 'after') await meanwhile?.();
        return rows;
      },
    };
    const { events } = await run({ fetchRound: async () => null }, database);
    const period = await untilOpen();
    await untilClosed(period);
    await clock.moveTo(period.draws_at.getTime());
    const round = await beacon.fetchRound(period.beacon_round, AbortSignal.timeout(60_000));
    meanwhile = () => drawAndPay(db.database, period, round!);
    const told = () =>
      events
        .filter(({ type, data }) => type !== 'settled' && data.periodNo === period.period_no)
        .map(({ type, data }) => ('phase' in data ? data.phase : type));
    await expect.poll(() => told().at(-1), SOON).toBe('complete');
    expect(told().slice(-2)).toEqual(['draw', 'complete']);
  },
);

test('a beacon that stays silent for fifteen minutes leads to a void, which is told', async () => {
  const { events } = await run({ fetchRound: async () => null });
  const period = await untilOpen();
  const id = await staked(period);
  await untilClosed(period);
  await clock.moveTo(period.draws_at.getTime() + VOID_AFTER_MS - 1);
  await expect.poll(() => events.at(-1)?.type, SOON).toBeDefined();
  expect(await status(period)).toBe('closed');
  await clock.moveTo(period.draws_at.getTime() + VOID_AFTER_MS);
  await untilStatus(period, 'void');
  await expect
    .poll(() => events.filter(({ type }) => type === 'draw').map(({ data }) => data), SOON)
    .toContainEqual({ periodNo: period.period_no, void: true });
  await expect.poll(() => readBalance(db.database, id), SOON).toEqual({ balance: 10_000, held: 0 });
});

test('a result is told while its orders are still being paid; who is paid is told one by one, and that all are at the end', async () => {
  const { events, paid } = await run();
  const period = await untilOpen();
  const [free, held] = [await staked(period), await staked(period)];
  await untilClosed(period);
  const elsewhere = await openTransaction(db.database);
  await elsewhere.tx.query({
    text: `SELECT 1 FROM ledger_accounts WHERE member_id = $1 AND kind = 'available' FOR UPDATE`,
    values: [held],
  });
  const told = (kind: VoteEvent['type']) =>
    events.filter(({ type, data }) => type === kind && data.periodNo === period.period_no);
  await clock.moveTo(period.draws_at.getTime());
  await expect.poll(() => told('draw').length, SOON).toBe(1);
  await expect.poll(() => paid, SOON).toEqual([free]);
  expect((await readCurrentPeriod(voteDeps(db.database)))?.phase).toBe('drawing');
  expect(told('settled')).toEqual([]);
  expect((await readBalance(db.database, held)).held).toBe(500);
  await elsewhere.commit();
  await expect.poll(() => told('settled').length, SOON).toBe(1);
  expect(paid).toEqual([free, held]);
  expect((await readBalance(db.database, held)).held).toBe(0);
  expect((await readCurrentPeriod(voteDeps(db.database)))?.phase).toBe('complete');
});
