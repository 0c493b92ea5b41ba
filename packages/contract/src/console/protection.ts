import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, FINANCE, type Role, why } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { fault, time, uuid } from '#fields.ts';
import { protectionEndpoints } from '#protection.ts';
import { described } from '#named.ts';
import { SUSPENSION_DAYS, SUSPENSION_REASONS } from '#reasons.ts';

/** A choice of the member: `what` as in the table, `detail` as JSON. */
const change = v.object({ at: time, what: v.string(), detail: v.string() });

/** Who may suspend; those who may lift are FINANCE. Content has no say over accounts. */
export const SUSPENDING = ['owner', 'finance', 'support'] as const satisfies readonly Role[];

const suspended = v.object({
  since: time,
  until: described('Null: until it is lifted.', v.nullable(time)),
  reason: v.picklist(SUSPENSION_REASONS),
  note: described('For operators; null once it was erased with the account.', v.nullable(v.string())),
  by: v.nullable(person),
});

export const consoleProtectionEndpoints = {
  'GET /members/protection': {
    summary: 'Protection settings of one member',
    description: "A member's protection, to be read: no operator sets, raises or lifts any of it.",
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({
      state: protectionEndpoints['GET /protection/state'].data,
      position: protectionEndpoints['GET /protection/position'].data,
      changes: described(
        'Choices of the member and suspensions by operators, the newest first.',
        v.array(change),
      ),
      suspended: described('The suspension in effect.', v.nullable(suspended)),
    }),
    failures: ['NOT_FOUND'],
  },
  'POST /members/suspend': {
    summary: 'Suspend a member',
    description:
      'At once, for days of 24 hours or until it is lifted (null). Stakes, recharges, date requests and changes of a listing are refused; the member logs in, reads, writes to support and withdraws. The member is told the reason, not the note. 409 while a suspension is in effect.',
    auth: 'operator',
    roles: SUSPENDING,
    stepUp: true,
    input: v.strictObject({
      id: uuid,
      reason: v.picklist(SUSPENSION_REASONS, fault('choice')),
      days: v.nullable(v.picklist(SUSPENSION_DAYS, fault('choice'))),
      why,
    }),
    data: v.object({ suspended }),
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /members/liftsuspension': {
    summary: 'Lift a suspension',
    description: 'Before its end. 409 where none is in effect.',
    auth: 'operator',
    roles: FINANCE,
    stepUp: true,
    input: v.strictObject({ id: uuid, why }),
    data: v.object({}),
    failures: ['NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;
