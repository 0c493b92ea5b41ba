import { PLAY_TIMELINE } from '@fairground/kernel/period';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { createVoteEngine, type VoteEngine, type VoteEvent } from '#features/vote/engine.ts';
import { findLastPeriod, findPeriod, type PeriodRow } from '#features/vote/periods.repository.ts';
import { fundPool } from '#features/wallet/index.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import { createEmbeddedBeacon } from '#platform/beacon/embedded-beacon.ts';
import type { Database } from '#platform/database.ts';
import { TEST_BEACON_KEY } from '#test/app.ts';
import { useClock } from '#test/clock.ts';
import { ledgerFaults, type TestDatabase } from '#test/database.ts';
import { voteDeps } from '#test/draws.ts';
import { memoryLog } from '#test/log.ts';
import { plantMember } from '#test/members.ts';
import { placeStake, stakeRow } from '#test/stakes.ts';

/** Deadline of a test that waits for an engine, which runs once a second. */
export const SOON = { timeout: 20_000, interval: 20 };

/** Vote engines on a clock that the test moves. */
export function useEngines(db: TestDatabase) {
  const clock = useClock(db, '2026-03-01T03:00:00.000Z');
  const beacon = createEmbeddedBeacon({ secretKey: TEST_BEACON_KEY, now: clock.now });
  const engines: VoteEngine[] = [];
  beforeAll(() => fundPool(db.database));
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.stop()));
    expect(await ledgerFaults(db.database)).toEqual([]);
  });

  const status = async (period: PeriodRow) => (await findPeriod(db.database, period.period_no))!.status;
  /** Waits for a status and, where it is a final one, for the payment of all orders. */
  async function untilStatus(period: PeriodRow, wanted: string): Promise<void> {
    await expect.poll(() => status(period), SOON).toBe(wanted);
    if (wanted !== 'complete' && wanted !== 'void') return;
    await expect
      .poll(async () => (await findPeriod(db.database, period.period_no))!.settled_at, SOON)
      .not.toBeNull();
  }

  /** Starts an engine over the beacon, a day after anything that other tests have left. */
  async function run(over: Partial<Beacon> = {}, database: Database = db.database) {
    await clock.moveTo(clock.now() + 86_400_000);
    const { log, lines } = memoryLog();
    const events: VoteEvent[] = [];
    const paid: string[] = [];
    const changed = { beacon: { ...beacon, ...over }, clock, timeline: PLAY_TIMELINE, log };
    const engine = createVoteEngine(
      voteDeps(database, changed),
      (event) => events.push(event),
      (memberId) => paid.push(memberId),
    );
    engines.push(engine);
    engine.start();
    const errors = () => lines.filter(({ level }) => level === 'error').map(({ message }) => message);
    return { engine, events, paid, errors, lines };
  }

  /** The next period that the engine publishes, opened. */
  async function untilOpen(): Promise<PeriodRow> {
    const published = await vi.waitFor(async () => {
      const last = await findLastPeriod(db.database);
      if (last === null || last.opens_at.getTime() < clock.now())
        throw new Error('nothing is published ahead');
      return last;
    }, SOON);
    await clock.moveTo(published.opens_at.getTime());
    return published;
  }

  async function untilClosed(period: PeriodRow): Promise<void> {
    await clock.moveTo(period.closes_at.getTime());
    await untilStatus(period, 'closed');
  }

  /** A new member with one stake in the period. */
  async function staked(period: PeriodRow): Promise<string> {
    const { id } = await plantMember(db.database);
    expect((await placeStake(db.database, stakeRow(id, period.period_no))).outcome).toBe('placed');
    return id;
  }

  return { beacon, clock, run, staked, status, untilClosed, untilOpen, untilStatus };
}
