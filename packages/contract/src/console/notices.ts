import * as v from 'valibot';
import { CONTENT, type ConsoleTable, why } from '#console/endpoint.ts';
import { fault, listOf, queryPage, requiredText, time, uuid } from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

const inAll = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject({ ja: schema, 'zh-cn': schema, en: schema } satisfies Record<(typeof LANGUAGES)[number], S>);
const texts = v.object({ ja: v.string(), 'zh-cn': v.string(), en: v.string() });

const row = v.object({
  id: v.string(),
  title: texts,
  important: v.boolean(),
  readCount: v.number(),
  /** Null for a draft, and for one that was withdrawn. */
  publishedAt: v.nullable(time),
  updatedAt: time,
});
export type ConsoleAnnouncement = v.InferOutput<typeof row>;

/** `content` as written: kernel plain-markup.ts reads it, there and in the preview. */
const detail = v.object({ ...row.entries, content: texts });

export const consoleNoticeEndpoints = {
  /** Drafts first, then as members see them. */
  'GET /announcements': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject(queryPage),
    data: listOf(row),
    failures: [],
  },
  'GET /announcements/detail': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  /** Without `id` a new draft. A published one changes at once, and stays read by those who have read it. */
  'POST /announcements/save': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      id: v.optional(uuid),
      title: inAll(requiredText(TEXT_LIMITS.announcementTitle.max)),
      content: inAll(requiredText(TEXT_LIMITS.announcementContent.max)),
      important: v.boolean(fault('choice')),
      why,
    }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
  /** Puts it before the members, who are told at once, or takes it back. */
  'POST /announcements/publish': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ id: uuid, published: v.boolean(fault('choice')), why }),
    data: detail,
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
