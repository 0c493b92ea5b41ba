import * as v from 'valibot';
import { listOf, queryInteger, text } from '#fields.ts';
import { LIMITS } from '#limits.ts';

/** The video host's own protocol (product.md section 2): envelope code 1 is success, anything else raises msg. */
export const VIDEO_OK = 1;

const videoCard = v.object({
  /** A number of ours; another host may have words. */
  vod_id: v.union([v.number(), v.string()]),
  vod_name: v.string(),
  vod_pic: v.string(),
  vod_duration: v.string(),
  vod_hits: v.number(),
  /** Of the embedded host: a fictional title with a short clip of our own, labelled so wherever it is shown. */
  sample: v.optional(v.boolean()),
});
export type VideoCard = v.InferOutput<typeof videoCard>;

const captions = v.array(v.object({ language: v.string(), url: v.string() }));

const episode = v.object({ name: v.string(), url: v.string(), captions: v.optional(captions) });
export type VideoEpisode = v.InferOutput<typeof episode>;

const videoDetail = v.object({
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
});
export type VideoDetail = v.InferOutput<typeof videoDetail>;

const id = v.strictObject({ id: queryInteger(1, 2_147_483_647) });

export const videoEndpoints = {
  'GET /getVideos': {
    input: v.strictObject({
      page: v.optional(queryInteger(1, LIMITS.page.max)),
      limit: v.optional(queryInteger(LIMITS.pageSize.min, LIMITS.pageSize.max)),
      type_id: v.optional(queryInteger(0, 1_000_000)),
      type: v.optional(v.picklist(['hot', 'new', 'all'], 'choice')),
      keyword: v.optional(text(LIMITS.search.max)),
    }),
    data: listOf(videoCard),
  },
  'GET /getTypes': {
    input: v.strictObject({}),
    data: v.array(v.object({ type_id: v.number(), type_name: v.string() })),
  },
  'GET /getVideo': { input: id, data: videoDetail },
  'GET /getRelated': { input: id, data: v.array(videoCard) },
} as const satisfies Record<string, { input: v.GenericSchema; data: v.GenericSchema }>;

export type VideoKey = keyof typeof videoEndpoints;
export type VideoInputOf<K extends VideoKey> = v.InferInput<(typeof videoEndpoints)[K]['input']>;
export type VideoDataOf<K extends VideoKey> = v.InferOutput<(typeof videoEndpoints)[K]['data']>;
