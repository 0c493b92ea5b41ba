import * as v from 'valibot';
import type { ConsoleTable } from '#console/endpoint.ts';
import { id, listOf, queryPage, requiredText, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

export const CLOSING_STATES = ['waiting', 'held', 'money', 'taken_back', 'erased'] as const;

const closing = named(
  'AccountClosing',
  "A member's request to close the account.",
  v.object({
    id,
    memberId: id,
    username: described('Replaced once the account is erased.', v.string()),
    askedAt: time,
    dueAt: time,
    state: described(
      '`held`: a legal hold stands. `money`: it is due, and money or open payments stand in the way.',
      v.picklist(CLOSING_STATES),
    ),
    endedAt: v.nullable(time),
    hold: v.nullable(v.object({ by: v.string(), at: time, reason: v.string() })),
  }),
);

const why = requiredText(LIMITS.remark.max);

export const consoleClosingEndpoints = {
  'GET /closings': {
    summary: 'Requests to close an account',
    auth: 'operator',
    roles: ['owner', 'support'],
    input: v.strictObject({ ...queryPage }),
    data: listOf(closing),
    failures: [],
  },
  'POST /closings/hold': {
    summary: 'Put a legal hold on a request: nothing is erased while it stands',
    auth: 'operator',
    roles: ['owner'],
    input: v.strictObject({ id: uuid, why }),
    data: closing,
    failures: ['CONFLICT'],
  },
  'POST /closings/release': {
    summary: 'Lift a legal hold',
    auth: 'operator',
    roles: ['owner'],
    input: v.strictObject({ id: uuid, why }),
    data: closing,
    failures: ['CONFLICT'],
  },
} as const satisfies ConsoleTable;
