import * as v from 'valibot';
import { type ConsoleTable, OWNER, why } from '#console/endpoint.ts';
import { integer, listOf, moment, queryPage, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';

/** `active` lets somebody in; the others say why a code does not, the first that holds in this order. */
export const INVITE_STATUSES = ['disabled', 'expired', 'used_up', 'active'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

const invite = v.object({
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
});
export type Invite = v.InferOutput<typeof invite>;

const guest = v.object({ id: v.string(), username: v.string(), joinedAt: time });

/** Invite codes of the house. Each member has another one of their own, which does not run out. */
export const consoleInviteEndpoints = {
  'GET /invites': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ ...queryPage, status: v.optional(v.picklist(INVITE_STATUSES, 'choice')) }),
    data: listOf(invite),
    failures: [],
  },
  /** Those who joined by it, newest first. */
  'GET /invites/detail': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ ...queryPage, id: uuid }),
    data: v.object({ invite, guests: listOf(guest) }),
    failures: ['NOT_FOUND'],
  },
  'POST /invites/create': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      maxUses: integer(1, LIMITS.inviteCodeUses.max),
      /** In the future; absent: it does not expire. */
      expiresAt: v.optional(moment),
      note: text(LIMITS.remark.max),
      why,
    }),
    data: invite,
    failures: [],
  },
  'POST /invites/disable': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ id: uuid, why }),
    data: invite,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
