import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/database.ts';

/** What waits for an operator. */
export type QueueSample = { queue: string; length: number; oldestSeconds: number };

/** What is asked of the database when Prometheus asks; null: not known, and then not shown. */
export type Samples = {
  queues: QueueSample[];
  /** Seconds by which the oldest period that should be drawn by now is late; 0 where none is. */
  drawOverdueSeconds: number;
  /** Seconds from the moment of the last completed draw to its result. */
  lastDrawSeconds: number | null;
  /** Periods whose betting is not over: without one nobody can stake. */
  periodsAhead: number;
  ledgerFaults: number | null;
  /** Since a remote catalogue was last imported; null without one. */
  catalogueAgeSeconds: number | null;
};

export type Metrics = {
  /** One request, by the route's pattern and never by its address, so that nobody can make new series. */
  answered: (route: string, status: number, seconds: number) => void;
  /** A stake that was taken, or the name of the refusal. */
  stake(outcome: string): void;
  relayFailed(relay: string): void;
  readerDropped(audience: string): void;
  /** What to look at when Prometheus asks. The database is asked at most once in five seconds. */
  watch(sources: {
    database: Database;
    sockets: Record<string, () => number>;
    clockOffsetMs: () => number;
    samples: () => Promise<Samples>;
  }): void;
  /** The text format of Prometheus. */
  text(): Promise<{ contentType: string; body: string }>;
};

const SAMPLE_EVERY_MS = 5000;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything that is counted, in a registry of its own. What each means: docs/OPERATING.md. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `fairground_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `fairground_${name}_total`, help, labelNames, registers });

  const seconds = new Histogram({
    name: 'fairground_http_seconds',
    help: 'From the head of a request to the end of its answer, by route',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const answers = counter('http_answers', 'Answers by route and HTTP status', ['route', 'status']);
  const stakes = counter('stakes', 'Stakes by what became of them', ['outcome']);
  const relays = counter('beacon_relay_failures', 'Relays that failed, or gave what does not verify', [
    'relay',
  ]);
  const dropped = counter('live_dropped', 'Readers of live sockets dropped for being too slow', ['audience']);
  const sockets = gauge('live_sockets', 'Live sockets open on this node', ['audience']);
  const pool = gauge('database_connections', 'Connections of the pool', ['state']);
  const offset = gauge('clock_offset_seconds', 'This machine ahead of the database (negative: behind)');
  const sampled = gauge('database_sampled', '1 where what follows could be asked of the database, else 0');
  const length = gauge('queue_length', 'Entries that wait for an operator', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest entry has waited', ['queue']);
  const overdue = gauge('draw_overdue_seconds', 'How late the oldest draw is that is due');
  const lastDraw = gauge('last_draw_seconds', 'From the moment of the last draw to its result');
  const ahead = gauge('periods_ahead', 'Periods whose betting is not over');
  const faults = gauge('ledger_faults', 'Lines of ledger_faults; anything but 0 is an emergency');
  const catalogue = gauge('catalogue_age_seconds', 'Since the remote catalogue was last imported');

  const setOrHide = (target: Gauge, value: number | null): void => {
    target.reset();
    if (value === null) target.remove();
    else target.set(value);
  };

  function show({ queues, ...rest }: Samples): void {
    for (const target of [length, oldest]) target.reset();
    for (const { queue, length: entries, oldestSeconds } of queues) {
      length.set({ queue }, entries);
      oldest.set({ queue }, oldestSeconds);
    }
    setOrHide(overdue, rest.drawOverdueSeconds);
    setOrHide(lastDraw, rest.lastDrawSeconds);
    setOrHide(ahead, rest.periodsAhead);
    setOrHide(faults, rest.ledgerFaults);
    setOrHide(catalogue, rest.catalogueAgeSeconds);
    sampled.set(1);
  }

  /** Old figures must not pass for new ones. */
  function hide(): void {
    for (const target of [length, oldest]) target.reset();
    for (const target of [overdue, lastDraw, ahead, faults, catalogue]) setOrHide(target, null);
    sampled.set(0);
  }
  hide();

  let look = async (): Promise<void> => {};
  return {
    answered(route, status, duration) {
      seconds.observe({ route }, duration);
      answers.inc({ route, status });
    },
    stake: (outcome) => stakes.inc({ outcome }),
    relayFailed: (relay) => relays.inc({ relay }),
    readerDropped: (audience) => dropped.inc({ audience }),
    watch(sources) {
      let sampledAt = Number.NEGATIVE_INFINITY;
      let sampling: Promise<void> = Promise.resolve();
      look = () => {
        for (const [audience, count] of Object.entries(sources.sockets)) sockets.set({ audience }, count());
        const { totalCount, idleCount, waitingCount } = sources.database.pool;
        pool.set({ state: 'busy' }, totalCount - idleCount);
        pool.set({ state: 'idle' }, idleCount);
        pool.set({ state: 'awaited' }, waitingCount);
        offset.set(sources.clockOffsetMs() / 1000);
        if (performance.now() - sampledAt >= SAMPLE_EVERY_MS) {
          sampledAt = performance.now();
          sampling = sources.samples().then(show, hide);
        }
        return sampling;
      };
    },
    async text() {
      await look();
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
