import type { Recharge } from '@fairground/contract/recharge';
import { createPaymentIntents } from '#features/wallet/payment/payment-intent-store.ts';
import { isRechargeIntent, type RechargeIntent } from './recharge-draft.rules.ts';

/** The recharge that is being sent, or whose outcome is unknown. */
export const rechargeIntents = createPaymentIntents<RechargeIntent, Recharge>({
  name: 'recharge-sent',
  isIntent: isRechargeIntent,
});
