import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, ROLES } from '#console/endpoint.ts';
import { anyPassword, requiredTyped, time, typedDigits, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { OPERATOR_LOGIN_RATES, RATES } from '#rates.ts';
import { loginCredential, requestOptions } from '#webauthn.ts';

const me = named(
  'OperatorSession',
  "The operator's own account and role.",
  v.object({
    id: v.string(),
    username: v.string(),
    role: v.picklist(ROLES),
    enrolled: described('Without a second factor only the calls that enrol one are open.', v.boolean()),
    authenticator: described('Whether an authenticator app is enrolled.', v.boolean()),
    passkeys: described('How many passkeys are enrolled.', v.number()),
    mustChangePassword: described(
      'The password was made by somebody else and has to be changed first.',
      v.boolean(),
    ),
  }),
);
export { me as operatorSession };
export type Me = v.InferOutput<typeof me>;

const code = typedDigits(16);
/** One of both: the authenticator's code, or the use of a passkey. */
const factor = { code: v.optional(typedDigits(16)), passkey: v.optional(loginCredential) };
const credentials = { username: requiredTyped(LIMITS.loginName.max), password: anyPassword };

export const consoleSessionEndpoints = {
  'POST /session/login': {
    summary: 'Log in as an operator',
    description:
      'Once a second factor is enrolled it is asked for after the right password, with 422 on `code` (authenticator app), on `passkey` or on both; one of them is enough. The options for `passkey` come from `loginoptions`.',
    auth: 'public',
    roles: [],
    input: v.strictObject({ ...credentials, ...factor }),
    data: v.object({ token: v.string(), operator: me }),
    rates: OPERATOR_LOGIN_RATES,
    failures: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'PASSKEY_REJECTED'],
  },
  'POST /session/loginoptions': {
    summary: 'Begin the use of a passkey at the login',
    description:
      'Names the passkeys of the operator, after the right password alone. `data.reason` of PASSKEY_REJECTED: `address` where they cannot be used at the address of this page.',
    auth: 'public',
    roles: [],
    input: v.strictObject(credentials),
    data: requestOptions,
    rates: OPERATOR_LOGIN_RATES,
    failures: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'PASSKEY_REJECTED'],
  },
  'POST /session/logout': {
    summary: 'Log out: this session ends',
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  'GET /session/me': {
    summary: "The operator's own account and role",
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: me,
    failures: [],
  },
  'GET /session/site': {
    summary: 'What every operator is told of the site',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({
      timeZone: described(
        'IANA name of the zone in which days are counted, and in which the begin and the end of content are typed.',
        v.string(),
      ),
    }),
    failures: [],
  },
  'POST /session/beginenrolment': {
    summary: 'Begin enrolling an authenticator',
    description:
      'A new secret, not yet in force. `uri` is otpauth://… for the QR code. Beside a passkey it wants a fresh second factor.',
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({ secret: v.string(), uri: v.string() }),
    failures: ['CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /session/confirmenrolment': {
    summary: 'Confirm the enrolment of an authenticator',
    description: 'The first code of that secret puts it in force.',
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({ code }),
    data: me,
    rates: [RATES.operatorCode],
    failures: ['CONFLICT', 'ACCOUNT_LOCKED', 'STEP_UP_REQUIRED'],
  },
  'POST /session/removeauthenticator': {
    summary: 'Remove the authenticator app',
    description:
      'Where a passkey remains; the last second factor stays (409, `data.status` = `last_factor`).',
    auth: 'operator',
    roles: EVERY_ROLE,
    stepUp: true,
    input: v.strictObject({}),
    data: me,
    failures: ['CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /session/password': {
    summary: "Change the operator's own password",
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({
      oldPassword: anyPassword,
      newPassword: anyPassword,
      confirmPassword: anyPassword,
    }),
    data: me,
    rates: [RATES.operatorPassword],
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORDS_DO_NOT_MATCH', 'ACCOUNT_LOCKED'],
  },
  'POST /session/stepup': {
    summary: 'Enter the second factor once more',
    description:
      'What moves money wants a second factor of the last five minutes: STEP_UP_REQUIRED (1016), then this call with `code` or `passkey`, then the same again.',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject(factor),
    data: v.object({ until: time }),
    rates: [RATES.operatorCode],
    failures: ['ACCOUNT_LOCKED', 'PASSKEY_REJECTED'],
  },
  'POST /session/stepupoptions': {
    summary: 'Begin the use of a passkey for `stepup`',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: requestOptions,
    failures: ['PASSKEY_REJECTED'],
  },
  'GET /session/list': {
    summary: 'Sessions of the operator, by device',
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.array(
      v.object({
        id: v.string(),
        current: v.boolean(),
        userAgent: v.string(),
        address: v.string(),
        createdAt: time,
        lastSeenAt: time,
        expiresAt: time,
      }),
    ),
    failures: [],
  },
  'POST /session/revoke': {
    summary: "End one of the operator's sessions",
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
} as const satisfies ConsoleTable;
