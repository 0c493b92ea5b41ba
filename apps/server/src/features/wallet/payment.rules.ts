import type { FieldFault } from '@fairground/contract/codes';
import type { RechargeStatus } from '@fairground/contract/recharge';
import type { WithdrawalStatus } from '@fairground/contract/withdraw';

/** All transitions of a recharge (product.md section 8); payment_guard() has the same ones. */
export const RECHARGE_STEPS = {
  credit: { from: 'submitted', to: 'credited' },
  reject: { from: 'submitted', to: 'rejected' },
  expire: { from: 'submitted', to: 'expired' },
  /** By corrections that took all of the credit back. */
  reverse: { from: 'credited', to: 'reversed' },
} as const satisfies Record<string, { from: RechargeStatus; to: RechargeStatus }>;

/** All transitions of a withdrawal. None is a member's: once requested, the money cannot return to play. */
export const WITHDRAWAL_STEPS = {
  pay: { from: 'processing', to: 'completed' },
  fail: { from: 'processing', to: 'failed' },
  cancel: { from: 'processing', to: 'cancelled' },
  bounce: { from: 'completed', to: 'failed' },
} as const satisfies Record<string, { from: WithdrawalStatus; to: WithdrawalStatus }>;
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;

type Proposal = { by: string; amount: number };
export type Approval =
  /** Below the threshold: by one person. */
  | 'finish_alone'
  /** As the second person. */
  | 'finish_as_second'
  | 'propose'
  | FieldFault;

/**
 * The effect of an operator's decision. From the threshold on it takes two people who enter the same amount: the first one's is a
 * proposal, which only that person may change. The largest amount in question decides, so that neither a typing error nor a small
 * request moves much money on one person's decision.
 */
export function decideApproval(decision: {
  operatorId: string;
  amount: number;
  askedAmount: number;
  proposal: Proposal | null;
  dualControlThreshold: number;
}): Approval {
  const { operatorId, amount, askedAmount, proposal, dualControlThreshold } = decision;
  const others = proposal !== null && proposal.by !== operatorId ? proposal : null;
  const largest = Math.max(amount, askedAmount, others?.amount ?? 0);
  if (largest < dualControlThreshold) return 'finish_alone';
  if (proposal === null) return 'propose';
  if (others === null) return proposal.amount === amount ? 'own_approval' : 'propose';
  return others.amount === amount ? 'finish_as_second' : 'statement_differs';
}

/** The fault of a reason and its remark, or null: `other` needs a remark. */
export const remarkFault = (reason: string, remark: string): FieldFault | null =>
  reason === 'other' && remark === '' ? 'required' : null;
