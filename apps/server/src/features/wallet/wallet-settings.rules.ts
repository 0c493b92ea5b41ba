import type { FieldFault } from '@fairground/contract/codes';
import type { WalletSettings } from '@fairground/contract/console/settings';
import { money, withdrawalFee } from '@fairground/kernel/money';

/** Faults of the payment settings by field (product.md section 8). */
export function walletSettingsFaults(settings: WalletSettings): Record<string, FieldFault> | null {
  const { minWithdrawal, maxWithdrawal, dailyWithdrawal } = settings;
  const faults: Record<string, FieldFault> = {};
  if (maxWithdrawal < minWithdrawal) faults['maxWithdrawal'] = 'number_range';
  if (dailyWithdrawal < maxWithdrawal) faults['dailyWithdrawal'] = 'number_range';
  // The smallest withdrawal must exceed its fee.
  const fee = withdrawalFee(money(minWithdrawal), {
    rateBps: settings.feeRateBps,
    minFee: settings.minFee,
  });
  if (fee >= minWithdrawal) faults['minFee'] = 'number_range';
  return Object.keys(faults).length === 0 ? null : faults;
}
