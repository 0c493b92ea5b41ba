import {
  type VideoDataOf,
  type VideoDetail,
  type VideoKey,
  VIDEO_OK,
  videoEndpoints,
} from '@fairground/contract/movies';
import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import {
  type EpisodeRow,
  findMovie,
  listEpisodes,
  listMovies,
  listRelated,
  listTypes,
  type MovieRow,
} from '#features/movies/movies.repository.ts';
import { filmUrl } from '#features/movies/films/addresses.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';
import { parseAnswer } from '#platform/http/parse-answer.ts';
import { knownQuery, parseInput } from '#platform/http/parse-input.ts';
import { languageOf } from '#platform/http/routes.ts';

const RELATED = 6;
/** CORS for every origin: the video host holds no data of members. */
const OPEN = {
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

type VideoCall<K extends VideoKey> = {
  input: v.InferOutput<(typeof videoEndpoints)[K]['input']>;
  language: Language;
};
type VideoHandlers = { [K in VideoKey]: (call: VideoCall<K>) => Promise<VideoDataOf<K>> };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `1:02:03` or `02:03`; empty where the duration is unknown. */
const durationText = (seconds: number): string => {
  if (seconds === 0) return '';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

const viewCard = (row: MovieRow, language: Language) => ({
  vod_id: row.id,
  vod_name: row.name[language],
  vod_pic: row.picture,
  vod_duration: durationText(row.duration_seconds),
  vod_hits: row.hits,
  ...(row.sample ? { sample: true } : {}),
});

/** Groups episodes by source, both in their order. */
function viewSources(rows: readonly EpisodeRow[], language: Language): VideoDetail['sources'] {
  const sources = new Map<number, VideoDetail['sources'][number]>();
  for (const row of rows) {
    const { source_position: position, source, name, captions } = row;
    const url = row.file_id === null || row.plays === null ? row.url : filmUrl(row.file_id, row.plays);
    const held = sources.get(position) ?? { name: source, episodes: [] };
    held.episodes.push({ name: name[language], url, ...(captions.length > 0 ? { captions } : {}) });
    sources.set(position, held);
  }
  return [...sources.values()];
}

const handlers = (database: Database): VideoHandlers => {
  const movieOf = async (id: number) => {
    const movie = await findMovie(database, id);
    if (movie === null) throw new Failure('MOVIE_NOT_FOUND');
    return movie;
  };
  return {
    'GET /getVideos': async ({ input, language }) => {
      const { page, pageSize } = pageOf(input);
      const { rows, total } = await listMovies(database, {
        typeId: input.type_id || null,
        kind: input.type ?? 'all',
        keyword: input.keyword || null,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { list: rows.map((row) => viewCard(row, language)), page, pageSize, total };
    },
    'GET /getTypes': async ({ language }) =>
      (await listTypes(database)).map(({ id, name }) => ({ type_id: id, type_name: name[language] })),
    'GET /getVideo': async ({ input, language }) => {
      const row = await movieOf(input.id);
      return {
        ...viewCard(row, language),
        type_id: row.type_id,
        type_name: row.type_name[language],
        vod_director: row.director[language],
        vod_actor: row.actors[language],
        vod_pubdate: row.released_on ?? '',
        vod_content: row.content[language],
        minutes: row.duration_seconds > 0 ? Math.max(1, Math.round(row.duration_seconds / 60)) : 0,
        isNew: row.is_new,
        isHot: row.is_hot,
        sources: viewSources(await listEpisodes(database, row.id), language),
      };
    },
    'GET /getRelated': async ({ input, language }) =>
      (await listRelated(database, await movieOf(input.id), RELATED)).map((row) => viewCard(row, language)),
  };
};

/** The embedded video host, with its own prefix and envelope: code 1 is success. */
export function registerVideoHost(app: FastifyInstance, database: Database): void {
  const table = handlers(database);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(OPEN));
  for (const key of Object.keys(videoEndpoints) as VideoKey[]) {
    const { input, data } = videoEndpoints[key];
    const handler = table[key] as (call: { input: unknown; language: Language }) => Promise<unknown>;
    app.get(key.split(' ')[1]!, async (request, reply) => {
      const language = languageOf(request);
      const query = parseInput(input, knownQuery(input, request.query as Record<string, unknown>));
      const answer = parseAnswer(data, await handler({ input: query, language }));
      return reply.send({ code: VIDEO_OK, msg: 'OK', data: answer });
    });
  }
}
