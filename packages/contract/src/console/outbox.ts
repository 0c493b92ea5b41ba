import * as v from 'valibot';
import { type ConsoleTable, OWNER, SUPPORT, why } from '#console/endpoint.ts';
import { listOf, queryPage, time, uuid } from '#fields.ts';
import { LANGUAGES } from '#language.ts';
import { described, named } from '#named.ts';

/** What becomes of a message. */
export const MESSAGE_STATUSES = ['waiting', 'kept', 'sent', 'refused', 'failed', 'expired'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

const entries = {
  id: v.string(),
  memberId: v.string(),
  username: v.string(),
  channel: v.picklist(['email', 'phone']),
  to: described('Masked.', v.string()),
  kind: v.string(),
  language: v.picklist(LANGUAGES),
  status: described(
    '`waiting`: to be sent; `kept`: nothing is set to send it with; `refused`: the other side knows no such recipient; `failed`: not delivered in 24 hours; `expired`: its code was void before it could be sent.',
    v.picklist(MESSAGE_STATUSES),
  ),
  createdAt: time,
  attempts: v.number(),
  nextTryAt: v.nullable(time),
  endedAt: v.nullable(time),
  error: v.nullable(v.string()),
  dismissedAt: v.nullable(time),
};
const message = named('OutboxMessage', 'A message to a member, without its text.', v.object(entries));
export type ConsoleMessage = v.InferOutput<typeof message>;

const opened = named(
  'OpenedMessage',
  'A message with its text.',
  v.object({
    ...entries,
    recipient: v.string(),
    subject: v.nullable(v.string()),
    text: v.string(),
  }),
);
export type OpenedMessage = v.InferOutput<typeof opened>;

/** Mail and SMS to members. */
export const consoleOutboxEndpoints = {
  'GET /outbox': {
    summary: 'Messages to members',
    description: 'Mail and SMS, newest first. `mailSet`, `smsSet`: whether this server can send either.',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ ...queryPage, status: v.optional(v.picklist(MESSAGE_STATUSES, 'choice')) }),
    data: v.object({ ...listOf(message).entries, mailSet: v.boolean(), smsSet: v.boolean() }),
    failures: [],
  },
  'POST /outbox/open': {
    summary: 'Read a message',
    description:
      'As it was or will be sent. A code or link is in it only where nothing is set to send it with, until it expires. Audited.',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ id: uuid }),
    data: opened,
    failures: ['NOT_FOUND'],
  },
  'POST /outbox/retry': {
    summary: 'Try a given-up message again',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, why }),
    data: message,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /outbox/dismiss': {
    summary: 'Take a given-up message off the work',
    auth: 'operator',
    roles: SUPPORT,
    input: v.strictObject({ id: uuid, why }),
    data: message,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
