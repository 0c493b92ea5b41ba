import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { user } from '#account.ts';
import { anyPassword, newPassword, paymentPassword, requiredTyped, time } from '#fields.ts';
import { foldDigits } from '@fairground/kernel/typed-text';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';
import { LOGIN_RATES, RATES } from '#rates.ts';

export const CHANNELS = ['email', 'phone'] as const;
export type Channel = (typeof CHANNELS)[number];

const channel = v.picklist(CHANNELS, 'choice');
/** As typed: spaces and full-width digits do not matter, and a wrong code is wrong rather than malformed. */
const code = v.pipe(requiredTyped(40, foldDigits), v.examples(['418207']));
const retryAfter = described('Seconds until the next code can be asked for.', v.number());

const contact = named(
  'Contact',
  'A contact of the member, and whether it is confirmed.',
  v.object({
    value: described('Masked.', v.nullable(v.string())),
    verified: v.boolean(),
    pending: described('Masked: a new one that takes effect once it is confirmed.', v.nullable(v.string())),
    retryAfter,
    reachable: described('Whether this site can send messages there.', v.boolean()),
  }),
);

const recovery = v.object({
  contact: described('Masked: the new contact that operators approved.', v.string()),
  effectiveAt: described('When a code goes there, or went.', time),
});

/** Codes to contacts, and the ways back to an account (product.md section 13). */
export const contactEndpoints = {
  'GET /member/contacts': {
    summary: 'Contacts of the member',
    description:
      '`needed`: a confirmed contact is needed for withdrawals, for asking for a date, and in live mode for recharges.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      email: contact,
      phone: contact,
      needed: v.boolean(),
      recovery: described(
        'A way back by a new contact that can be stopped, where one was approved.',
        v.nullable(recovery),
      ),
    }),
    failures: [],
  },
  'POST /member/sendcode': {
    summary: 'Send a code to confirm a contact',
    description:
      'To the new contact where one waits for its code, else to the current one. TOO_MANY_REQUESTS within 60 s of the last code.',
    auth: 'member',
    input: v.strictObject({ channel }),
    data: v.object({ retryAfter }),
    rates: [RATES.contactCode, RATES.contactTarget],
    failures: [],
  },
  'POST /member/confirmcode': {
    summary: 'Confirm a contact by its code',
    description:
      'A code holds for ten minutes and five tries. A new contact takes effect; withdrawals then rest for 24 hours.',
    auth: 'member',
    input: v.strictObject({ channel, code }),
    data: user,
    failures: ['CODE_INVALID', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
  },
  'POST /member/changecontact': {
    summary: 'Add or change a contact',
    description: 'Sends a code to the new contact, which takes effect with `confirmcode`.',
    auth: 'member',
    input: v.strictObject({ channel, value: requiredTyped(LIMITS.email.max), password: anyPassword }),
    data: v.object({ retryAfter }),
    rates: [...LOGIN_RATES, RATES.contactCode, RATES.contactTarget],
    failures: ['OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
  },
  'POST /member/forgot': {
    summary: 'Ask for a new login password',
    description:
      'Sends a link or a code to a contact of the account of that name, if there is one. The answer is the same for every name.',
    auth: 'public',
    input: v.strictObject({ name: requiredTyped(LIMITS.loginName.max) }),
    data: v.object({}),
    rates: [RATES.forgot, RATES.forgotMember],
    failures: [],
  },
  'POST /member/reset': {
    summary: 'Choose a new login password by link or code',
    description:
      'With `token`, or with `name` and `code`. Ends every session; withdrawals rest for 24 hours; the payment password stays.',
    auth: 'public',
    input: v.strictObject({
      token: v.optional(requiredTyped(200)),
      name: v.optional(requiredTyped(LIMITS.loginName.max)),
      code: v.optional(code),
      newPassword,
      confirmPassword: anyPassword,
    }),
    data: v.object({}),
    rates: [RATES.reset, RATES.resetName],
    failures: ['CODE_INVALID', 'PASSWORDS_DO_NOT_MATCH', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
  },
  'POST /member/stoprecovery': {
    summary: 'Stop the way back by a new contact, by the link of a message',
    description: 'Only this call uses the token; opening the link does not.',
    auth: 'public',
    input: v.strictObject({ token: requiredTyped(200) }),
    data: v.object({}),
    rates: [RATES.reset],
    failures: ['CODE_INVALID'],
  },
  'POST /member/refuserecovery': {
    summary: 'Stop the way back by a new contact, as the member',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({}),
    failures: [],
  },
  'POST /member/resetpayment': {
    summary: 'Choose a new payment password by code and login password',
    auth: 'member',
    input: v.strictObject({
      password: anyPassword,
      code,
      newPassword: paymentPassword,
      confirmPassword: anyPassword,
    }),
    data: v.object({}),
    rates: LOGIN_RATES,
    failures: ['CODE_INVALID', 'OLD_PASSWORD_WRONG', 'PASSWORDS_DO_NOT_MATCH', 'ACCOUNT_LOCKED'],
  },
  'POST /member/forgotpayment': {
    summary: 'Send a code for a new payment password',
    description: 'To a confirmed contact; `to` says which, masked.',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({ channel, to: v.string(), retryAfter }),
    rates: [RATES.contactCode, RATES.contactTarget],
    failures: ['CONTACT_NOT_VERIFIED'],
  },
} as const satisfies Table;
