import { foldCode } from '@fairground/kernel/typed-text';
import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import {
  anyPassword,
  email,
  id,
  minorUnits,
  newPassword,
  phone,
  requiredTyped,
  time,
  typed,
  username,
  uuid,
} from '#fields.ts';
import { agreedTo } from '#legal.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { LOGIN_RATES, RATES } from '#rates.ts';

export const user = named(
  'User',
  "The member's own account.",
  v.object({
    id,
    username: v.string(),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    inviteCode: v.string(),
    balance: minorUnits,
    emailVerified: v.boolean(),
    phoneVerified: v.boolean(),
    hasPaymentPassword: v.boolean(),
    createdAt: time,
  }),
);
export type User = v.InferOutput<typeof user>;

/** The random id that the app keeps on a device, by which a login from another one is noticed. */
export const device = described(
  'A random id that the app keeps on this device: a login from another one is told to the member.',
  v.optional(uuid),
);

/** What a login answers. */
export const session = v.object({ user, token: v.string() });

const deviceSession = named(
  'DeviceSession',
  'A session of the member, by the device that opened it.',
  v.object({
    id,
    current: v.boolean(),
    userAgent: v.string(),
    createdAt: time,
    lastSeenAt: time,
    expiresAt: time,
  }),
);
export type DeviceSession = v.InferOutput<typeof deviceSession>;

const winConsent = v.object({ agreed: v.boolean(), since: v.nullable(time) });

export const accountEndpoints = {
  'POST /member/login': {
    summary: 'Log in',
    auth: 'public',
    description:
      'While the account is about to be closed: ACCOUNT_CLOSING with `data.until`; with `keepAccount: true` the login takes the closing back.',
    input: v.strictObject({
      username: requiredTyped(LIMITS.loginName.max),
      password: anyPassword,
      device,
      keepAccount: v.optional(v.boolean('required')),
    }),
    data: session,
    rates: LOGIN_RATES,
    failures: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSING'],
  },
  'POST /member/register': {
    summary: 'Register',
    description: 'With exactly one of email and phone number, as far as the site allows either.',
    auth: 'public',
    input: v.strictObject({
      username,
      email: v.optional(email),
      phone: v.optional(phone),
      password: newPassword,
      confirmPassword: anyPassword,
      inviteCode: v.optional(typed(LIMITS.inviteCode.max, foldCode)),
      ageConfirmed: v.boolean('required'),
      device,
      agreedTo: described(
        'The versions of the legal texts that were agreed to; without it the member is asked before the first stake or recharge.',
        v.optional(agreedTo),
      ),
    }),
    data: session,
    rates: [RATES.register],
    failures: [
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'PHONE_TAKEN',
      'INVITE_CODE_INVALID',
      'PASSWORDS_DO_NOT_MATCH',
      'REGISTRATION_DISABLED',
      'UNDER_AGE',
      'LEGAL_TEXT_CHANGED',
    ],
  },
  'POST /member/logout': {
    summary: 'Log out: this session ends',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  'GET /member/info': {
    summary: "The member's own account",
    auth: 'member',
    input: v.strictObject({}),
    data: user,
    failures: [],
  },
  'GET /member/check-invite-code': {
    summary: 'Whether an invite code can be used',
    auth: 'public',
    // Text that folds to nothing, such as a lone hyphen, is an invalid code and not a malformed request.
    input: v.strictObject({ code: v.pipe(requiredTyped(LIMITS.inviteCode.max), v.transform(foldCode)) }),
    data: v.object({ valid: v.boolean() }),
    rates: [RATES.inviteCheck],
    failures: [],
  },
  'POST /member/setpwd': {
    summary: 'Change the login password, or set or change the payment password',
    description:
      'Changes the login password (every other session ends), or sets or changes the payment password. For the first payment password, and for the way back after a lock where `GET /member/paymentpassword` says `byCode: false`, `oldPassword` is the login password.',
    auth: 'member',
    input: v.strictObject({
      type: v.picklist(['login', 'payment'], 'choice'),
      oldPassword: anyPassword,
      newPassword: anyPassword,
      confirmPassword: anyPassword,
    }),
    data: v.object({}),
    rates: LOGIN_RATES,
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORDS_DO_NOT_MATCH', 'PAYMENT_PASSWORD_LOCKED', 'ACCOUNT_LOCKED'],
  },
  'POST /member/checkpwd': {
    summary: 'Check the current password before a new one is chosen',
    description:
      'Whether `oldPassword` is what `setpwd` of this type wants; a try like any other, counted with those of `setpwd`. For a payment password that is none yet, or is set anew after a lock, that is the login password.',
    auth: 'member',
    input: v.strictObject({ type: v.picklist(['login', 'payment'], 'choice'), oldPassword: anyPassword }),
    data: v.object({}),
    rates: LOGIN_RATES,
    failures: ['OLD_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED', 'ACCOUNT_LOCKED'],
  },
  'GET /member/paymentpassword': {
    summary: 'State of the payment password',
    description:
      'Whether one is set, and where it is locked, in how many seconds the login password opens the way back.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      set: v.boolean(),
      locked: v.boolean(),
      retryAfter: v.number(),
      triesLeft: v.number(),
      byCode: described(
        'A locked or forgotten one is replaced by `forgotpayment` and `resetpayment`, by a code and the login password, without a wait. Otherwise this site cannot send a code to the member, and the login password sets a new one once `retryAfter` is over.',
        v.boolean(),
      ),
    }),
    failures: [],
  },
  'GET /member/winconsent': {
    summary: 'Whether wins may be shown to others',
    description:
      'Whether wins of this member may be shown to others, and since when; only draws settled later are.',
    auth: 'member',
    input: v.strictObject({}),
    data: winConsent,
    failures: [],
  },
  'POST /member/winconsent': {
    summary: 'Agree to wins being shown, or withdraw that',
    description: 'Taking it back takes every entry of this member out of the feed at once.',
    auth: 'member',
    input: v.strictObject({ agreed: v.boolean('required') }),
    data: winConsent,
    failures: [],
  },
  'GET /member/sessions': {
    summary: 'Sessions of the member, by device',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ list: v.array(deviceSession) }),
    failures: [],
  },
  'POST /member/revokesession': {
    summary: "End one of the member's sessions",
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: [],
  },
  'POST /member/revokeothers': {
    summary: "End all of the member's sessions but this one",
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
} as const satisfies Table;
