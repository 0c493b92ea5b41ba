import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import {
  anyPassword,
  email,
  minorUnits,
  newPassword,
  phone,
  requiredText,
  text,
  time,
  username,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';

export const user = v.object({
  id: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  inviteCode: v.string(),
  balance: minorUnits,
  hasPaymentPassword: v.boolean(),
  createdAt: time,
});
export type User = v.InferOutput<typeof user>;

const session = v.object({ user, token: v.string() });

const deviceSession = v.object({
  id: v.string(),
  current: v.boolean(),
  userAgent: v.string(),
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
});
export type DeviceSession = v.InferOutput<typeof deviceSession>;

const winConsent = v.object({ agreed: v.boolean(), since: v.nullable(time) });

export const accountEndpoints = {
  'POST /member/login': {
    auth: 'public',
    input: v.strictObject({ username: requiredText(LIMITS.loginName.max), password: anyPassword }),
    data: session,
    failures: ['LOGIN_FAILED', 'ACCOUNT_LOCKED'],
  },
  'POST /member/register': {
    auth: 'public',
    input: v.strictObject({
      username,
      email: v.optional(email),
      phone: v.optional(phone),
      password: newPassword,
      confirmPassword: anyPassword,
      inviteCode: v.optional(text(LIMITS.inviteCode.max)),
      ageConfirmed: v.boolean('required'),
    }),
    data: session,
    failures: [
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'INVITE_CODE_INVALID',
      'PASSWORDS_DO_NOT_MATCH',
      'REGISTRATION_DISABLED',
      'UNDER_AGE',
    ],
  },
  'POST /member/logout': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  'GET /member/info': { auth: 'member', input: v.strictObject({}), data: user, failures: [] },
  'GET /member/check-invite-code': {
    auth: 'public',
    input: v.strictObject({ code: requiredText(LIMITS.inviteCode.max) }),
    data: v.object({ valid: v.boolean() }),
    failures: [],
  },
  /**
   * Changes the login password (every other session ends), or sets or changes the payment password. For the
   * first payment password, and for the way back after a lock, `oldPassword` is the login password.
   */
  'POST /member/setpwd': {
    auth: 'member',
    input: v.strictObject({
      type: v.picklist(['login', 'payment'], 'choice'),
      oldPassword: anyPassword,
      newPassword: anyPassword,
      confirmPassword: anyPassword,
    }),
    data: v.object({}),
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORDS_DO_NOT_MATCH', 'PAYMENT_PASSWORD_LOCKED', 'ACCOUNT_LOCKED'],
  },
  /** Whether one is set, and where it is locked, in how many seconds the login password opens the way back. */
  'GET /member/paymentpassword': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ set: v.boolean(), locked: v.boolean(), retryAfter: v.number(), triesLeft: v.number() }),
    failures: [],
  },
  /** Whether wins of this member may be shown to others, and since when; only draws settled later are. */
  'GET /member/winconsent': {
    auth: 'member',
    input: v.strictObject({}),
    data: winConsent,
    failures: [],
  },
  /** Taking it back takes every entry of this member out of the feed at once. */
  'POST /member/winconsent': {
    auth: 'member',
    input: v.strictObject({ agreed: v.boolean('required') }),
    data: winConsent,
    failures: [],
  },
  'GET /member/sessions': {
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ list: v.array(deviceSession) }),
    failures: [],
  },
  'POST /member/revokesession': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
} as const satisfies Table;
