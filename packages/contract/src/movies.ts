import * as v from 'valibot';
import type { Endpoint } from '#endpoint.ts';
import { listOf, queryInteger, search } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

/** The video host's own protocol (product.md section 2): envelope code 1 is success, anything else raises msg. */
export const VIDEO_OK = 1;

const videoCard = named(
  'VideoCard',
  'A title as a list shows it.',
  v.object({
    vod_id: described('A number of our own; another host may have words.', v.union([v.number(), v.string()])),
    vod_name: v.string(),
    vod_pic: v.string(),
    vod_duration: v.string(),
    vod_hits: v.number(),
    sample: v.optional(
      described(
        'Of the embedded host: a fictional title with a short clip of our own, labelled so wherever it is shown.',
        v.boolean(),
      ),
    ),
  }),
);
export type VideoCard = v.InferOutput<typeof videoCard>;

const captions = v.array(v.object({ language: v.string(), url: v.string() }));

const episode = named(
  'VideoEpisode',
  'One episode of a source.',
  v.object({ name: v.string(), url: v.string(), captions: v.optional(captions) }),
);
export type VideoEpisode = v.InferOutput<typeof episode>;

const videoDetail = named(
  'Video',
  'A title with its sources and episodes.',
  v.object({
    ...videoCard.entries,
    type_id: v.number(),
    type_name: v.string(),
    vod_director: v.string(),
    vod_actor: v.string(),
    vod_pubdate: v.string(),
    vod_content: v.string(),
    minutes: v.number(),
    isNew: v.boolean(),
    isHot: v.boolean(),
    sources: v.array(v.object({ name: v.string(), episodes: v.array(episode) })),
  }),
);
export type VideoDetail = v.InferOutput<typeof videoDetail>;

const id = v.strictObject({ id: queryInteger(1, 2_147_483_647) });

export const videoEndpoints = {
  'GET /getVideos': {
    summary: 'List of titles',
    input: v.strictObject({
      page: v.optional(queryInteger(1, LIMITS.page.max)),
      limit: v.optional(queryInteger(LIMITS.pageSize.min, LIMITS.pageSize.max)),
      type_id: v.optional(queryInteger(0, 1_000_000)),
      type: v.optional(v.picklist(['hot', 'new', 'all'], 'choice')),
      keyword: v.optional(search),
    }),
    data: listOf(videoCard),
  },
  'GET /getTypes': {
    summary: 'Categories of titles',
    input: v.strictObject({}),
    data: v.array(v.object({ type_id: v.number(), type_name: v.string() })),
  },
  'GET /getVideo': {
    summary: 'One title with its sources',
    input: id,
    data: videoDetail,
  },
  'GET /getRelated': {
    summary: 'Titles related to one',
    input: id,
    data: v.array(videoCard),
  },
} as const satisfies Record<string, Pick<Endpoint, 'data' | 'input' | 'summary'>>;

export type VideoKey = keyof typeof videoEndpoints;
export type VideoInputOf<K extends VideoKey> = v.InferInput<(typeof videoEndpoints)[K]['input']>;
export type VideoDataOf<K extends VideoKey> = v.InferOutput<(typeof videoEndpoints)[K]['data']>;
