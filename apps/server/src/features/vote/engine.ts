import type { Draw, Period } from '@fairground/contract/vote';
import { LATE_AFTER_MS } from '@fairground/kernel/period';
import { closePeriod } from '#features/vote/close-period.ts';
import type { VoteDeps } from '#features/vote/deps.ts';
import { tryDraw } from '#features/vote/draw-period.ts';
import {
  findCurrentPeriod,
  findPeriod,
  findPeriodAfter,
  listUnsettledPeriods,
  type PeriodRow,
} from '#features/vote/periods.repository.ts';
import { settleSlice } from '#features/vote/settle-slice.ts';
import { findNextToSettle } from '#features/vote/settlement.repository.ts';
import { publishNextPeriod } from '#features/vote/publish.ts';
import { viewDraw, viewPeriod } from '#features/vote/views.ts';
import { databaseNow, isTimeout } from '#platform/database.ts';
import { inSpan } from '#platform/tracing.ts';

export type VoteEvent =
  | { type: 'period' | 'phase'; data: Period }
  | { type: 'draw'; data: Draw | { periodNo: string; void: true } }
  /** Every order of a drawn period is paid. */
  | { type: 'settled'; data: { periodNo: string } };

export type VoteEngine = {
  start(): void;
  stop(): Promise<void>;
  /** One iteration of the loop. @returns milliseconds until the next one is due */
  step(): Promise<number>;
};

const MAX_DELAY_MS = 1000;
const MIN_DELAY_MS = 15;
/** Pause between tries of a draw that is due; longer once the draw is late, to spare the relays. */
const RETRY_MS = 250;
const LATE_RETRY_MS = 3000;
/** Statement timeout of a slice that exceeded the usual one. */
const LONG_SLICE_MS = 120_000;

const isFinished = ({ status }: PeriodRow): boolean => status === 'complete' || status === 'void';

/** The current period as members see it now, with the one after it. Null before the very first is published. */
export async function readCurrentPeriod({
  database,
  beaconClock,
}: Pick<VoteDeps, 'beaconClock' | 'database'>): Promise<Period | null> {
  const row = await findCurrentPeriod(database);
  if (row === null) return null;
  const next = await findPeriodAfter(database, row.id);
  return viewPeriod(row, next, await databaseNow(database), beaconClock.pause());
}

/** Milliseconds until the next moment at which a period opens, closes or is drawn, within MIN_DELAY_MS and MAX_DELAY_MS. */
function nextChange(rows: readonly PeriodRow[], now: number): number {
  const waits = rows
    .flatMap((row) => [row.opens_at, row.soon_at, row.closes_at, row.draws_at])
    .map((time) => time.getTime() - now)
    .filter((wait) => wait > 0);
  // Settling runs in a loop of its own; an iteration every MAX_DELAY_MS notices payments that another node left unfinished.
  const overdue = rows.some((row) => !isFinished(row) && row.draws_at.getTime() <= now);
  return Math.max(MIN_DELAY_MS, Math.min(MAX_DELAY_MS, overdue ? RETRY_MS : MAX_DELAY_MS, ...waits));
}

/**
 * Drives the periods: publish, close, draw, void, and pay. Every node runs one; each step is a compare-and-set in the
 * database, so that any number of nodes and a crash at any point give one result. `paid` is called for each member whose
 * orders in a period this node has paid.
 */
export function createVoteEngine(
  deps: VoteDeps,
  emit: (event: VoteEvent) => void,
  paid: (memberId: string) => void,
): VoteEngine {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = true;
  let shown: Period | null = null;
  let stopping = new AbortController();
  /** Numbers of periods whose draw has not been announced. */
  const awaited = new Set<string>();
  /** Numbers of periods whose settlement has not been announced. */
  const unpaid = new Set<string>();
  let settling: Promise<void> | null = null;
  /** When paying a period failed last, and whether by a timeout, as it may where one member has very many orders. */
  const failures = new Map<number, { at: number; slow: boolean }>();
  /** Draws under way on this node, by period id. They run beside the loop, so that waiting for the beacon delays no close. */
  const drawing = new Map<number, Promise<void>>();
  /** When a draw was last tried, by period id. */
  const lastTries = new Map<number, number>();

  async function close(row: PeriodRow): Promise<void> {
    const outcome = await inSpan('vote close', { 'fairground.period': row.period_no }, () =>
      closePeriod(deps, row.id),
    );
    if (outcome !== 'nothing') deps.log.info({ periodNo: row.period_no, outcome }, 'period closed');
  }

  async function draw(row: PeriodRow, now: number): Promise<void> {
    const drawn = await inSpan('vote draw', { 'fairground.period': row.period_no }, () =>
      tryDraw(deps, row, now, stopping.signal),
    );
    if (!drawn) return;
    deps.log.info({ periodNo: row.period_no }, 'period finished');
    beginSettling();
    wake();
  }

  /** Starts a draw, unless one is running or was tried less than a retry pause ago. */
  function beginDraw(row: PeriodRow, now: number): void {
    const pause = now - row.draws_at.getTime() < LATE_AFTER_MS ? 0 : LATE_RETRY_MS;
    if (drawing.has(row.id) || now - (lastTries.get(row.id) ?? 0) < pause) return;
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

  /** Pays one slice of the period with the fewest unpaid orders, these excepted. Null where no period is unpaid. */
  async function settleNext(except: readonly number[]) {
    const id = await findNextToSettle(deps.database, except);
    if (id === null) return null;
    try {
      const limitMs = failures.get(id)?.slow ? LONG_SLICE_MS : undefined;
      const slice = await inSpan('vote settle', {}, () => settleSlice(deps, id, deps.sliceOrders, limitMs));
      slice?.paid.forEach(paid);
      return { id, paidAny: slice !== null && slice.paid.length > 0, settled: slice?.settled === true };
    } catch (error) {
      failures.set(id, { at: deps.clock.now(), slow: isTimeout(error) });
      if (!stopping.signal.aborted) deps.log.error({ err: error, periodId: id }, 'orders not paid');
      return { id, paidAny: false, settled: false };
    }
  }

  /** Pays slices until no period is left that this node can pay now; others are claimed by another node, or their members' accounts are locked. */
  async function settle(): Promise<void> {
    const now = deps.clock.now();
    const passed = [...failures].filter(([, { at }]) => now - at < LATE_RETRY_MS).map(([id]) => id);
    while (!stopping.signal.aborted) {
      const slice = await settleNext(passed);
      if (slice === null) return;
      if (slice.settled) wake();
      else if (!slice.paidAny) passed.push(slice.id);
    }
  }

  function beginSettling(): void {
    settling ??= settle()
      .catch((error: unknown) => deps.log.error({ err: error }, 'orders not paid'))
      .finally(() => {
        settling = null;
      });
  }

  /** Closes periods whose betting is over, one after another, and starts the draws and payments that are due. */
  async function advance(rows: readonly PeriodRow[], now: number): Promise<void> {
    for (const known of [lastTries, failures])
      for (const id of known.keys()) if (!rows.some((row) => row.id === id)) known.delete(id);
    if (rows.some(isFinished)) beginSettling();
    for (const row of rows) {
      if (row.status === 'published' && row.closes_at.getTime() <= now)
        await close(row).catch(notAdvanced(row));
      if (row.status === 'closed' && row.draws_at.getTime() <= now) beginDraw(row, now);
    }
  }

  /** Emits the draws that this or another node has made since the last iteration. @returns whether there were any */
  async function announceDraws(unsettled: readonly PeriodRow[]): Promise<boolean> {
    const open = new Set(unsettled.filter((row) => !isFinished(row)).map((row) => row.period_no));
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

  /** Emits the periods whose last order was paid since the last iteration. */
  function announceSettled(unsettled: readonly PeriodRow[]): void {
    const open = new Set(unsettled.map((row) => row.period_no));
    for (const periodNo of unpaid) if (!open.has(periodNo)) emit({ type: 'settled', data: { periodNo } });
    unpaid.clear();
    for (const periodNo of open) unpaid.add(periodNo);
  }

  function announcePhase(period: Period | null): void {
    if (period === null) return;
    if (period.periodNo !== shown?.periodNo) emit({ type: 'period', data: period });
    else if (period.phase !== shown.phase || period.pause !== shown.pause)
      emit({ type: 'phase', data: period });
    shown = period;
  }

  /**
   * Emits what has changed, always in the order drawing, draw, complete. The period is read before the list of unsettled ones:
   * another node may finish it between the two reads, and a period read as complete must be missing from the list, or the phase
   * `complete` would be sent before its draw.
   */
  async function announce(): Promise<number> {
    const period = await readCurrentPeriod(deps);
    const unsettled = await listUnsettledPeriods(deps.database);
    const over = period?.phase === 'complete' || period?.phase === 'void';
    if (!over) announcePhase(period);
    const drawn = await announceDraws(unsettled);
    if (over) announcePhase(period);
    announceSettled(unsettled);
    if (drawn && !over) return MIN_DELAY_MS;
    return nextChange(unsettled, await databaseNow(deps.database));
  }

  async function step(): Promise<number> {
    // Caught here: a failure to publish must not keep earlier periods from being closed, drawn and paid.
    await publishNextPeriod(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'period not published'),
    );
    await advance(await listUnsettledPeriods(deps.database), await databaseNow(deps.database));
    return announce();
  }

  function loop(): void {
    timer = undefined;
    running = step()
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'vote engine');
        return MAX_DELAY_MS;
      })
      .then((delay) => {
        if (!stopped) timer = setTimeout(loop, delay);
      });
  }

  /** Runs the next iteration at once, so that a draw or a settlement is announced without delay. */
  function wake(): void {
    if (stopped || timer === undefined) return;
    clearTimeout(timer);
    loop();
  }

  return {
    step,
    start() {
      if (!stopped) return;
      stopped = false;
      stopping = new AbortController();
      loop();
    },
    /** Waits for the running iteration and slice; aborts draws that wait for the beacon. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      stopping.abort();
      await running;
      await Promise.all([...drawing.values(), settling]);
    },
  };
}
