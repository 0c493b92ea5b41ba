import { RATES } from '@fairground/contract/rates';
import type { Simulated } from '@fairground/contract/about';
import { createActualReturn } from '#features/about/actual-return.ts';
import { drawsFile } from '#features/about/draws-file.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import type { Currency, Operator } from '#platform/live-config.ts';
import { createLimiter } from '#platform/rate-limit.ts';
import { readWinFeed } from '#platform/win-feed.ts';

export type AboutDeps = {
  database: Database;
  clock: Clock;
  mode: 'play' | 'live';
  operator: Operator;
  currency: Currency;
  beacon: Beacon;
  hasSamplePeople: (db: Queryable) => Promise<boolean>;
  hasSampleFilms: (db: Queryable) => Promise<boolean>;
};

/** Kinds of content that are simulated now. Sample figures replace likes and views where nobody has given one yet. */
async function listSimulated(deps: AboutDeps): Promise<Simulated[]> {
  const { database, mode, beacon } = deps;
  const [people, films, winFeed] = await Promise.all([
    deps.hasSamplePeople(database),
    deps.hasSampleFilms(database),
    readWinFeed(database, mode),
  ]);
  const found: Record<Simulated, boolean> = {
    money: mode === 'play',
    win_feed: winFeed === 'sample',
    people,
    films,
    figures: true,
    beacon: !beacon.info.independent,
  };
  return (Object.keys(found) as Simulated[]).filter((what) => found[what]);
}

export function aboutRoutes(
  deps: AboutDeps,
): Handlers<'GET /about/site' | 'GET /about/return' | 'GET /about/drawsfile'> {
  const { database, mode, operator, currency, beacon } = deps;
  const actualReturn = createActualReturn(deps);
  const files = createLimiter(database, RATES.drawsFile);
  return {
    'GET /about/site': async () => ({
      mode,
      operator: {
        name: operator.name,
        contact: operator.contact,
        licenceNumber: operator.licenceNumber,
        jurisdiction: operator.jurisdiction,
      },
      currency: { code: currency.code, exponent: currency.exponent },
      beacon: { kind: beacon.info.kind, independent: beacon.info.independent },
      simulated: await listSimulated(deps),
    }),
    'GET /about/return': actualReturn,
    'GET /about/drawsfile': async ({ member, input }) => {
      const wait = await files.take(member.memberId);
      if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      return drawsFile(database, input.before ?? null);
    },
  };
}
