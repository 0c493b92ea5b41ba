import type { Draw, Period } from '@fairground/contract/vote';
import { LATE_AFTER_MS } from '@fairground/kernel/period';
import { closePeriod } from '#features/vote/close-period.ts';
import type { VoteDeps } from '#features/vote/deps.ts';
import { tryDraw } from '#features/vote/draw-period.ts';
import {
  findCurrentPeriod,
  findPeriod,
  findPeriodAfter,
  listUnfinishedPeriods,
  type PeriodRow,
  recordBeaconHead,
} from '#features/vote/periods.repository.ts';
import { publishNextPeriod } from '#features/vote/publish.ts';
import { viewDraw, viewPeriod } from '#features/vote/views.ts';
import { databaseNow } from '#platform/database.ts';

export type VoteEvent =
  | { type: 'period' | 'phase'; data: Period }
  | { type: 'draw'; data: Draw | { periodNo: string; void: true } };

export type VoteEngine = {
  start(): void;
  stop(): Promise<void>;
  /** One look around, as the loop takes it. Gives the milliseconds until the next one. */
  step(): Promise<number>;
};

const LONGEST_NAP_MS = 1000;
const SHORTEST_NAP_MS = 15;
/** How often a draw that is due is tried again; less often once it is late, to be gentle to the relays. */
const RETRY_MS = 250;
const LATE_RETRY_MS = 3000;
const HEAD_EVERY_MS = 3000;
const HEAD_TIMEOUT_MS = 2000;

/** The current period as members see it now, with the one after it. Null before the very first is published. */
export async function readCurrentPeriod(database: VoteDeps['database']): Promise<Period | null> {
  const row = await findCurrentPeriod(database);
  if (row === null) return null;
  const next = await findPeriodAfter(database, row.id);
  return viewPeriod(row, next, await databaseNow(database));
}

/** Milliseconds until something changes by the clock. */
function nextChange(rows: readonly PeriodRow[], now: number): number {
  const waits = rows
    .flatMap((row) => [row.opens_at, row.soon_at, row.closes_at, row.draws_at])
    .map((time) => time.getTime() - now)
    .filter((wait) => wait > 0);
  const overdue = rows.some((row) => row.closes_at.getTime() <= now && row.draws_at.getTime() <= now);
  return Math.max(SHORTEST_NAP_MS, Math.min(LONGEST_NAP_MS, overdue ? RETRY_MS : LONGEST_NAP_MS, ...waits));
}

/**
 * Drives the periods: publish, close, draw, void. Every node runs one; each step is a compare-and-set in the
 * database, so that any number of them and a crash at any point give one result.
 */
export function createVoteEngine(deps: VoteDeps, emit: (event: VoteEvent) => void): VoteEngine {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;
  let shown: Period | null = null;
  let headAskedAt = 0;
  let stopping = new AbortController();
  const awaited = new Set<string>();
  /** Draws under way on this node, by period; whoever waits for a beacon holds up no close. */
  const drawing = new Map<number, Promise<void>>();
  const lastTries = new Map<number, number>();

  /** Notes how far the beacon is, so that no stake is taken that an existing round would decide. */
  function watchHead(): void {
    const now = deps.clock.now();
    if (now - headAskedAt < HEAD_EVERY_MS) return;
    headAskedAt = now;
    deps.beacon
      .latestRound(AbortSignal.timeout(HEAD_TIMEOUT_MS))
      .then((round) =>
        round === null ? undefined : recordBeaconHead(deps.database, deps.beacon.info.chainHash, round),
      )
      .catch((error: unknown) => deps.log.debug({ err: error }, 'beacon head unknown'));
  }

  async function close(row: PeriodRow): Promise<void> {
    const outcome = await closePeriod(deps, row.id);
    if (outcome !== 'nothing') deps.log.info({ periodNo: row.period_no, outcome }, 'period closed');
  }

  async function draw(row: PeriodRow, now: number): Promise<void> {
    if (!(await tryDraw(deps, row, now, stopping.signal))) return;
    deps.log.info({ periodNo: row.period_no }, 'period finished');
    wake();
  }

  /** Begins to draw, unless that is going on already or was tried a moment ago. */
  function beginDraw(row: PeriodRow, now: number): void {
    const patience = now - row.draws_at.getTime() < LATE_AFTER_MS ? 0 : LATE_RETRY_MS;
    if (drawing.has(row.id) || now - (lastTries.get(row.id) ?? 0) < patience) return;
    lastTries.set(row.id, now);
    const work = draw(row, now)
      .catch(notAdvanced(row))
      .finally(() => drawing.delete(row.id));
    drawing.set(row.id, work);
  }

  const notAdvanced = (row: PeriodRow) => (error: unknown) => {
    if (!stopping.signal.aborted)
      deps.log.error({ err: error, periodNo: row.period_no }, 'period not advanced');
  };

  /** Closes what is over, one after another, and lets the draws that are due run on their own. */
  async function advance(rows: readonly PeriodRow[], now: number): Promise<void> {
    for (const id of lastTries.keys()) if (!rows.some((row) => row.id === id)) lastTries.delete(id);
    for (const row of rows) {
      if (row.status === 'published' && row.closes_at.getTime() <= now)
        await close(row).catch(notAdvanced(row));
      if (row.status === 'closed' && row.draws_at.getTime() <= now) beginDraw(row, now);
    }
  }

  /** Tells of the draws that this or another node has finished since the last look; whether there were any. */
  async function announceFinished(unfinished: readonly PeriodRow[]): Promise<boolean> {
    const open = new Set(unfinished.map((row) => row.period_no));
    const finished = [...awaited].filter((periodNo) => !open.has(periodNo));
    for (const periodNo of finished) {
      const row = await findPeriod(deps.database, periodNo);
      awaited.delete(periodNo);
      if (row?.status === 'complete') emit({ type: 'draw', data: viewDraw(row) });
      if (row?.status === 'void') emit({ type: 'draw', data: { periodNo, void: true } });
    }
    for (const periodNo of open) awaited.add(periodNo);
    return finished.length > 0;
  }

  function announcePhase(period: Period | null): void {
    if (period === null) return;
    if (period.periodNo !== shown?.periodNo) emit({ type: 'period', data: period });
    else if (period.phase !== shown.phase) emit({ type: 'phase', data: period });
    shown = period;
  }

  /**
   * Tells what has changed, always in its order: drawing, the draw, complete. The period is read before the list
   * of unfinished ones, since another node may finish it between the two: a period read as over is off the list.
   */
  async function announce(): Promise<number> {
    const period = await readCurrentPeriod(deps.database);
    const unfinished = await listUnfinishedPeriods(deps.database);
    const over = period?.phase === 'complete' || period?.phase === 'void';
    if (!over) announcePhase(period);
    const finished = await announceFinished(unfinished);
    if (over) announcePhase(period);
    if (finished && !over) return SHORTEST_NAP_MS;
    return nextChange(unfinished, await databaseNow(deps.database));
  }

  async function tick(): Promise<number> {
    watchHead();
    // Whatever keeps new periods from being published must not keep the old ones from being settled.
    await publishNextPeriod(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'period not published'),
    );
    await advance(await listUnfinishedPeriods(deps.database), await databaseNow(deps.database));
    return announce();
  }

  function loop(): void {
    timer = undefined;
    running = tick()
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'vote engine');
        return LONGEST_NAP_MS;
      })
      .then((nap) => {
        if (!stopped) timer = setTimeout(loop, nap);
      });
  }

  /** Ends a nap, so that what has just happened is told at once. */
  function wake(): void {
    if (stopped || timer === undefined) return;
    clearTimeout(timer);
    loop();
  }

  return {
    step: tick,
    start() {
      if (!stopped) return;
      stopped = false;
      stopping = new AbortController();
      loop();
    },
    /** Finishes the step it is at; a draw that only waits for its beacon is given up. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      stopping.abort();
      await running;
      await Promise.all(drawing.values());
    },
  };
}
