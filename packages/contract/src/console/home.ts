import * as v from 'valibot';
import {
  CONTENT,
  type ConsoleTable,
  inAll,
  localized,
  published,
  remark,
  version,
  why,
} from '#console/endpoint.ts';
import { fault, moment, requiredText, text, time, uuid } from '#fields.ts';
import { TEXT_LIMITS } from '#text-limits.ts';

/** Of what is shown for a time: not published, published for later, shown now, past its end. */
export const SHOWN_STATES = ['draft', 'scheduled', 'shown', 'over'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

const shelf = {
  id: v.string(),
  state: v.picklist(SHOWN_STATES),
  published: v.boolean(),
  shownFrom: v.nullable(time),
  shownUntil: v.nullable(time),
  version: v.number(),
  updatedAt: time,
};

const banner = v.object({
  ...shelf,
  name: localized,
  description: localized,
  /** A path as members get it; GET /uploads/image shows the last part of one of ours that is not yet public. */
  picture: v.string(),
  link: v.nullable(v.string()),
});
export type ConsoleBanner = v.InferOutput<typeof banner>;

const notice = v.object({ ...shelf, text: localized });
export type ConsoleNotice = v.InferOutput<typeof notice>;

/**
 * Where a banner may lead: a screen of the member app. Never to the recharge, since nothing here pushes a member
 * to pay in (product.md section 1).
 */
export const bannerLink = v.pipe(
  text(TEXT_LIMITS.bannerLink.max),
  v.regex(/^\/[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*$/, fault('invalid')),
  v.check((path) => !/^\/profile\/recharge(?:\/|$)/i.test(path), fault('choice')),
);

/** When a published one is shown; absent: no end on that side. */
const period = { shownFrom: v.optional(moment), shownUntil: v.optional(moment) };

/** The whole order as it is to be, and as the operator saw it: 409 where it is not that any more. */
const order = v.strictObject({
  seen: v.pipe(v.array(uuid), v.maxLength(TEXT_LIMITS.shelf.max, fault('too_long'))),
  ids: v.pipe(v.array(uuid), v.maxLength(TEXT_LIMITS.shelf.max, fault('too_long'))),
  why: remark,
});
const change = { id: v.optional(uuid), version: v.optional(version), ...period, why };
const publishing = v.strictObject({ id: uuid, version, published, why });
const removal = v.strictObject({ id: uuid, version, why });

/*
 * All of a list at once, in its order: there are TEXT_LIMITS.shelf at most. A change needs the version it was made
 * from: 409 with `by`, `at` and `version` where somebody was faster. Without `id` a new one, not published, last.
 */
export const consoleHomeEndpoints = {
  'GET /banners': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(banner),
    failures: [],
  },
  'POST /banners/save': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({
      ...change,
      name: inAll(requiredText(TEXT_LIMITS.bannerName.max)),
      description: inAll(text(TEXT_LIMITS.bannerDescription.max)),
      /** The id of an operator's upload, or the path that the banner has already. */
      picture: requiredText(200),
      link: v.optional(bannerLink),
    }),
    data: banner,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /banners/publish': {
    auth: 'operator',
    roles: CONTENT,
    input: publishing,
    data: banner,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /banners/order': {
    auth: 'operator',
    roles: CONTENT,
    input: order,
    data: v.array(banner),
    failures: ['CONFLICT'],
  },
  /** Of one that is not published. */
  'POST /banners/remove': {
    auth: 'operator',
    roles: CONTENT,
    input: removal,
    data: v.object({}),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },

  /** The texts that pass in the strip on Home. */
  'GET /notices': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({}),
    data: v.array(notice),
    failures: [],
  },
  'POST /notices/save': {
    auth: 'operator',
    roles: CONTENT,
    input: v.strictObject({ ...change, text: inAll(requiredText(TEXT_LIMITS.noticeText.max)) }),
    data: notice,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /notices/publish': {
    auth: 'operator',
    roles: CONTENT,
    input: publishing,
    data: notice,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /notices/order': {
    auth: 'operator',
    roles: CONTENT,
    input: order,
    data: v.array(notice),
    failures: ['CONFLICT'],
  },
  'POST /notices/remove': {
    auth: 'operator',
    roles: CONTENT,
    input: removal,
    data: v.object({}),
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
