import * as v from 'valibot';
import { type ConsoleTable, OWNER, requestId, why } from '#console/endpoint.ts';
import { integer, listOf, queryPage, storedMoment, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

/** Statuses of a code; where several apply, the first one in this order. */
export const INVITE_STATUSES = ['disabled', 'expired', 'used_up', 'active'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

const invite = named(
  'Invite',
  'An invite code and its use.',
  v.object({
    id: v.string(),
    code: v.string(),
    note: v.string(),
    maxUses: v.number(),
    uses: v.number(),
    expiresAt: v.nullable(time),
    status: v.picklist(INVITE_STATUSES),
    createdBy: v.string(),
    createdAt: time,
    disabledBy: v.nullable(v.string()),
    disabledAt: v.nullable(time),
  }),
);
export type Invite = v.InferOutput<typeof invite>;

const guest = v.object({ id: v.string(), username: v.string(), joinedAt: time });

/** Invite codes of the site. Each member also has one of their own, without a limit. */
export const consoleInviteEndpoints = {
  'GET /invites': {
    summary: 'Invite codes',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ ...queryPage, status: v.optional(v.picklist(INVITE_STATUSES, 'choice')) }),
    data: listOf(invite),
    failures: [],
  },
  'GET /invites/detail': {
    summary: 'One invite code and who joined by it',
    description: 'Those who joined by it, newest first.',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ ...queryPage, id: uuid }),
    data: v.object({ invite, guests: listOf(guest) }),
    failures: ['NOT_FOUND'],
  },
  'POST /invites/create': {
    summary: 'Create an invite code',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      requestId,
      maxUses: integer(1, LIMITS.inviteCodeUses.max),
      expiresAt: v.optional(described('In the future; absent: it does not expire.', storedMoment)),
      note: text(LIMITS.remark.max),
      why,
    }),
    data: invite,
    failures: ['CONFLICT'],
  },
  'POST /invites/disable': {
    summary: 'Disable an invite code',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ id: uuid, why }),
    data: invite,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
