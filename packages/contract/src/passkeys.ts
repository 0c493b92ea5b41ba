import * as v from 'valibot';
import { device, session } from '#account.ts';
import type { Table } from '#endpoint.ts';
import { anyPassword, id, requiredTyped, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { LOGIN_RATES, RATES } from '#rates.ts';
import { creationOptions, loginCredential, registrationCredential, requestOptions } from '#webauthn.ts';

export const passkey = named(
  'Passkey',
  'A passkey of the account.',
  v.object({
    id,
    name: v.string(),
    createdAt: time,
    lastUsedAt: v.nullable(time),
    synced: described(
      'Whether the authenticator keeps it in a backup, as password managers do.',
      v.boolean(),
    ),
  }),
);
export type Passkey = v.InferOutput<typeof passkey>;

export const passkeyEndpoints = {
  'POST /member/passkeyoptions': {
    summary: 'Begin adding a passkey',
    description:
      'The login password is asked for (422 on `password`) unless this session began within the last ten minutes. `data.reason` of a refusal: `address` where passkeys cannot be used at the address of this page, `limit` where the member has as many as are allowed.',
    auth: 'member',
    input: v.strictObject({ password: v.optional(anyPassword) }),
    data: creationOptions,
    rates: LOGIN_RATES,
    failures: ['PASSKEY_REJECTED', 'OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
  'POST /member/savepasskey': {
    summary: 'Add a passkey',
    auth: 'member',
    input: v.strictObject({
      name: requiredTyped(LIMITS.passkeyName.max),
      credential: registrationCredential,
    }),
    data: passkey,
    failures: ['PASSKEY_REJECTED'],
  },
  'GET /member/passkeys': {
    summary: 'Passkeys of the member',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      list: v.array(passkey),
      usable: described('Whether passkeys can be used at the address by which this call came.', v.boolean()),
      passwordNeeded: described('Whether `passkeyoptions` asks for the login password now.', v.boolean()),
    }),
    failures: [],
  },
  'POST /member/renamepasskey': {
    summary: 'Give a passkey another name',
    auth: 'member',
    input: v.strictObject({ id: uuid, name: requiredTyped(LIMITS.passkeyName.max) }),
    data: passkey,
    failures: ['NOT_FOUND'],
  },
  'POST /member/deletepasskey': {
    summary: 'Remove a passkey',
    description:
      'The last passkey goes with the login password alone (422 on `password` without it): it might be the only way in that the member still has.',
    auth: 'member',
    input: v.strictObject({ id: uuid, password: v.optional(anyPassword) }),
    data: v.object({}),
    rates: LOGIN_RATES,
    failures: ['OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
  'POST /member/loginoptions': {
    summary: 'Begin a login by passkey',
    auth: 'public',
    input: v.strictObject({}),
    data: requestOptions,
    rates: [RATES.loginOptions],
    failures: ['PASSKEY_REJECTED'],
  },
  'POST /member/passkeylogin': {
    summary: 'Log in by passkey',
    auth: 'public',
    input: v.strictObject({
      credential: loginCredential,
      device,
      keepAccount: v.optional(v.boolean('required')),
    }),
    data: session,
    rates: [RATES.loginAddress],
    failures: ['PASSKEY_REJECTED', 'ACCOUNT_CLOSING'],
  },
} as const satisfies Table;
