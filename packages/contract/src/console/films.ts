import * as v from 'valibot';
import { CONTENT, type ConsoleTable, inAll, localized, version, why } from '#console/endpoint.ts';
import {
  fault,
  integer,
  listOf,
  queryInteger,
  queryPage,
  requiredLine,
  requiredText,
  text,
  time,
  uuid,
} from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

/** States of an uploaded film. `waiting` and `converting` end by themselves. */
export const FILM_STATES = ['uploading', 'waiting', 'converting', 'ready', 'failed', 'cancelled'] as const;
/** Why a film cannot be played. */
export const FILM_REASONS = [
  'wrong_kind',
  'needs_ffmpeg',
  'cut',
  'unreadable',
  'no_video',
  'empty',
  'no_room',
  'lost',
] as const;

const film = named(
  'FilmFile',
  'A film that an operator uploaded.',
  v.object({
    id: v.string(),
    name: described('As the file was called; shown only.', v.string()),
    by: v.nullable(v.string()),
    size: v.number(),
    received: described(
      'Bytes that have arrived; uploads go on from there (tus, `/films/uploads`).',
      v.number(),
    ),
    status: v.picklist(FILM_STATES),
    reason: v.nullable(v.picklist(FILM_REASONS)),
    progress: described('Percent of the conversion.', v.number()),
    plays: described(
      '`hls`: in several sizes; `mp4`: as it came, because the server has no ffmpeg.',
      v.nullable(v.picklist(['hls', 'mp4'])),
    ),
    seconds: v.nullable(v.number()),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    sound: v.nullable(v.boolean()),
    frames: described('Pictures to choose a poster from.', v.number()),
    movieId: described('A title that plays it.', v.nullable(v.number())),
    profileId: described('The person of Meet whose video it is.', v.nullable(v.string())),
    createdAt: time,
  }),
);
export type ConsoleFilm = v.InferOutput<typeof film>;

/** An uploaded film as a title or a person names it. */
export const filmName = v.object({ id: v.string(), name: v.string(), status: v.picklist(FILM_STATES) });

const caption = v.object({ language: v.string(), url: v.string() });

/** An episode as its editor shows it. */
export const editedEpisode = named(
  'ConsoleEpisode',
  'An episode of a title: an address, or an uploaded film.',
  v.object({
    name: localized,
    url: described('Empty for an uploaded film.', v.string()),
    file: v.nullable(filmName),
    captions: v.array(caption),
  }),
);
export const editedSource = v.object({ name: v.string(), episodes: v.array(editedEpisode) });
export type ConsoleEpisode = v.InferOutput<typeof editedEpisode>;

const episodeInput = v.strictObject({
  name: inAll(requiredLine(TEXT_LIMITS.episodeName.max)),
  url: described(
    'An https address on a host whose films are shown, or the one it has already.',
    v.optional(text(LIMITS.movie.picture)),
  ),
  fileId: v.optional(uuid),
  captions: v.pipe(
    v.array(
      v.strictObject({
        language: v.picklist(LANGUAGES, fault('choice')),
        url: described('What POST /films/captions answered, or the one it has already.', requiredText(300)),
      }),
    ),
    v.maxLength(LANGUAGES.length, fault('too_long')),
  ),
});

const sources = v.pipe(
  v.array(
    v.strictObject({
      name: requiredLine(TEXT_LIMITS.sourceName.max),
      episodes: v.pipe(
        v.array(episodeInput),
        v.minLength(1, fault('required')),
        v.maxLength(TEXT_LIMITS.episodes.max, fault('too_long')),
      ),
    }),
  ),
  v.maxLength(TEXT_LIMITS.sources.max, fault('too_long')),
);

const one = v.strictObject({ id: uuid });
const changed = v.strictObject({ id: uuid, why });

/*
 * The bytes of a film come by tus (https://tus.io, version 1.0.0) at /console/api/films/uploads, with the operator's token. Its metadata
 * are `filename`, and `use` with the word `person` for a video of a person, which no title may play.
 */
export const consoleFilmEndpoints = {
  'GET /films': {
    summary: 'Uploaded films',
    description:
      'Newest first. `ffmpeg`: whether this server converts films, or offers MP4 files as they are. `unused`: those alone that a title may play and none does.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ ...queryPage, unused: v.optional(v.picklist(['yes'], fault('choice'))) }),
    data: v.object({ ...listOf(film).entries, ffmpeg: v.boolean() }),
    failures: [],
  },
  'GET /films/detail': {
    summary: 'One uploaded film',
    auth: 'operator',
    roles: CONTENT,
    input: one,
    data: film,
    failures: ['NOT_FOUND'],
  },
  'POST /films/cancel': {
    summary: 'Cancel a conversion',
    auth: 'operator',
    roles: CONTENT,
    input: changed,
    data: film,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /films/retry': {
    summary: 'Convert a film again',
    description: 'Of one that failed, was cancelled or was offered as it came; CONFLICT for others.',
    auth: 'operator',
    roles: CONTENT,
    input: changed,
    data: film,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /films/remove': {
    summary: 'Delete an uploaded film',
    description: 'CONFLICT while a title or a person shows it.',
    auth: 'operator',
    roles: CONTENT,
    input: changed,
    data: v.object({}),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /films/preview': {
    summary: 'An address to look at a film',
    description: 'Works for two hours, whether or not members see the film.',
    auth: 'operator',
    roles: CONTENT,
    input: one,
    data: v.object({ url: v.string() }),
    failures: ['NOT_FOUND'],
  },
  'GET /films/frame': {
    summary: 'A picture of a film',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid, number: queryInteger(1, 20) }),
    answer: 'file',
    data: v.object({}),
    failures: ['NOT_FOUND'],
  },
  'POST /films/useframe': {
    summary: 'Make a poster of a picture of a film',
    description: 'Answers the id of an upload, which POST /movies/save takes as `picture`.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid, number: integer(1, 20) }),
    data: v.object({ id: v.string() }),
    failures: ['NOT_FOUND', 'INSUFFICIENT_STORAGE'],
  },
  'POST /films/captions': {
    summary: 'Store captions',
    description:
      'WebVTT, or SubRip, which becomes WebVTT. Answers the address for an episode; unused ones are deleted after a day.',
    auth: 'operator',
    roles: CONTENT,
    // Three bytes a letter, and what JSON escapes.
    bodyBytes: 4 * TEXT_LIMITS.captions.max,
    input: v.strictObject({ text: requiredText(TEXT_LIMITS.captions.max) }),
    data: v.object({ url: v.string() }),
    failures: [],
  },
  'POST /movies/sources': {
    summary: 'Change what a title plays',
    description:
      'All sources with all episodes, in their order. FORBIDDEN for an imported title: an import would undo it.',
    auth: 'operator',
    roles: CONTENT,
    bodyBytes: 1_000_000,
    input: v.strictObject({ id: integer(1, 2_147_483_647), version, sources, why }),
    data: v.object({ version: v.number(), sources: v.array(editedSource) }),
    failures: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
} as const satisfies ConsoleTable;
