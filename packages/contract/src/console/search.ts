import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE } from '#console/endpoint.ts';
import { person } from '#console/person.ts';
import { minorUnits, requiredTyped, time } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described } from '#named.ts';

/** Hits of each kind. */
export const HITS_AT_MOST = 8;

export const consoleSearchEndpoints = {
  'GET /search': {
    summary: 'Find members and payments from anywhere',
    description:
      'Members by the beginning of a username, or by a whole email, phone number or id; for finance also payments by reference (as a bank prints it) or id.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ q: requiredTyped(LIMITS.paymentSearch.max) }),
    data: v.object({
      members: v.array(person),
      payments: described(
        'Empty for those who may not see payments.',
        v.array(
          v.object({
            kind: v.picklist(['recharge', 'withdrawal']),
            id: v.string(),
            reference: v.string(),
            member: person,
            amount: minorUnits,
            status: v.string(),
            createdAt: time,
          }),
        ),
      ),
    }),
    failures: [],
  },
} as const satisfies ConsoleTable;
