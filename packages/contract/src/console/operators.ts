import * as v from 'valibot';
import { type ConsoleTable, OWNER, ROLES, version, why } from '#console/endpoint.ts';
import { fault, time, username, uuid } from '#fields.ts';
import { named } from '#named.ts';

const operator = named(
  'Operator',
  'An operator, its role and access.',
  v.object({
    id: v.string(),
    username: v.string(),
    role: v.picklist(ROLES),
    enrolled: v.boolean(),
    disabled: v.boolean(),
    createdAt: time,
    lastSeenAt: v.nullable(time),
    version: v.number(),
  }),
);
export type Operator = v.InferOutput<typeof operator>;

/** The temporary password, shown once to the owner and changed at the first login. */
const withPassword = v.object({ operator, password: v.string() });
const role = v.picklist(ROLES, fault('choice'));

export const consoleOperatorEndpoints = {
  'GET /operators': {
    summary: 'List of operators',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({}),
    data: v.array(operator),
    failures: [],
  },
  'POST /operators/create': {
    summary: 'Create an operator',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({ username, role, why }),
    data: withPassword,
    failures: ['USERNAME_TAKEN', 'STEP_UP_REQUIRED'],
  },
  'POST /operators/change': {
    summary: 'Change role or access of an operator',
    description:
      'Role or access; every session of that operator ends. The last owner who can log in stays one (LAST_OWNER). 409 where another owner has changed it since the version that was read.',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({ id: uuid, role, disabled: v.boolean(fault('choice')), version, why }),
    data: operator,
    failures: ['CONFLICT', 'NOT_FOUND', 'LAST_OWNER', 'STEP_UP_REQUIRED'],
  },
  'POST /operators/reset': {
    summary: 'Reset the credentials of an operator',
    description:
      'A new password and no second factor, for one who lost theirs. Never the own account: the session ends before the password is seen. 409 where another owner has reset or changed it since the version that was read: of two passwords only the later one would be right.',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({ id: uuid, version, why }),
    data: withPassword,
    failures: ['CONFLICT', 'NOT_FOUND', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;
