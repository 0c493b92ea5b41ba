import * as v from 'valibot';
import { type ConsoleTable, FINANCE, OWNER, version, why } from '#console/endpoint.ts';
import { settingChange } from '#console/setting-changes.ts';
import { amount, integer, minorUnits } from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

const walletSettings = named(
  'WalletSettings',
  'Settings of payments.',
  v.object({
    minWithdrawal: minorUnits,
    maxWithdrawal: minorUnits,
    dailyWithdrawal: described("Per day of the site's time zone.", minorUnits),
    feeRateBps: described('Basis points: 100 is 1 %.', v.number()),
    minFee: minorUnits,
    dualControlThreshold: described(
      'Recharges and withdrawals of this amount and more need a second person.',
      minorUnits,
    ),
    rechargeExpiryDays: v.number(),
  }),
);
export type WalletSettings = v.InferOutput<typeof walletSettings>;

/** The settings in effect, and what waits. */
const answer = v.object({
  ...walletSettings.entries,
  version: v.number(),
  change: v.nullable(settingChange),
});

const registration = {
  email: v.boolean('required'),
  phone: v.boolean('required'),
  inviteCode: v.boolean('required'),
  winFeed: described('In live mode `live` only.', v.picklist(['sample', 'live'], 'choice')),
};

const siteSettings = named(
  'SiteSettings',
  'Settings of the site.',
  v.object({
    ...registration,
    version: v.number(),
    mode: v.picklist(['play', 'live']),
    /** From the server's environment; read-only here. */
    operator: v.object({
      name: v.nullable(v.string()),
      contact: v.nullable(v.string()),
      licenceNumber: v.nullable(v.string()),
      jurisdiction: v.nullable(v.string()),
    }),
    currency: v.object({ code: v.string(), exponent: v.number() }),
    beacon: v.object({ kind: v.picklist(['embedded', 'drand']), independent: v.boolean() }),
    timeZone: v.string(),
  }),
);
export type SiteSettings = v.InferOutput<typeof siteSettings>;

export const consoleSettingsEndpoints = {
  'GET /settings/site': {
    summary: 'Settings of the site',
    auth: 'operator',
    roles: OWNER,
    input: v.strictObject({}),
    data: siteSettings,
    failures: [],
  },
  'POST /settings/site': {
    summary: 'Change the settings of the site',
    auth: 'operator',
    roles: OWNER,
    description: '409 where another owner has changed them since the version that was read.',
    input: v.strictObject({ ...registration, version, why }),
    data: siteSettings,
    failures: ['CONFLICT'],
  },
  'GET /settings/wallet': {
    summary: 'Settings of payments',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: answer,
    failures: [],
  },
  'POST /settings/wallet': {
    summary: 'Propose other settings of payments',
    description:
      'A second owner approves them, and they are in effect an hour later; at once before the first member has registered. 409 where another owner has changed them since the version that was read.',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({
      minWithdrawal: amount,
      maxWithdrawal: amount,
      dailyWithdrawal: amount,
      feeRateBps: integer(0, 2000),
      minFee: integer(0, LIMITS.amount.max),
      dualControlThreshold: amount,
      rechargeExpiryDays: integer(1, 60),
      version,
      why,
    }),
    data: answer,
    failures: ['CONFLICT', 'STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;
