import * as v from 'valibot';
import { type ConsoleTable } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { CHANNELS } from '#contacts.ts';
import { fault, id, listOf, queryPage, requiredText, requiredTyped, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

export const RECOVERY_STATUSES = [
  'proposed',
  'waiting',
  'ready',
  'done',
  'stopped',
  'rejected',
  'expired',
] as const;

const recovery = named(
  'AccountRecovery',
  'A way back to an account for a member who has lost every contact: a new contact that one operator proposes and another approves.',
  v.object({
    id,
    member: person,
    channel: v.picklist(CHANNELS),
    contact: described('Masked in lists, and once it has ended.', v.string()),
    why: v.string(),
    status: described(
      '`waiting`: approved; the member is told and can stop it until `effectiveAt`. `ready`: a code was sent to the new contact. `done`: the password was set with it.',
      v.picklist(RECOVERY_STATUSES),
    ),
    proposedBy: person,
    proposedAt: time,
    approvedBy: v.nullable(person),
    approvedAt: v.nullable(time),
    effectiveAt: v.nullable(time),
    endedBy: v.nullable(person),
    endedAt: v.nullable(time),
    endNote: v.nullable(v.string()),
  }),
);
export type ConsoleRecovery = v.InferOutput<typeof recovery>;

const why = requiredText(LIMITS.remark.max);
const ROLES = ['owner', 'support'] as const;

export const consoleRecoveryEndpoints = {
  'GET /recoveries': {
    summary: 'Ways back for members who have lost every contact',
    auth: 'operator',
    roles: ROLES,
    input: v.strictObject({
      ...queryPage,
      status: v.optional(v.picklist(RECOVERY_STATUSES, fault('choice'))),
    }),
    data: listOf(recovery),
    failures: [],
  },
  'GET /recoveries/detail': {
    summary: 'One way back, with the contact while it is open',
    auth: 'operator',
    roles: ROLES,
    input: v.strictObject({ id: uuid }),
    data: recovery,
    failures: ['NOT_FOUND'],
  },
  'POST /recoveries/propose': {
    summary: 'Propose a new contact for a member who has lost every contact',
    description: 'Changes nothing: a second operator approves it. CONFLICT where one is open for the member.',
    auth: 'operator',
    roles: ROLES,
    stepUp: true,
    input: v.strictObject({
      memberId: uuid,
      channel: v.picklist(CHANNELS, fault('choice')),
      value: requiredTyped(LIMITS.email.max),
      why,
    }),
    data: recovery,
    failures: ['NOT_FOUND', 'CONFLICT', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'STEP_UP_REQUIRED'],
  },
  'POST /recoveries/approve': {
    summary: 'Approve a new contact as the second operator',
    description:
      'Tells every known contact, the inbox and every device, each with a way to stop it; after 72 hours a code goes to the new contact.',
    auth: 'operator',
    roles: ROLES,
    stepUp: true,
    input: v.strictObject({ id: uuid }),
    data: recovery,
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /recoveries/reject': {
    summary: 'Reject a way back, or take it back, as long as it is open',
    auth: 'operator',
    roles: ROLES,
    input: v.strictObject({ id: uuid, note: why }),
    data: recovery,
    failures: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies ConsoleTable;
