import * as v from 'valibot';
import {
  type ConsoleTable,
  CONTENT,
  inAll,
  localized,
  published,
  requestId,
  version,
  why,
} from '#console/endpoint.ts';
import {
  fault,
  listOf,
  queryPage,
  requiredLine,
  requiredText,
  search,
  storedMoment,
  time,
  uuid,
} from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { described, named } from '#named.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

/** `over`: past its end, seen by no member. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'over'] as const;

const row = named(
  'ConsoleAnnouncement',
  'An announcement as an operator edits it.',
  v.object({
    id: v.string(),
    title: localized,
    important: v.boolean(),
    readCount: v.number(),
    state: v.picklist(ANNOUNCEMENT_STATES),
    publishedAt: described(
      'Ahead of now for a scheduled one. Null for a draft, and for one that was withdrawn.',
      v.nullable(time),
    ),
    shownUntil: described('When members stop seeing it; null: it has no end.', v.nullable(time)),
    updatedAt: time,
    version: v.number(),
  }),
);
export type ConsoleAnnouncement = v.InferOutput<typeof row>;

/** Three texts of characters that take up to four bytes in UTF-8, and the rest of the body. */
const SAVE_BYTES = LANGUAGES.length * TEXT_LIMITS.announcementContent.max * 4 + 4096;

/** `content` as written; kernel plain-markup.ts parses it in the app and in the preview. */
const detail = v.object({ ...row.entries, content: localized });

export const consoleAnnouncementEndpoints = {
  'GET /announcements': {
    summary: 'List of announcements',
    description:
      'Drafts first, then what is scheduled, then as members see them, then what has ended. `q` finds titles in any language.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(ANNOUNCEMENT_STATES, fault('choice'))),
      q: v.optional(search),
    }),
    data: listOf(row),
    failures: [],
  },
  'GET /announcements/detail': {
    summary: 'One announcement',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  'POST /announcements/save': {
    summary: 'Create or change an announcement',
    description:
      'Without `id` a new draft. A published one changes at once, and stays read by those who have read it. A change needs the version it was made from: 409 with `by`, `at` and `version` where somebody was faster.',
    auth: 'operator',
    roles: CONTENT,
    bodyBytes: SAVE_BYTES,
    input: v.strictObject({
      requestId,
      id: v.optional(uuid),
      version: v.optional(version),
      title: inAll(requiredLine(TEXT_LIMITS.announcementTitle.max)),
      content: inAll(requiredText(TEXT_LIMITS.announcementContent.max)),
      important: v.boolean(fault('choice')),
      why,
    }),
    data: detail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /announcements/publish': {
    summary: 'Publish, schedule or withdraw an announcement',
    description:
      'Puts it before the members, who are told at once or, with `at`, at that moment; or takes it back. `until` is its end, after `at` and after now; absent: none. Of a published one it changes the end.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: uuid,
      version,
      published,
      at: v.optional(storedMoment),
      until: v.optional(storedMoment),
      why,
    }),
    data: detail,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
