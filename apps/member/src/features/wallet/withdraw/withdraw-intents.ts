import type { Withdrawal } from '@fairground/contract/withdraw';
import { createPaymentIntents } from '#features/wallet/payment/payment-intent-store.ts';
import { isPinFailure } from '#features/wallet/payment/pin-failure.ts';
import { isWithdrawIntent, type WithdrawIntent } from './withdraw.rules.ts';

/** The withdrawal that is being sent, or whose outcome is unknown. */
export const withdrawIntents = createPaymentIntents<WithdrawIntent, Withdrawal>({
  name: 'withdraw-sent',
  isIntent: isWithdrawIntent,
  isAside: isPinFailure,
});
