import * as v from 'valibot';
import { type ConsoleTable, CONTENT, why } from '#console/endpoint.ts';
import { fault, text, time } from '#fields.ts';
import { LIMITS } from '#limits.ts';

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
});
export type ConsoleMovieImport = v.InferOutput<typeof movieImport>;

const word = v.optional(v.pipe(text(LIMITS.search.max), v.trim()));
const ids = v.optional(v.pipe(text(1000), v.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, fault('invalid'))));

export const consoleMovieEndpoints = {
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
