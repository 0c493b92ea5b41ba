import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE } from '#console/endpoint.ts';
import { operatorSession } from '#console/session.ts';
import { requiredTyped, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described } from '#named.ts';
import { passkey } from '#passkeys.ts';
import { creationOptions, registrationCredential } from '#webauthn.ts';

/** The passkeys of operators: a second factor beside the authenticator app, or instead of it. */
export const consolePasskeyEndpoints = {
  'GET /session/passkeys': {
    summary: "The operator's own passkeys",
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({
      list: v.array(passkey),
      usable: described('Whether passkeys can be used at the address by which this call came.', v.boolean()),
    }),
    failures: [],
  },
  'POST /session/passkeyoptions': {
    summary: 'Begin adding a passkey',
    description:
      'The first second factor is added after the password alone, each further one with a fresh second factor. `data.reason` of PASSKEY_REJECTED: `address` where passkeys cannot be used at the address of this page, `limit` where the operator has as many as are allowed.',
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: creationOptions,
    failures: ['PASSKEY_REJECTED', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /session/savepasskey': {
    summary: 'Add a passkey',
    description: 'As the first second factor it puts the account in force, and all other sessions end.',
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({
      name: requiredTyped(LIMITS.passkeyName.max),
      credential: registrationCredential,
    }),
    data: operatorSession,
    failures: ['PASSKEY_REJECTED', 'CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /session/renamepasskey': {
    summary: 'Give a passkey another name',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid, name: requiredTyped(LIMITS.passkeyName.max) }),
    data: passkey,
    failures: ['NOT_FOUND'],
  },
  'POST /session/deletepasskey': {
    summary: 'Remove a passkey',
    description: 'The last second factor stays (422 on `id`).',
    auth: 'operator',
    roles: EVERY_ROLE,
    stepUp: true,
    input: v.strictObject({ id: uuid }),
    data: operatorSession,
    failures: ['STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;
