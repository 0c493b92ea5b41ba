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
 * From which amount on an operator needs a second person: the threshold, less what one person alone has decided within 24 hours,
 * by this operator or for this member, whichever is more. So a large sum in small parts takes two people as well.
 */
export const secondPersonFrom = (
  dualControlThreshold: number,
  alone: { byOperator: number; forMember: number },
): number => Math.max(0, dualControlThreshold - Math.max(alone.byOperator, alone.forMember));

/**
 * The effect of an operator's decision. From `secondPersonFrom` on, and wherever there is a proposal, it takes two people who enter
 * the same: the first one's is a proposal, which only that person may change. The largest amount in question decides, so that
 * neither a typing error nor a small request moves much money on one person's decision.
 */
export function decideApproval(decision: {
  operatorId: string;
  amount: number;
  askedAmount: number;
  proposal: Proposal | null;
  secondPersonFrom: number;
}): Approval {
  const { operatorId, amount, askedAmount, proposal, secondPersonFrom: from } = decision;
  if (proposal === null) return Math.max(amount, askedAmount) < from ? 'finish_alone' : 'propose';
  if (proposal.by === operatorId) return proposal.amount === amount ? 'own_approval' : 'propose';
  return proposal.amount === amount ? 'finish_as_second' : 'statement_differs';
}

type Transfer = { by: string; bankReference: string };
/**
 * The effect of recording the transfer of a withdrawal. From the threshold on it was approved by another operator before; then
 * two people enter the same reference, of whom the first may correct their own.
 */
export function decidePayment(decision: {
  operatorId: string;
  amount: number;
  bankReference: string;
  approvedBy: string | null;
  proposal: Transfer | null;
  secondPersonFrom: number;
}): Approval {
  const { operatorId, amount, bankReference, approvedBy, proposal, secondPersonFrom: from } = decision;
  if (proposal === null) {
    if (approvedBy === null) return amount < from ? 'finish_alone' : 'approval_first';
    return approvedBy === operatorId ? 'own_approval' : 'propose';
  }
  const same = proposal.bankReference === bankReference;
  if (proposal.by === operatorId) return same ? 'own_approval' : 'propose';
  return same ? 'finish_as_second' : 'reference_differs';
}

/** The fault of a reason and its remark, or null: `other` needs a remark. */
export const remarkFault = (reason: string, remark: string): FieldFault | null =>
  reason === 'other' && remark === '' ? 'required' : null;
