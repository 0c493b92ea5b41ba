import * as v from 'valibot';
import { type ConsoleTable, FINANCE, OWNER, why } from '#console/endpoint.ts';
import { amount, integer, minorUnits } from '#fields.ts';

const walletSettings = v.object({
  minWithdrawal: minorUnits,
  maxWithdrawal: minorUnits,
  /** Per day of the site's time zone. */
  dailyWithdrawal: minorUnits,
  /** Basis points: 100 is 1 %. */
  feeRateBps: v.number(),
  minFee: minorUnits,
  /** Recharges and withdrawals of this amount and more need a second person. */
  secondPersonFrom: minorUnits,
  rechargeExpiryDays: v.number(),
});
export type WalletSettings = v.InferOutput<typeof walletSettings>;

const registration = {
  email: v.boolean('required'),
  phone: v.boolean('required'),
  inviteCode: v.boolean('required'),
  /** In live mode `live` only. */
  winFeed: v.picklist(['sample', 'live'], 'choice'),
};

const siteSettings = v.object({
  ...registration,
  mode: v.picklist(['play', 'live']),
  /** As the environment of the server configures it; nothing of it can be changed here. */
  operator: v.object({
    name: v.nullable(v.string()),
    contact: v.nullable(v.string()),
    licenceNumber: v.nullable(v.string()),
    jurisdiction: v.nullable(v.string()),
  }),
  currency: v.object({ code: v.string(), exponent: v.number() }),
  beacon: v.object({ kind: v.picklist(['embedded', 'drand']), independent: v.boolean() }),
  timeZone: v.string(),
});
export type SiteSettings = v.InferOutput<typeof siteSettings>;

export const consoleSettingsEndpoints = {
  'GET /settings/site': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({}),
    data: siteSettings,
    failures: [],
  },
  'POST /settings/site': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({ ...registration, why }),
    data: siteSettings,
    failures: [],
  },
  'GET /settings/wallet': {
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: walletSettings,
    failures: [],
  },
  'POST /settings/wallet': {
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({
      minWithdrawal: amount,
      maxWithdrawal: amount,
      dailyWithdrawal: amount,
      feeRateBps: integer(0, 2000),
      minFee: integer(0, 10_000),
      secondPersonFrom: amount,
      rechargeExpiryDays: integer(1, 60),
      why,
    }),
    data: walletSettings,
    failures: [],
  },
} as const satisfies ConsoleTable;
