import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, id, listOf, queryPage, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_WAYS } from '#notification-kinds.ts';
import { RATES } from '#rates.ts';

const notification = named(
  'Notification',
  'Something that the member was told of.',
  v.object({
    id,
    kind: v.picklist(NOTIFICATION_KINDS),
    title: v.string(),
    body: v.string(),
    path: described("The app's screen that it speaks of.", v.string()),
    createdAt: time,
    read: v.boolean(),
  }),
);
export type Notification = v.InferOutput<typeof notification>;

const settings = named(
  'NotificationSettings',
  'What the member is told of, and by which ways.',
  v.object({
    choices: described(
      'Every kind by every way.',
      v.array(
        v.object({
          kind: v.picklist(NOTIFICATION_KINDS),
          way: v.picklist(NOTIFICATION_WAYS),
          on: v.boolean(),
          fixed: described('Always on: it cannot be switched off.', v.boolean()),
        }),
      ),
    ),
    showDetails: described(
      'Whether a push message names amounts, people and results, which a locked screen shows to anybody.',
      v.boolean(),
    ),
    devices: described('How many devices of the member get web push.', v.number()),
    mail: described(
      'Whether mail reaches the member: `off` where the site has no mail server, `unconfirmed` without a confirmed address.',
      v.picklist(['on', 'unconfirmed', 'off']),
    ),
  }),
);
export type NotificationSettings = v.InferOutput<typeof settings>;

/**
 * HTTPS to a host name with a dot, without credentials and port: `localhost`, `[::1]` and `10.0.0.1` are no push service. In lower case, as
 * every browser writes scheme and host: in two spellings one device would get each message twice.
 */
const PUSH_END_POINT = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?:\/[!-~]*)?$/;

/** The address of a push service. Where it leads is decided when it is used. */
export const pushEndPoint = v.pipe(
  v.string(fault('text')),
  v.maxLength(LIMITS.pushEndPoint.max, fault('too_long')),
  v.regex(PUSH_END_POINT, fault('invalid')),
);

/** Bytes in base64url, as PushSubscription.toJSON() gives them. */
const bytes = (length: number) =>
  v.pipe(
    v.string(fault('text')),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}={0,2}$`), fault('invalid')),
  );

export const pushKeys = v.strictObject({ p256dh: bytes(65), auth: bytes(16) });

/** The member's inbox, and how members are told (product.md section 14). */
export const notificationEndpoints = {
  'GET /notification/list': {
    summary: "The member's inbox",
    description:
      'The newest first. `before` continues after the row with that id, however many came meanwhile; `next` is what to send for it, null at the end. `unread` counts all of them, not the page. `kind`: those alone; `total` and `unread` count all kinds.',
    auth: 'member',
    input: v.strictObject({
      ...queryPage,
      before: v.optional(uuid),
      kind: v.optional(v.picklist(NOTIFICATION_KINDS, fault('choice'))),
    }),
    data: v.object({ ...listOf(notification).entries, unread: v.number(), next: v.nullable(id) }),
    failures: [],
  },
  'POST /notification/read': {
    summary: 'Mark notifications as read',
    description: 'These, or all of them. Other open apps of the member follow within a second.',
    auth: 'member',
    input: v.strictObject({
      ids: v.optional(
        v.pipe(
          v.array(uuid),
          v.minLength(1, fault('required')),
          v.maxLength(LIMITS.pageSize.max, fault('too_long')),
        ),
      ),
      all: v.optional(v.literal(true, fault('choice'))),
    }),
    data: v.object({ unread: v.number() }),
    failures: [],
  },
  'GET /notification/settings': {
    summary: 'What the member is told of, and how',
    auth: 'member',
    input: v.strictObject({}),
    data: settings,
    failures: [],
  },
  'POST /notification/settings': {
    summary: 'Change what the member is told of',
    description: 'What is not named stays as it is.',
    auth: 'member',
    input: v.strictObject({
      choices: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              kind: v.picklist(NOTIFICATION_KINDS, fault('choice')),
              way: v.picklist(NOTIFICATION_WAYS, fault('choice')),
              on: v.boolean(fault('choice')),
            }),
          ),
          v.maxLength(NOTIFICATION_KINDS.length * NOTIFICATION_WAYS.length, fault('too_long')),
        ),
      ),
      showDetails: v.optional(v.boolean(fault('choice'))),
    }),
    data: settings,
    failures: [],
  },
  'GET /notification/pushkey': {
    summary: 'The key for web push',
    description: 'What `pushManager.subscribe` takes as `applicationServerKey` (VAPID, RFC 8292).',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ publicKey: described('P-256 point in base64url.', v.string()) }),
    failures: [],
  },
  'POST /notification/subscribe': {
    summary: 'Send web push to this device',
    description:
      'Once for each device; again it is the same. It belongs to the session that sent it, and takes the place of the oldest one where there are too many.',
    auth: 'member',
    input: v.strictObject({
      endpoint: pushEndPoint,
      keys: pushKeys,
    }),
    data: v.object({ devices: v.number() }),
    rates: [RATES.pushSubscribe],
    failures: [],
  },
  'POST /notification/unsubscribe': {
    summary: 'Send no web push to this device any more',
    description: 'Answers alike where it was not registered.',
    auth: 'member',
    input: v.strictObject({ endpoint: pushEndPoint }),
    data: v.object({ devices: v.number() }),
    failures: [],
  },
} as const satisfies Table;
