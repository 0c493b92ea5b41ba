import { UUID_PATTERN } from '@fairground/contract/limits';
import { LIVE_POSTS } from '@fairground/contract/live';
import * as v from 'valibot';

/** Version of the format below. Nodes of two versions run beside each other during an update and ignore each other's messages. */
const VERSION = 1;
/** A notification of PostgreSQL holds 8000 bytes; an id with its quotes and comma takes 39. */
const MAX_IDS = 150;
/** Live messages on the bus are an id or a number each, so that so many fit into one notification. */
const MAX_POSTS = 25;

const ids = v.pipe(v.array(v.pipe(v.string(), v.regex(UUID_PATTERN))), v.maxLength(MAX_IDS));

/** The receivers of a live message: one member, every member, or every operator. */
const audience = v.union([
  v.strictObject({ member: v.pipe(v.string(), v.regex(UUID_PATTERN)) }),
  v.picklist(['members', 'operators']),
]);
export type Audience = v.InferOutput<typeof audience>;

const post = v.strictObject({ to: audience, message: LIVE_POSTS });
export type Post = v.InferOutput<typeof post>;

/**
 * A message between nodes. Anybody who may connect to the database can NOTIFY, so a message carries ids alone: a node that
 * receives one reads the database, and a forged one costs a read and shows nothing.
 */
const busMessage = v.strictObject({
  v: v.literal(VERSION),
  /** Members whose account has changed. */
  changed: v.optional(ids),
  /** Sessions of members or operators that were ended. */
  ended: v.optional(ids),
  posts: v.optional(v.pipe(v.array(post), v.maxLength(MAX_POSTS))),
});
export type BusMessage = v.InferOutput<typeof busMessage>;

/** Parses a payload; null where it is no message of this version. */
export function parseBusMessage(payload: string): BusMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    // Not JSON, so no node published it.
    return null;
  }
  const parsed = v.safeParse(busMessage, value);
  return parsed.success ? parsed.output : null;
}

/** Splits a list into pieces of at most `size`. */
export const chunk = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The payloads for changes and live messages, each within the size of a notification. */
export const payloadsOf = (changed: readonly string[], posts: readonly Post[]): string[] => [
  ...chunk(changed, MAX_IDS).map((some) =>
    JSON.stringify({ v: VERSION, changed: some } satisfies BusMessage),
  ),
  ...chunk(posts, MAX_POSTS).map((some) => JSON.stringify({ v: VERSION, posts: some } satisfies BusMessage)),
];

/** The channel of LISTEN and NOTIFY. */
export const BUS_CHANNEL = 'fairground_members';

/**
 * Wraps an UPDATE that ends sessions and returns their ids, so that the same transaction notifies all nodes of them. Returns a
 * row for each notification.
 */
export const endingSessions = (update: string): string =>
  `WITH ended AS (${update} RETURNING id),
    parts AS (SELECT id, (row_number() OVER () - 1) / ${MAX_IDS} AS part FROM ended)
  SELECT pg_notify('${BUS_CHANNEL}', json_build_object('v', ${VERSION}, 'ended', json_agg(id))::text)
    FROM parts GROUP BY part`;
