import type { Recharge } from '@fairground/contract/recharge';
import { createOrders } from '#features/wallet/payment/order-store.ts';
import { isRechargeOrder, type RechargeOrder } from './recharge-draft.rules.ts';

/** The recharge that is being sent, or of which nobody knows yet whether it arrived. */
export const rechargeOrders = createOrders<RechargeOrder, Recharge>({
  name: 'recharge-sent',
  isOrder: isRechargeOrder,
});
