import * as v from 'valibot';
import {
  type ConsoleTable,
  CONTENT,
  inAll,
  localized,
  published,
  remark,
  version,
  why,
} from '#console/endpoint.ts';
import {
  fault,
  integer,
  listOf,
  moment,
  queryInteger,
  queryPage,
  requiredText,
  text,
  time,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

const OUTCOMES = ['done', 'failed', 'running'] as const;

const movieImport = v.object({
  id: v.number(),
  startedAt: time,
  finishedAt: v.nullable(time),
  outcome: v.picklist(OUTCOMES),
  /** Why it failed, by name: `closed`, `timeout`, `not_json`, … */
  reason: v.nullable(v.string()),
  titles: v.number(),
  /** Entries that could not be used: no id, no name, nothing to play from an allowed host. */
  skipped: v.number(),
  /** Read so far, of as many as the other side says there are (0: it does not say). */
  pages: v.number(),
  pagesSaid: v.number(),
});
export type ConsoleMovieImport = v.InferOutput<typeof movieImport>;

const MOVIE_MAX = 2_147_483_647;
export const MOVIE_SOURCES = ['own', 'imported'] as const;
export const MOVIE_SORTS = ['newest', 'changed', 'name', 'views', 'released'] as const;
export const MOVIE_STATES = ['shown', 'hidden'] as const;

const title = v.object({
  id: v.number(),
  name: localized,
  picture: v.string(),
  type: v.object({ id: v.number(), name: localized, visible: v.boolean() }),
  source: v.picklist(MOVIE_SOURCES),
  sample: v.boolean(),
  /** Whether members see it: `offered` by its source, `allowed` by operators, and in a visible category. */
  shown: v.boolean(),
  offered: v.boolean(),
  allowed: v.boolean(),
  isNew: v.boolean(),
  isHot: v.boolean(),
  hits: v.number(),
  releasedOn: v.nullable(v.string()),
  updatedAt: time,
  version: v.number(),
});
export type ConsoleMovie = v.InferOutput<typeof title>;

const titleDetail = v.object({
  ...title.entries,
  director: localized,
  actors: localized,
  content: localized,
  seconds: v.number(),
  remote: v.nullable(v.object({ host: v.string(), id: v.string() })),
  sources: v.array(v.object({ name: v.string(), episodes: v.number() })),
});

const category = v.object({
  id: v.number(),
  name: localized,
  visible: v.boolean(),
  source: v.picklist(MOVIE_SOURCES),
  /** Of an imported one: its names are an operator's, and an import leaves them. */
  namedHere: v.boolean(),
  titles: v.number(),
  version: v.number(),
});
export type ConsoleCategory = v.InferOutput<typeof category>;

const movieId = integer(1, MOVIE_MAX);
const day = v.pipe(moment, v.regex(/^\d{4}-\d{2}-\d{2}$/, fault('date')));
const typeIds = v.pipe(
  v.array(integer(1, MOVIE_MAX)),
  v.maxLength(TEXT_LIMITS.categories.max, fault('too_long')),
);

const word = v.optional(v.pipe(text(LIMITS.search.max), v.trim()));
const ids = v.optional(v.pipe(text(1000), v.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, fault('invalid'))));

/* A change needs the version it was made from: 409 with `by`, `at` and `version` where somebody was faster. */
export const consoleMovieEndpoints = {
  /** `q` finds names in any language, and an id. */
  'GET /movies': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...queryPage,
      q: v.optional(text(LIMITS.search.max)),
      typeId: v.optional(queryInteger(1, MOVIE_MAX)),
      source: v.optional(v.picklist(MOVIE_SOURCES, fault('choice'))),
      status: v.optional(v.picklist(MOVIE_STATES, fault('choice'))),
      sort: v.optional(v.picklist(MOVIE_SORTS, fault('choice'))),
    }),
    data: listOf(title),
    failures: [],
  },
  'GET /movies/detail': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: queryInteger(1, MOVIE_MAX) }),
    data: titleDetail,
    failures: ['NOT_FOUND'],
  },
  /** Everything that members read of a title of ours. FORBIDDEN for an imported one: an import would undo it. */
  'POST /movies/save': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: movieId,
      version,
      name: inAll(requiredText(TEXT_LIMITS.movieName.max)),
      director: inAll(text(TEXT_LIMITS.movieLine.max)),
      actors: inAll(text(TEXT_LIMITS.movieLine.max)),
      content: inAll(text(TEXT_LIMITS.movieContent.max)),
      typeId: movieId,
      releasedOn: v.optional(day),
      isNew: v.boolean(fault('choice')),
      isHot: v.boolean(fault('choice')),
      /** An operator's upload, the path it has already, an https address on a host whose pictures are shown, or none. */
      picture: text(LIMITS.movie.picture),
      why,
    }),
    data: titleDetail,
    failures: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
  /** The two flags, of whichever title; an import leaves them. */
  'POST /movies/flags': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: movieId,
      version,
      isNew: v.boolean(fault('choice')),
      isHot: v.boolean(fault('choice')),
      why,
    }),
    data: titleDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  /** Whether operators let members see it; an import leaves that too. */
  'POST /movies/publish': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: movieId, version, published, why }),
    data: titleDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },

  /** All of them, in the order of the members' tabs. */
  'GET /movies/categories': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(category),
    failures: [],
  },
  /** Without `id` a new one, last. One that is not visible takes its titles with it. */
  'POST /movies/savecategory': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: v.optional(movieId),
      version: v.optional(version),
      name: inAll(requiredText(TEXT_LIMITS.categoryName.max)),
      visible: v.boolean(fault('choice')),
      why,
    }),
    data: category,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  /** The whole order as it is to be, and as the operator saw it: 409 where it is not that any more. */
  'POST /movies/ordercategories': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ seen: typeIds, ids: typeIds, why: remark }),
    data: v.array(category),
    failures: ['CONFLICT'],
  },

  /** The remote catalogue and its imports, newest first; `host` is null where none is configured. */
  'GET /movies/imports': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.object({
      host: v.nullable(v.string()),
      allowedHosts: v.array(v.string()),
      running: v.boolean(),
      /** How old what is shown is; null: nothing was ever imported. */
      freshAt: v.nullable(time),
      /** Titles of this host that members see. */
      shown: v.number(),
      imports: v.array(movieImport),
    }),
    failures: [],
  },
  /** Begins an import: of everything, or of a category (`t`), titles by name (`wd`) or by id (`ids`, commas). */
  'POST /movies/import': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ t: word, wd: word, ids, why }),
    data: v.object({ started: v.boolean() }),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
