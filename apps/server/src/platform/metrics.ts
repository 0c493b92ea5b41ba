import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/database.ts';

/** A queue of work for operators. */
export type QueueSample = { queue: string; length: number; oldestSeconds: number };

/** Gauges that are read from the database on each scrape; null: unknown, and then not exported. */
export type Samples = {
  queues: QueueSample[];
  /** Seconds by which the oldest undrawn period is late; 0 where none is due. */
  drawOverdueSeconds: number;
  /** Seconds since the result of the oldest period whose orders are not all paid; 0 where all are. */
  settlementOverdueSeconds: number;
  /** Seconds from the moment of the last completed draw to its result. */
  lastDrawSeconds: number | null;
  /** Published periods whose betting is not over; without one nobody can stake. */
  periodsAhead: number;
  ledgerFaults: number | null;
  /** Seconds since the last check of the ledger's new rows, and of all. */
  ledgerProofSeconds: Record<'recent' | 'complete', number | null>;
  /** Since a remote catalogue was last imported; null without one. */
  catalogueAgeSeconds: number | null;
  /** Seconds that the oldest due job has waited for a node. */
  jobsOverdueSeconds: number;
};

type Watched = {
  database: Database;
  sockets: Record<string, () => number>;
  clockOffsetMs: () => number;
  replica: () => { lagSeconds: number | null; used: boolean } | null;
  beaconClock: () => { pause: string | null; roundAgeMs: number | null; databaseAheadMs: number | null };
  samples: () => Promise<Samples>;
};

export type Metrics = {
  /** Records a request by the pattern of its route: addresses would let clients create series without end. */
  answered: (route: string, status: number, seconds: number) => void;
  /** Records a stake: `accepted`, or the name of the failure. */
  stake(outcome: string): void;
  relayFailed(relay: string): void;
  /** Records a payload on the bus that no node of this version publishes. */
  busIgnored(): void;
  readerDropped(audience: string): void;
  jobFailed(task: string): void;
  /** Sets the sources of the gauges. They are read at most once in five seconds. */
  watch(sources: Watched): void;
  /** The text format of Prometheus. */
  text(): Promise<{ contentType: string; body: string }>;
};

const SAMPLE_EVERY_MS = 5000;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All metrics, in a registry of their own. docs/OPERATING.md describes each. */
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
  const ignored = counter('bus_ignored', 'Notifications between nodes that were none of this version', []);
  const relays = counter('beacon_relay_failures', 'Relays that failed, or gave what does not verify', [
    'relay',
  ]);
  const dropped = counter('live_dropped', 'Readers of live sockets dropped for being too slow', ['audience']);
  const jobFailures = counter('job_failures', 'Jobs that failed, each of which is tried again', ['task']);
  const sockets = gauge('live_sockets', 'Live sockets open on this node', ['audience']);
  const pool = gauge('database_connections', 'Connections of the pool', ['state']);
  const offset = gauge('clock_offset_seconds', 'This machine ahead of the database (negative: behind)');
  const replicaLag = gauge(
    'replica_lag_seconds',
    'How late the replica is that lists and exports are read from',
  );
  const replicaUsed = gauge(
    'replica_used',
    '1 while such reads go to the replica, 0 while they go to the primary',
  );
  const paused = gauge('betting_paused', '1 while this node takes no stakes for the reason', ['reason']);
  const roundAgeSeconds = gauge('beacon_round_age_seconds', 'Age of the newest verified round of the beacon');
  const databaseAhead = gauge(
    'beacon_database_ahead_seconds',
    'The database ahead of the time that the beacon proves (negative: behind)',
  );
  const sampled = gauge('database_sampled', '1 where what follows could be asked of the database, else 0');
  const length = gauge('queue_length', 'Entries that wait for an operator', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest entry has waited', ['queue']);
  const overdue = gauge('draw_overdue_seconds', 'How late the oldest draw is that is due');
  const unpaid = gauge(
    'settlement_overdue_seconds',
    'How long the oldest result has waited for all its payments',
  );
  const lastDraw = gauge('last_draw_seconds', 'From the moment of the last draw to its result');
  const ahead = gauge('periods_ahead', 'Periods whose betting is not over');
  const faults = gauge(
    'ledger_faults',
    'Faults that the looks at the ledger have found; anything but 0 is an emergency',
  );
  const proofAge = gauge('ledger_proof_age_seconds', 'Since the ledger was last looked at', ['scope']);
  const catalogue = gauge('catalogue_age_seconds', 'Since the remote catalogue was last imported');

  const jobsOverdue = gauge('jobs_overdue_seconds', 'How long the oldest job waits that is due');

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
    setOrHide(unpaid, rest.settlementOverdueSeconds);
    setOrHide(lastDraw, rest.lastDrawSeconds);
    setOrHide(ahead, rest.periodsAhead);
    setOrHide(faults, rest.ledgerFaults);
    proofAge.reset();
    for (const [scope, age] of Object.entries(rest.ledgerProofSeconds))
      if (age !== null) proofAge.set({ scope }, age);
    setOrHide(catalogue, rest.catalogueAgeSeconds);
    setOrHide(jobsOverdue, rest.jobsOverdueSeconds);
    sampled.set(1);
  }

  function showTime({ pause, roundAgeMs, databaseAheadMs }: ReturnType<Watched['beaconClock']>): void {
    for (const reason of ['beacon', 'clock']) paused.set({ reason }, pause === reason ? 1 : 0);
    setOrHide(roundAgeSeconds, roundAgeMs && roundAgeMs / 1000);
    setOrHide(databaseAhead, databaseAheadMs && databaseAheadMs / 1000);
  }

  /** Removes gauges whose source failed, so that old values do not pass for current ones. */
  function hide(): void {
    for (const target of [length, oldest, proofAge]) target.reset();
    for (const target of [overdue, unpaid, lastDraw, ahead, faults, catalogue, jobsOverdue])
      setOrHide(target, null);
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
    busIgnored: () => ignored.inc(),
    jobFailed: (task) => jobFailures.inc({ task }),
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
        const replica = sources.replica();
        setOrHide(replicaLag, replica && replica.lagSeconds);
        setOrHide(replicaUsed, replica && Number(replica.used));
        offset.set(sources.clockOffsetMs() / 1000);
        showTime(sources.beaconClock());
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
