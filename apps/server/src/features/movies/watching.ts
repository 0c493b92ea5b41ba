import { pageOf } from '@fairground/contract/fields';
import { dayInZone } from '@fairground/kernel/period';
import {
  addFavourite,
  countView,
  findPlace,
  forgetPlace,
  isFavourite,
  listFavourites,
  listWatching,
  removeFavourite,
  savePlace,
  type Shelf,
} from '#features/movies/watching.repository.ts';
import { isFinished, keptPicture } from '#features/movies/watching.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { createLimiter } from '#platform/rate-limit.ts';

type Keys =
  | 'GET /movie/state'
  | 'POST /movie/favourite'
  | 'GET /movie/favourites'
  | 'POST /movie/progress'
  | 'GET /movie/watching'
  | 'POST /movie/forget'
  | 'POST /movie/view';

/** A player saves every few seconds; nobody has ten of them. */
const WRITES = { name: 'movie', tries: 300, seconds: 60, blockSeconds: 60 };

type Deps = {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** The configured video host: what is kept of one is not mixed with another's. */
  host: string;
};

/** Favourites, places and views of a member, of whichever host's titles. */
export function watchingRoutes({ database, clock, timeZone, host }: Deps): Handlers<Keys> {
  const writes = createLimiter(database, WRITES);
  const shelfOf = (member: { memberId: string }): Shelf => ({ memberId: member.memberId, host });
  async function shelfToWrite(member: { memberId: string }): Promise<Shelf> {
    const wait = await writes.take(member.memberId);
    if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
    return shelfOf(member);
  }

  return {
    'GET /movie/state': async ({ input, member }) => {
      const shelf = shelfOf(member);
      const [favourite, place] = await Promise.all([
        isFavourite(database, shelf, input.vodId),
        findPlace(database, shelf, input.vodId),
      ]);
      return { favourite, progress: place && { ...place, savedAt: iso(place.savedAt) } };
    },
    'POST /movie/favourite': async ({ input, member }) => {
      const shelf = await shelfToWrite(member);
      const { vodId, name } = input;
      if (input.on) await addFavourite(database, shelf, { vodId, name, picture: keptPicture(input.picture) });
      else await removeFavourite(database, shelf, vodId);
      return { favourite: input.on };
    },
    'GET /movie/favourites': async ({ input, member, language }) => {
      const { page, pageSize } = pageOf(input);
      const window = { limit: pageSize, offset: (page - 1) * pageSize, language };
      const { rows, total } = await listFavourites(database, shelfOf(member), window);
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
      const shelf = await shelfToWrite(member);
      const { vodId, name, source, episode, position, duration } = input;
      const title = { vodId, name, picture: keptPicture(input.picture) };
      const place = { source, episode, position, duration };
      return { savedAt: iso(await savePlace(database, shelf, { ...title, ...place }, isFinished(input))) };
    },
    'GET /movie/watching': async ({ input, member, language }) => {
      const { page, pageSize } = pageOf(input);
      const window = { limit: pageSize, offset: (page - 1) * pageSize, language };
      const { rows, total } = await listWatching(database, shelfOf(member), window);
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
      await forgetPlace(database, await shelfToWrite(member), input.vodId);
      return {};
    },
    'POST /movie/view': async ({ input, member }) => {
      const shelf = await shelfToWrite(member);
      const day = dayInZone(clock.now(), timeZone);
      return { counted: await countView(database, shelf, input.vodId, day) };
    },
  };
}
