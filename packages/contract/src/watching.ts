import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, integer, listOf, queryPage, requiredText, text, time } from '#fields.ts';
import { LIMITS, VOD_ID_PATTERN } from '#limits.ts';
import { described, named } from '#named.ts';
import { RATES } from '#rates.ts';

/**
 * A member's favourites, positions and views. A title is identified by its host's id as text, since the video host may be
 * external; name and picture are sent along, because the API cannot ask such a host.
 */
const vodId = v.pipe(requiredText(LIMITS.movie.id), v.regex(VOD_ID_PATTERN, fault('invalid')));

const title = { vodId, name: requiredText(LIMITS.movie.name), picture: text(LIMITS.movie.picture) };

const place = {
  source: described(
    "Counted from 0, in the order of the title's answer. Of our own host the episode is kept by its name, and answers name its number of then.",
    integer(0, 99),
  ),
  episode: integer(0, 9999),
  position: described('Whole seconds from the beginning.', integer(0, LIMITS.movie.position)),
  duration: described(
    'Of the episode, in whole seconds; 0 where it is not known.',
    integer(0, LIMITS.movie.position),
  ),
};

const placeData = { source: v.number(), episode: v.number(), position: v.number(), duration: v.number() };
const titleData = {
  vodId: v.string(),
  name: v.string(),
  picture: v.string(),
  sample: v.boolean(),
  savedAt: time,
};

const progress = named(
  'WatchingPlace',
  'How far the member has watched a title.',
  v.object({ ...placeData, savedAt: time }),
);
export type WatchingPlace = v.InferOutput<typeof progress>;

const favourite = named('FavouriteTitle', "A title among the member's favourites.", v.object(titleData));
const watched = named(
  'WatchedTitle',
  'A title that the member has begun to watch.',
  v.object({ ...titleData, ...placeData }),
);
export type KeptTitle = v.InferOutput<typeof favourite>;
export type WatchedTitle = v.InferOutput<typeof watched>;

export const watchingEndpoints = {
  'GET /movie/state': {
    summary: 'Favourite and progress of a title',
    auth: 'member',
    input: v.strictObject({ vodId }),
    data: v.object({ favourite: v.boolean(), progress: v.nullable(progress) }),
    failures: [],
  },
  'POST /movie/favourite': {
    summary: 'Add a title to the favourites, or remove it',
    auth: 'member',
    input: v.strictObject({ ...title, on: v.boolean(fault('choice')) }),
    data: v.object({ favourite: v.boolean() }),
    rates: [RATES.watching],
    failures: [],
  },
  'GET /movie/favourites': {
    summary: 'Favourite titles',
    description: 'Newest first.',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(favourite),
    failures: [],
  },
  'POST /movie/progress': {
    summary: 'Save the place in a title',
    description:
      'Where the member is, every few seconds and when they leave; the last one that arrives counts.',
    auth: 'member',
    input: v.strictObject({
      ...title,
      ...place,
      hasNext: v.optional(
        described(
          'Another episode follows: the title is not over with this one.',
          v.boolean(fault('choice')),
        ),
      ),
    }),
    data: v.object({ savedAt: time }),
    rates: [RATES.watching],
    failures: [],
  },
  'GET /movie/watching': {
    summary: 'Titles the member has begun to watch',
    description: 'Last watched first; what was watched to its end is left out.',
    auth: 'member',
    input: v.strictObject(queryPage),
    data: listOf(watched),
    failures: [],
  },
  'POST /movie/forget': {
    summary: 'Remove a title from the list of begun ones',
    auth: 'member',
    input: v.strictObject({ vodId }),
    data: v.object({}),
    rates: [RATES.watching],
    failures: [],
  },
  'POST /movie/view': {
    summary: 'Count a view',
    description: 'Playing has begun. Counts once a member and day of the site.',
    auth: 'member',
    input: v.strictObject({ vodId }),
    data: v.object({ counted: v.boolean() }),
    rates: [RATES.watching],
    failures: [],
  },
} as const satisfies Table;
