import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { id, listOf, queryPage, time, uuid } from '#fields.ts';
import { blocks } from '#rich-text.ts';
import { described, named } from '#named.ts';

const announcement = named(
  'Announcement',
  'An announcement as a list shows it.',
  v.object({
    id,
    title: v.string(),
    important: v.boolean(),
    readCount: described('Members who have opened it.', v.number()),
    updatedAt: time,
    read: described('Whether this member has.', v.boolean()),
  }),
);
export type Announcement = v.InferOutput<typeof announcement>;

const detail = named(
  'AnnouncementDetail',
  'An announcement with its text.',
  v.object({ ...announcement.entries, content: blocks }),
);
export type AnnouncementDetail = v.InferOutput<typeof detail>;

export const announcementEndpoints = {
  'GET /announcement/list': {
    summary: 'List of announcements',
    description:
      "Important ones first, then the newest; in the request's language. `unread` counts all of them, not the page.",
    auth: 'member',
    input: v.strictObject(queryPage),
    data: v.object({ ...listOf(announcement).entries, unread: v.number() }),
    failures: [],
  },
  'GET /announcement/detail': {
    summary: 'One announcement',
    description:
      'Opening one is reading it: counted once per member, however often and on however many devices.',
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['ANNOUNCEMENT_NOT_FOUND'],
  },
} as const satisfies Table;
