import type { WalletSettings } from '@fairground/contract/console/settings';
import type { Format } from '#platform/format.ts';
import type { Messages } from './messages.ja.ts';
import type { Widened } from '@fairground/web/platform/catalogue.ts';

export type SettingName = keyof WalletSettings;
type Texts = Widened<Messages>['settings'];

export const SETTING_NAMES = [
  'minWithdrawal',
  'maxWithdrawal',
  'dailyWithdrawal',
  'feeRateBps',
  'minFee',
  'secondPersonFrom',
  'rechargeExpiryDays',
] as const satisfies readonly SettingName[];

/** What a setting is called. */
export const labelOf = (name: SettingName, texts: Texts): string =>
  name === 'feeRateBps' ? texts.feeRate : texts[name];

/** What it says, in its own unit. */
export function shownSetting(name: SettingName, value: number, format: Format, texts: Texts): string {
  if (name === 'feeRateBps') return format.percent(value);
  if (name === 'rechargeExpiryDays') return texts.days(format.number(value));
  return format.money(value);
}
