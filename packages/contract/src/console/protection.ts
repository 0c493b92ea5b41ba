import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE } from '#console/endpoint.ts';
import { time, uuid } from '#fields.ts';
import { protectionEndpoints } from '#protection.ts';
import { described } from '#named.ts';

/** A choice of the member: `what` as in the table, `detail` as JSON. */
const change = v.object({ at: time, what: v.string(), detail: v.string() });

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
      changes: described('The newest first.', v.array(change)),
    }),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
