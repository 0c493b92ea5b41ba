import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, integer, listOf, queryPage, requiredText, text, time } from '#fields.ts';
import { LIMITS, VOD_ID_PATTERN } from '#limits.ts';

/**
 * What a member keeps of movies: favourites, where they stopped, what they have watched. A title is known by its
 * host's id as text, since the configured video host may be anybody's; its name and picture come along, because
 * the API cannot ask such a host for them.
 */
const vodId = v.pipe(requiredText(LIMITS.movie.id), v.regex(VOD_ID_PATTERN, fault('invalid')));

const title = { vodId, name: requiredText(LIMITS.movie.name), picture: text(LIMITS.movie.picture) };

const place = {
  /** Counted from 0, in the order of the title's answer. */
  source: integer(0, 99),
  episode: integer(0, 9999),
  /** Whole seconds from the beginning. */
  position: integer(0, LIMITS.movie.position),
  /** Of the episode, in whole seconds; 0 where it is not known. */
  duration: integer(0, LIMITS.movie.position),
};

const placeData = { source: v.number(), episode: v.number(), position: v.number(), duration: v.number() };
const titleData = {
  vodId: v.string(),
  name: v.string(),
  picture: v.string(),
  sample: v.boolean(),
  savedAt: time,
};

const progress = v.object({ ...placeData, savedAt: time });
export type WatchingPlace = v.InferOutput<typeof progress>;

const favourite = v.object(titleData);
const watched = v.object({ ...titleData, ...placeData });
export type KeptTitle = v.InferOutput<typeof favourite>;
export type WatchedTitle = v.InferOutput<typeof watched>;

export const watchingEndpoints = {
  'GET /movie/state': {
    auth: 'member',
    input: v.strictObject({ vodId }),
    data: v.object({ favourite: v.boolean(), progress: v.nullable(progress) }),
    failures: [],
  },
  'POST /movie/favourite': {
    auth: 'member',
    input: v.strictObject({ ...title, on: v.boolean(fault('choice')) }),
    data: v.object({ favourite: v.boolean() }),
    failures: [],
  },
  /** Newest first. */
  'GET /movie/favourites': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(favourite),
    failures: [],
  },
  /** Where the member is, every few seconds and when they leave; the last one that arrives counts. */
  'POST /movie/progress': {
    auth: 'member',
    input: v.strictObject({
      ...title,
      ...place,
      /** Another episode follows: the title is not over with this one. */
      hasNext: v.optional(v.boolean(fault('choice'))),
    }),
    data: v.object({ savedAt: time }),
    failures: [],
  },
  /** Last watched first; what was watched to its end is left out. */
  'GET /movie/watching': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(watched),
    failures: [],
  },
  'POST /movie/forget': {
    auth: 'member',
    input: v.strictObject({ vodId }),
    data: v.object({}),
    failures: [],
  },
  /** Playing has begun. Counts once a member and day of the site. */
  'POST /movie/view': {
    auth: 'member',
    input: v.strictObject({ vodId }),
    data: v.object({ counted: v.boolean() }),
    failures: [],
  },
} as const satisfies Table;
