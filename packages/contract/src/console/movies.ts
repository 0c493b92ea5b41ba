import * as v from 'valibot';
import {
  type ConsoleTable,
  CONTENT,
  inAll,
  localized,
  published,
  remark,
  requestId,
  version,
  why,
} from '#console/endpoint.ts';
import {
  fault,
  integer,
  line,
  listOf,
  moment,
  queryInteger,
  queryPage,
  requiredLine,
  search,
  storedMoment,
  text,
  time,
  typed,
} from '#fields.ts';
import { SHOWN_STATES } from '#console/home.ts';
import { editedSource } from '#console/films.ts';
import { LIMITS } from '#limits.ts';
import { TEXT_LIMITS } from '#text-limits.ts';
import { described, named } from '#named.ts';

const OUTCOMES = ['done', 'failed', 'running'] as const;

const movieImport = named(
  'MovieImport',
  'An import of the remote catalogue.',
  v.object({
    id: v.number(),
    startedAt: time,
    finishedAt: v.nullable(time),
    outcome: v.picklist(OUTCOMES),
    reason: described('Why it failed, by name: `closed`, `timeout`, `not_json`, …', v.nullable(v.string())),
    titles: v.number(),
    skipped: described(
      'Entries that could not be used: no id, no name, nothing to play from an allowed host.',
      v.number(),
    ),
    pages: described(
      'Read so far, of as many as the other side says there are (0: it does not say).',
      v.number(),
    ),
    pagesSaid: v.number(),
  }),
);
export type ConsoleMovieImport = v.InferOutput<typeof movieImport>;

const MOVIE_MAX = 2_147_483_647;
export const MOVIE_SOURCES = ['own', 'imported'] as const;
export const MOVIE_SORTS = ['newest', 'changed', 'name', 'views', 'released'] as const;
export const MOVIE_STATES = ['shown', 'hidden'] as const;

const title = named(
  'ConsoleMovie',
  'A title as an operator sees it.',
  v.object({
    id: v.number(),
    name: localized,
    picture: v.string(),
    type: v.object({ id: v.number(), name: localized, visible: v.boolean() }),
    source: v.picklist(MOVIE_SOURCES),
    sample: v.boolean(),
    shown: described(
      'Whether members see it: `offered` by its source, `allowed` by operators, and in a visible category.',
      v.boolean(),
    ),
    offered: v.boolean(),
    allowed: v.boolean(),
    state: described('Of its publication: not allowed, not yet, now, or no more.', v.picklist(SHOWN_STATES)),
    isNew: v.boolean(),
    isHot: v.boolean(),
    hits: v.number(),
    releasedOn: v.nullable(v.string()),
    updatedAt: time,
    version: v.number(),
  }),
);
export type ConsoleMovie = v.InferOutput<typeof title>;

const titleDetail = v.object({
  ...title.entries,
  reading: described('Of the Japanese title, in kana; members search by it.', v.string()),
  director: localized,
  actors: localized,
  content: localized,
  seconds: v.number(),
  remote: v.nullable(v.object({ host: v.string(), id: v.string() })),
  shownFrom: v.nullable(time),
  shownUntil: v.nullable(time),
  sources: v.array(editedSource),
});

const category = named(
  'ConsoleCategory',
  'A category of titles.',
  v.object({
    id: v.number(),
    name: localized,
    visible: v.boolean(),
    retired: described('Stays on titles that have it; not offered for further ones.', v.boolean()),
    source: v.picklist(MOVIE_SOURCES),
    namedHere: described(
      "Of an imported one: its names are an operator's, and an import leaves them.",
      v.boolean(),
    ),
    titles: v.number(),
    version: v.number(),
  }),
);
export type ConsoleCategory = v.InferOutput<typeof category>;

const movieId = integer(1, MOVIE_MAX);
const day = v.pipe(moment, v.regex(/^\d{4}-\d{2}-\d{2}$/, fault('date')));
const typeIds = v.pipe(
  v.array(integer(1, MOVIE_MAX)),
  v.maxLength(TEXT_LIMITS.categories.max, fault('too_long')),
);

const word = v.optional(search);
const ids = v.optional(v.pipe(text(1000), v.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, fault('invalid'))));

/* A change needs the version it was made from: 409 with `by`, `at` and `version` where another was first. */
export const consoleMovieEndpoints = {
  'GET /movies': {
    summary: 'List of titles',
    description: '`q` finds names, readings, directors and casts in any language, and an id.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...queryPage,
      q: v.optional(search),
      typeId: v.optional(queryInteger(1, MOVIE_MAX)),
      source: v.optional(v.picklist(MOVIE_SOURCES, fault('choice'))),
      status: v.optional(v.picklist(MOVIE_STATES, fault('choice'))),
      sort: v.optional(v.picklist(MOVIE_SORTS, fault('choice'))),
    }),
    data: listOf(title),
    failures: [],
  },
  'GET /movies/detail': {
    summary: 'One title',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: queryInteger(1, MOVIE_MAX) }),
    data: titleDetail,
    failures: ['NOT_FOUND'],
  },
  'POST /movies/save': {
    summary: "Create or change a title of the site's own",
    description:
      'Everything that members read of a title of our own; without `id` a new one, which members do not see yet. FORBIDDEN for an imported one: an import would undo it.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      requestId,
      id: v.optional(movieId),
      version: v.optional(version),
      name: inAll(requiredLine(TEXT_LIMITS.movieName.max)),
      reading: v.optional(
        described(
          'How the Japanese title is read, in kana: members search by it. Absent: as it was.',
          typed(TEXT_LIMITS.movieName.max),
        ),
      ),
      director: inAll(line(TEXT_LIMITS.movieLine.max)),
      actors: inAll(line(TEXT_LIMITS.movieLine.max)),
      content: inAll(text(TEXT_LIMITS.movieContent.max)),
      typeId: movieId,
      releasedOn: v.optional(day),
      isNew: v.boolean(fault('choice')),
      isHot: v.boolean(fault('choice')),
      picture: described(
        "An operator's upload, the path it has already, an https address on a host whose pictures are shown, or none.",
        text(LIMITS.movie.picture),
      ),
      why,
    }),
    data: titleDetail,
    failures: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
  'POST /movies/flags': {
    summary: 'Mark a title as new or hot',
    description: 'The two flags, of whichever title; an import leaves them.',
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
  'POST /movies/publish': {
    summary: 'Publish or withdraw a title',
    description:
      'Whether operators let members see it, and from when until when; an import leaves that too. Without a moment: now, and without an end.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: movieId,
      version,
      published,
      shownFrom: v.optional(storedMoment),
      shownUntil: v.optional(storedMoment),
      why,
    }),
    data: titleDetail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },

  'GET /movies/categories': {
    summary: 'Categories of titles',
    description: "All of them, in the order of the members' tabs.",
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(category),
    failures: [],
  },
  'POST /movies/savecategory': {
    summary: 'Create or change a category',
    description: 'Without `id` a new one, last. One that is not visible takes its titles with it.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      requestId,
      id: v.optional(movieId),
      version: v.optional(version),
      name: inAll(requiredLine(TEXT_LIMITS.categoryName.max)),
      visible: v.boolean(fault('choice')),
      retired: v.optional(described('Absent: as it was.', v.boolean(fault('choice')))),
      why,
    }),
    data: category,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /movies/ordercategories': {
    summary: 'Order the categories',
    description:
      'The whole order as it is to be, and as the operator saw it: 409 where it is not that any more.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ seen: typeIds, ids: typeIds, why: remark }),
    data: v.array(category),
    failures: ['CONFLICT'],
  },

  'GET /movies/imports': {
    summary: 'Imports of the remote catalogue',
    description:
      'The remote catalogue and its imports, newest first; `host` is null where none is configured.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.object({
      host: v.nullable(v.string()),
      allowedHosts: v.array(v.string()),
      running: v.boolean(),
      freshAt: described('How old what is shown is; null: nothing was ever imported.', v.nullable(time)),
      shown: described('Titles of this host that members see.', v.number()),
      imports: v.array(movieImport),
    }),
    failures: [],
  },
  'POST /movies/import': {
    summary: 'Begin an import',
    description:
      'Begins an import: of everything, or of a category (`t`), titles by name (`wd`) or by id (`ids`, commas).',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ t: word, wd: word, ids, why }),
    data: v.object({ started: v.boolean() }),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
