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

export const consoleSettingsEndpoints = {
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
