import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE } from '#console/endpoint.ts';
import { time, uuid } from '#fields.ts';
import { protectionEndpoints } from '#protection.ts';

/** One choice of the member: `what` as the database names it, `detail` as JSON. */
const change = v.object({ at: time, what: v.string(), detail: v.string() });

export const consoleProtectionEndpoints = {
  /** A member's protection, to be read: no operator sets, raises or lifts any of it. */
  'GET /members/protection': {
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({
      state: protectionEndpoints['GET /protection/state'].data,
      position: protectionEndpoints['GET /protection/position'].data,
      /** The newest first. */
      changes: v.array(change),
    }),
    failures: ['NOT_FOUND'],
  },
} as const satisfies ConsoleTable;
