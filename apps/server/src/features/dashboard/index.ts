import { readDay } from '#features/dashboard/day.ts';
import { readOpenWork } from '#features/dashboard/open-work.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';

export { worksOn } from '#features/dashboard/open-work.ts';

type Deps = {
  database: Database;
  /** For charts, which may be late. */
  late: Database;
  /** The replica that lists and charts are read from; null without one. */
  replica: () => { lagSeconds: number | null; used: boolean } | null;
  clock: Clock;
  timeZone: string;
  mode: 'play' | 'live';
  /** Members connected to this node. */
  connected: () => number;
  /** Integrity violations of the ledger, at most a minute old; null where they could not be counted. */
  ledgerFaults: () => Promise<number | null>;
};

/** The overview: open work, and figures of a day. */
export const dashboardRoutes = (deps: Deps): ConsoleHandlers<'GET /overview' | 'GET /overview/day'> => ({
  'GET /overview/day': readDay({ ...deps, database: deps.late }),
  'GET /overview': async ({ operator }) => ({
    ...(await readOpenWork(deps.database, operator)),
    ledgerFaults: await deps.ledgerFaults(),
    mode: deps.mode,
    replica: deps.replica(),
  }),
});
