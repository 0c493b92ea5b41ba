import type { WalletSettings } from '@fairground/contract/console/settings';
import type { Format } from '#platform/format.ts';
import type { Messages } from './messages.ja.ts';
import type { Widened } from '@fairground/client/i18n/messages.ts';

export type SettingName = keyof WalletSettings;
type SettingMessages = Widened<Messages>['settings'];

export const SETTING_NAMES = [
  'minWithdrawal',
  'maxWithdrawal',
  'dailyWithdrawal',
  'feeRateBps',
  'minFee',
  'dualControlThreshold',
  'rechargeExpiryDays',
] as const satisfies readonly SettingName[];

/** The label of a setting. */
export const labelOf = (name: SettingName, t: SettingMessages): string =>
  name === 'feeRateBps' ? t.feeRate : t[name];

/** The value of a setting, in its unit. */
export function shownSetting(name: SettingName, value: number, format: Format, t: SettingMessages): string {
  if (name === 'feeRateBps') return format.percent(value);
  if (name === 'rechargeExpiryDays') return t.days(format.number(value));
  return format.money(value);
}
