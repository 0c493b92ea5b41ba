import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { anyPassword, minorUnits, time } from '#fields.ts';
import { described } from '#named.ts';
import { LOGIN_RATES, RATES } from '#rates.ts';

export const memberDataEndpoints = {
  'POST /member/datafile': {
    summary: 'Everything that is held about the member, as one file of JSON',
    description: 'With the login password, at most one an hour. The file is sent while it is read.',
    auth: 'member',
    answer: 'file',
    input: v.strictObject({ password: anyPassword }),
    data: v.object({}),
    rates: [...LOGIN_RATES, RATES.dataFile],
    failures: ['OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
  'GET /member/closing': {
    summary: 'What stands in the way of closing the account',
    auth: 'member',
    input: v.strictObject({}),
    data: v.object({
      balance: minorUnits,
      held: described('In open stakes and withdrawals.', minorUnits),
      openRecharges: v.number(),
      openWithdrawals: v.number(),
    }),
    failures: [],
  },
  'POST /member/close': {
    summary: 'Ask for the account to be closed',
    description:
      'Ends every session. For 14 days a login takes it back; then contacts, numbers of cards, messages, pictures, passkeys and sessions are erased and the name is replaced. Refused with a balance, held money or open payments, as `GET /member/closing` lists them (in `data`).',
    auth: 'member',
    input: v.strictObject({ password: anyPassword, confirmed: v.literal(true, 'required') }),
    data: v.object({ until: time }),
    rates: LOGIN_RATES,
    failures: ['ACCOUNT_NOT_EMPTY', 'ACCOUNT_CLOSING', 'OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
} as const satisfies Table;
