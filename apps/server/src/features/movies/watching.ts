import { RATES } from '@fairground/contract/rates';
import { pageOf } from '@fairground/contract/fields';
import { dayInZone } from '@fairground/kernel/period';
import {
  addFavourite,
  findWatchPosition,
  forgetWatchPosition,
  isFavourite,
  listFavourites,
  listWatching,
  recordView,
  removeFavourite,
  saveWatchPosition,
  type WatchlistKey,
} from '#features/movies/watching.repository.ts';
import { isFinished, keptPicture } from '#features/movies/watching.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { createLocalLimiter } from '#platform/rate-limit.ts';

type Keys =
  | 'GET /movie/state'
  | 'POST /movie/favourite'
  | 'GET /movie/favourites'
  | 'POST /movie/progress'
  | 'GET /movie/watching'
  | 'POST /movie/forget'
  | 'POST /movie/view';

type Deps = {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** The configured video host; lists of several hosts are kept apart. */
  host: string;
};

/** Members' calls on favourites, positions and views, of any host's titles. */
export function watchingRoutes({ database, clock, timeZone, host }: Deps): Handlers<Keys> {
  // A player saves every few seconds: a counter in the database would double what tens of thousands of viewers write.
  const writes = createLocalLimiter(RATES.watching);
  const keyOf = (member: { memberId: string }): WatchlistKey => ({ memberId: member.memberId, host });
  async function keyToWrite(member: { memberId: string }): Promise<WatchlistKey> {
    const wait = await writes.take(member.memberId);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    return keyOf(member);
  }

  return {
    'GET /movie/state': async ({ input, member }) => {
      const key = keyOf(member);
      const [favourite, place] = await Promise.all([
        isFavourite(database, key, input.vodId),
        findWatchPosition(database, key, input.vodId),
      ]);
      return { favourite, progress: place && { ...place, savedAt: iso(place.savedAt) } };
    },
    'POST /movie/favourite': async ({ input, member }) => {
      const key = await keyToWrite(member);
      const { vodId, name } = input;
      if (input.on) await addFavourite(database, key, { vodId, name, picture: keptPicture(input.picture) });
      else await removeFavourite(database, key, vodId);
      return { favourite: input.on };
    },
    'GET /movie/favourites': async ({ input, member, language }) => {
      const { page, pageSize } = pageOf(input);
      const window = { limit: pageSize, offset: (page - 1) * pageSize, language };
      const { rows, total } = await listFavourites(database, keyOf(member), window);
      const list = rows.map(({ vodId, name, picture, sample, savedAt }) => ({
        vodId,
        name,
        picture,
        sample,
        savedAt: iso(savedAt),
      }));
      return { list, page, pageSize, total };
    },
    'POST /movie/progress': async ({ input, member }) => {
      const key = await keyToWrite(member);
      const { vodId, name, source, episode, position, duration } = input;
      const title = { vodId, name, picture: keptPicture(input.picture) };
      const place = { source, episode, position, duration };
      return {
        savedAt: iso(await saveWatchPosition(database, key, { ...title, ...place }, isFinished(input))),
      };
    },
    'GET /movie/watching': async ({ input, member, language }) => {
      const { page, pageSize } = pageOf(input);
      const window = { limit: pageSize, offset: (page - 1) * pageSize, language };
      const { rows, total } = await listWatching(database, keyOf(member), window);
      const list = rows.map((row) => ({
        vodId: row.vodId,
        name: row.name,
        picture: row.picture,
        sample: row.sample,
        savedAt: iso(row.savedAt),
        source: row.source,
        episode: row.episode,
        position: row.position,
        duration: row.duration,
      }));
      return { list, page, pageSize, total };
    },
    'POST /movie/forget': async ({ input, member }) => {
      await forgetWatchPosition(database, await keyToWrite(member), input.vodId);
      return {};
    },
    'POST /movie/view': async ({ input, member }) => {
      const key = await keyToWrite(member);
      const day = dayInZone(clock.now(), timeZone);
      return { counted: await recordView(database, key, input.vodId, day) };
    },
  };
}
