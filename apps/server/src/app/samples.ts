import { sampleDateRequests } from '#features/meet/index.ts';
import { sampleCatalogueAge } from '#features/movies/index.ts';
import { sampleLedger } from '#features/ledger/index.ts';
import { sampleConversations } from '#features/support/index.ts';
import { type BeaconClockSample, sampleDraws } from '#features/vote/index.ts';
import { samplePayments } from '#features/wallet/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { sampleOverdue } from '#platform/jobs/job.ts';
import type { LiveHub } from '#platform/live-hub.ts';
import type { Reader } from '#platform/reader.ts';
import type { Metrics, Samples } from '#platform/metrics.ts';

/** Milliseconds for all gauges: a scrape must not wait for a slow database. */
const LONGEST_MS = 2000;

/** Reads the gauges of all features in one short transaction. */
function createSamples(
  database: Database,
  clock: Clock,
  /** Host of the remote catalogue; null without one. */
  host: string | null,
): () => Promise<Samples> {
  return () =>
    database.transaction(async (tx) => {
      const queues = [
        ...(await samplePayments(tx)),
        ...(await sampleConversations(tx)),
        ...(await sampleDateRequests(tx)),
      ];
      const draws = await sampleDraws(tx);
      const catalogueAgeSeconds = host === null ? null : await sampleCatalogueAge(tx, host);
      const jobsOverdueSeconds = await sampleOverdue(tx);
      const ledger = await sampleLedger(tx, clock);
      return { queues, ...draws, ...ledger, catalogueAgeSeconds, jobsOverdueSeconds };
    }, LONGEST_MS);
}

type Watched = {
  database: Database;
  clock: Clock;
  maccms: { url: string } | null;
  clockOffsetMs?: () => number;
  reader?: Reader | null;
};

/** Connects the metrics with the app: pool, sockets, clock, beacon and the gauges of features. */
export function watchApp(
  metrics: Metrics,
  { database, clock, maccms, clockOffsetMs = () => 0, reader }: Watched,
  { members, operators }: Record<'members' | 'operators', LiveHub>,
  beaconClock: () => BeaconClockSample,
): void {
  metrics.watch({
    database,
    sockets: { members: () => members.size(), operators: () => operators.size() },
    clockOffsetMs,
    replica: () => (reader ? { lagSeconds: reader.lagSeconds(), used: reader.isUsed() } : null),
    beaconClock,
    samples: createSamples(database, clock, maccms && new URL(maccms.url).host),
  });
}
