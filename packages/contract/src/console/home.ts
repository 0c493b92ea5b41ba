import * as v from 'valibot';
import {
  type ConsoleTable,
  CONTENT,
  inAll,
  localized,
  published,
  remark,
  requestId,
  version,
  why,
} from '#console/endpoint.ts';
import { fault, line, requiredLine, requiredText, storedMoment, text, time, uuid } from '#fields.ts';
import { TEXT_LIMITS } from '#text-limits.ts';
import { described, named } from '#named.ts';

/** States of content with a period of display: unpublished, scheduled, shown, past its end. */
export const SHOWN_STATES = ['draft', 'scheduled', 'shown', 'over'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

const homeContent = {
  id: v.string(),
  state: v.picklist(SHOWN_STATES),
  published: v.boolean(),
  shownFrom: v.nullable(time),
  shownUntil: v.nullable(time),
  version: v.number(),
  updatedAt: time,
};

const banner = named(
  'ConsoleBanner',
  'A banner as an operator edits it.',
  v.object({
    ...homeContent,
    name: localized,
    description: localized,
    picture: described(
      'A path as members get it; GET /uploads/image shows, by the last part of its path, an upload that is not yet public.',
      v.string(),
    ),
    link: v.nullable(v.string()),
  }),
);
export type ConsoleBanner = v.InferOutput<typeof banner>;

const notice = named(
  'ConsoleNotice',
  'A text of the notice strip as an operator edits it.',
  v.object({ ...homeContent, text: localized }),
);
export type ConsoleNotice = v.InferOutput<typeof notice>;

/**
 * Links of banners: a screen of the member app, never the recharge, since nothing may push a member to pay in (product.md section
 * 1).
 */
export const bannerLink = v.pipe(
  text(TEXT_LIMITS.bannerLink.max),
  v.regex(/^\/[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*$/, fault('invalid')),
  v.check((path) => !/^\/profile\/recharge(?:\/|$)/i.test(path), fault('choice')),
);

/** Period of display of a published one; absent: unbounded on that side. */
const period = { shownFrom: v.optional(storedMoment), shownUntil: v.optional(storedMoment) };

/** The whole new order, and the one that the operator saw: 409 where it has changed. */
const order = v.strictObject({
  seen: v.pipe(v.array(uuid), v.maxLength(TEXT_LIMITS.homeContent.max, fault('too_long'))),
  ids: v.pipe(v.array(uuid), v.maxLength(TEXT_LIMITS.homeContent.max, fault('too_long'))),
  why: remark,
});
const change = { requestId, id: v.optional(uuid), version: v.optional(version), ...period, why };
const publishing = v.strictObject({ id: uuid, version, published, why });
const removal = v.strictObject({ id: uuid, version, why });

/*
 * Whole lists in their order: they have at most TEXT_LIMITS.homeContent entries. A change needs the version it was made from: 409
 * with `by`, `at` and `version` where another was first. Without `id` an entry is inserted, unpublished and last.
 */
export const consoleHomeEndpoints = {
  'GET /banners': {
    summary: 'Banners of Home',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(banner),
    failures: [],
  },
  'POST /banners/save': {
    summary: 'Create or change a banner',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...change,
      name: inAll(requiredLine(TEXT_LIMITS.bannerName.max)),
      description: inAll(line(TEXT_LIMITS.bannerDescription.max)),
      picture: described(
        "The id of an operator's upload, or the path that the banner has already.",
        requiredText(200),
      ),
      link: v.optional(bannerLink),
    }),
    data: banner,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /banners/publish': {
    summary: 'Publish or withdraw a banner',
    auth: 'operator',
    roles: CONTENT,
    input: publishing,
    data: banner,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /banners/order': {
    summary: 'Order the banners',
    auth: 'operator',
    roles: CONTENT,
    input: order,
    data: v.array(banner),
    failures: ['CONFLICT'],
  },
  'POST /banners/remove': {
    summary: 'Remove a banner',
    description: 'Of one that is not published.',
    auth: 'operator',
    roles: CONTENT,
    input: removal,
    data: v.object({}),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },

  'GET /notices': {
    summary: 'Texts of the notice strip',
    description: 'The texts that pass in the strip on Home.',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(notice),
    failures: [],
  },
  'POST /notices/save': {
    summary: 'Create or change a text of the notice strip',
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ ...change, text: inAll(requiredLine(TEXT_LIMITS.noticeText.max)) }),
    data: notice,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /notices/publish': {
    summary: 'Publish or withdraw a text of the notice strip',
    auth: 'operator',
    roles: CONTENT,
    input: publishing,
    data: notice,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /notices/order': {
    summary: 'Order the texts of the notice strip',
    auth: 'operator',
    roles: CONTENT,
    input: order,
    data: v.array(notice),
    failures: ['CONFLICT'],
  },
  'POST /notices/remove': {
    summary: 'Remove a text of the notice strip',
    auth: 'operator',
    roles: CONTENT,
    input: removal,
    data: v.object({}),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
