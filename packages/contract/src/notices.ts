import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { listOf, queryPage, time, uuid } from '#fields.ts';
import { blocks } from '#rich-text.ts';

const announcement = v.object({
  id: v.string(),
  title: v.string(),
  important: v.boolean(),
  /** Members who have opened it. */
  readCount: v.number(),
  updatedAt: time,
  /** Whether this member has. */
  read: v.boolean(),
});
export type Announcement = v.InferOutput<typeof announcement>;

const detail = v.object({ ...announcement.entries, content: blocks });
export type AnnouncementDetail = v.InferOutput<typeof detail>;

export const noticeEndpoints = {
  /** Important ones first, then the newest; in the request's language. `unread` counts all of them, not the page. */
  'GET /announcement/list': {
    auth: 'member',
    input: v.strictObject(queryPage),
    data: v.object({ ...listOf(announcement).entries, unread: v.number() }),
    failures: [],
  },
  /** Opening one is reading it: counted once per member, however often and on however many devices. */
  'GET /announcement/detail': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['ANNOUNCEMENT_NOT_FOUND'],
  },
} as const satisfies Table;
