import type { Withdrawal } from '@fairground/contract/withdraw';
import { createOrders } from '#features/wallet/payment/order-store.ts';
import { isPinFailure } from '#features/wallet/payment/pin-failure.ts';
import { isWithdrawOrder, type WithdrawOrder } from './withdraw.rules.ts';

/** The withdrawal that is being sent, or of which nobody knows yet whether it arrived. */
export const withdrawOrders = createOrders<WithdrawOrder, Withdrawal>({
  name: 'withdraw-sent',
  isOrder: isWithdrawOrder,
  isAside: isPinFailure,
});
