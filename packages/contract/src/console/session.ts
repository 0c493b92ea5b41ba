import * as v from 'valibot';
import { type ConsoleTable, EVERY_ROLE, ROLES } from '#console/endpoint.ts';
import { anyPassword, requiredText, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';

const me = v.object({
  id: v.string(),
  username: v.string(),
  role: v.picklist(ROLES),
  /** Without a second factor only the calls that enrol one are open. */
  enrolled: v.boolean(),
  /** The password was made by somebody else and has to be changed first. */
  mustChangePassword: v.boolean(),
});
export type Me = v.InferOutput<typeof me>;

const code = requiredText(16);

export const consoleSessionEndpoints = {
  /** `code` of the authenticator, once one is enrolled; asked for with 422 on `code` after the right password. */
  'POST /session/login': {
    auth: 'public',
    roles: [],
    input: v.strictObject({
      username: requiredText(LIMITS.loginName.max),
      password: anyPassword,
      code: v.optional(text(16)),
    }),
    data: v.object({ token: v.string(), operator: me }),
    failures: ['LOGIN_FAILED', 'ACCOUNT_LOCKED'],
  },
  'POST /session/logout': {
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  'GET /session/me': {
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: me,
    failures: [],
  },
  /** A new secret, not yet in force. `uri` is otpauth://… for the QR code. */
  'POST /session/beginenrolment': {
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({}),
    data: v.object({ secret: v.string(), uri: v.string() }),
    failures: ['CONFLICT'],
  },
  /** The first code of that secret puts it in force. */
  'POST /session/confirmenrolment': {
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({ code }),
    data: me,
    failures: ['CONFLICT', 'ACCOUNT_LOCKED'],
  },
  'POST /session/password': {
    auth: 'enrolling',
    roles: EVERY_ROLE,
    input: v.strictObject({
      oldPassword: anyPassword,
      newPassword: anyPassword,
      confirmPassword: anyPassword,
    }),
    data: me,
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORDS_DO_NOT_MATCH', 'ACCOUNT_LOCKED'],
  },
  'GET /session/list': {
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
    auth: 'operator',
    roles: EVERY_ROLE,
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
} as const satisfies ConsoleTable;
