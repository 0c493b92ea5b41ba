import type { FastifyBaseLogger } from 'fastify';
import { sampleDateRequests } from '#features/meet/index.ts';
import { sampleCatalogueAge } from '#features/movies/index.ts';
import { createLedgerWatch } from '#features/operators/index.ts';
import { sampleConversations } from '#features/support/index.ts';
import { sampleDraws } from '#features/vote/index.ts';
import { samplePayments } from '#features/wallet/index.ts';
import type { Database } from '#platform/database.ts';
import type { LiveHub } from '#platform/live-hub.ts';
import type { Metrics, Samples } from '#platform/metrics.ts';

/** A look at the database for Prometheus must not hold up anything, nor itself when the database is slow. */
const LONGEST_MS = 2000;

/** What the features know of the state of things, asked of the database in one short transaction. */
function createSamples(
  database: Database,
  /** The remote catalogue's host; null without one. */
  host: string | null,
  onError: (error: unknown) => void,
): () => Promise<Samples> {
  const ledgerFaults = createLedgerWatch(database, onError);
  return async () => {
    const faults = ledgerFaults();
    return database.transaction(async (tx) => {
      await tx.query({
        text: `SELECT set_config('statement_timeout', $1, true)`,
        values: [String(LONGEST_MS)],
      });
      const queues = [
        ...(await samplePayments(tx)),
        ...(await sampleConversations(tx)),
        ...(await sampleDateRequests(tx)),
      ];
      const draws = await sampleDraws(tx);
      const catalogueAgeSeconds = host === null ? null : await sampleCatalogueAge(tx, host);
      return { queues, ...draws, ledgerFaults: faults, catalogueAgeSeconds };
    });
  };
}

type Watched = { database: Database; maccms: { url: string } | null; clockOffsetMs?: () => number };

/** Lets the metrics look at the app: its pool, its sockets, its clock, and what its features know. */
export function watchApp(
  metrics: Metrics,
  { database, maccms, clockOffsetMs = () => 0 }: Watched,
  { members, operators }: Record<'members' | 'operators', LiveHub>,
  log: FastifyBaseLogger,
): void {
  metrics.watch({
    database,
    sockets: { members: () => members.size(), operators: () => operators.size() },
    clockOffsetMs,
    samples: createSamples(database, maccms && new URL(maccms.url).host, (error) =>
      log.warn({ err: error }, 'ledger not looked through'),
    ),
  });
}
