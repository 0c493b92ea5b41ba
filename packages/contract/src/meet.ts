import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { bodyPage, integer, listOf, uuid } from '#fields.ts';

const card = v.object({
  id: v.string(),
  xuanfei_name: v.string(),
  avatar_2: v.string(),
  /** null where nobody has liked this person yet: the view then shows a marked sample figure. */
  likes: v.nullable(v.number()),
  address: v.string(),
  /** true: a fictional person, drawn by us, and labelled so on card and detail. */
  sample: v.boolean(),
});
export type MeetCard = v.InferOutput<typeof card>;

const detail = v.object({
  ...card.entries,
  height: v.optional(v.string()),
  bust: v.optional(v.string()),
  waist: v.optional(v.string()),
  hips: v.optional(v.string()),
  location: v.optional(v.string()),
  description: v.optional(v.string()),
  photos: v.array(v.string()),
  videos: v.array(v.string()),
});
export type MeetDetail = v.InferOutput<typeof detail>;

export const meetEndpoints = {
  'GET /meet/xuanfeiAddress': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(v.object({ id: v.number(), name: v.string() })),
    failures: [],
  },
  'POST /meet/xuanfeiList': {
    auth: 'member',
    input: v.strictObject({
      ...bodyPage,
      addressId: v.optional(integer(1, 1_000_000)),
      suiji: v.optional(integer(0, 1)),
    }),
    data: listOf(card),
    failures: [],
  },
  'POST /meet/xuanfeiDetail': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['PROFILE_NOT_FOUND'],
  },
} as const satisfies Table;
