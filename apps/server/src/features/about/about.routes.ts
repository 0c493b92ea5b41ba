import type { Simulated } from '@fairground/contract/about';
import { createActualReturn } from '#features/about/actual-return.ts';
import { drawsFile } from '#features/about/draws-file.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
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
};

/** A file is thousands of lines: nobody needs many of them. */
const FILES = { name: 'draws-file', tries: 20, seconds: 60, blockSeconds: 60 };

/** What is there now that is not real. Figures stand in for likes and views wherever nobody has given one yet. */
async function listSimulated({ database, mode, beacon }: AboutDeps): Promise<Simulated[]> {
  const [rows, winFeed] = await Promise.all([
    database.query<{ people: boolean; films: boolean }>({
      name: 'simulated',
      text: `SELECT EXISTS (SELECT 1 FROM profiles WHERE sample AND status = 'approved') AS people,
        EXISTS (SELECT 1 FROM movies WHERE sample) AS films`,
    }),
    readWinFeed(database, mode),
  ]);
  const found: Record<Simulated, boolean> = {
    money: mode === 'play',
    win_feed: winFeed === 'sample',
    people: rows[0]?.people ?? false,
    films: rows[0]?.films ?? false,
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
  const files = createLimiter(database, FILES);
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
