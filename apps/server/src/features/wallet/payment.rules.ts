import type { FieldFault } from '@fairground/contract/codes';
import type { RechargeStatus } from '@fairground/contract/recharge';
import type { WithdrawalStatus } from '@fairground/contract/withdraw';

/** Every way a recharge can go (product.md section 8); payment_guard() in the database knows the same ones. */
export const RECHARGE_STEPS = {
  credit: { from: 'submitted', to: 'credited' },
  reject: { from: 'submitted', to: 'rejected' },
  expire: { from: 'submitted', to: 'expired' },
} as const satisfies Record<string, { from: RechargeStatus; to: RechargeStatus }>;

/** Every way a withdrawal can go. No step is a member's: once asked for, it cannot go back into play. */
export const WITHDRAWAL_STEPS = {
  pay: { from: 'processing', to: 'completed' },
  fail: { from: 'processing', to: 'failed' },
  cancel: { from: 'processing', to: 'cancelled' },
  bounce: { from: 'completed', to: 'failed' },
} as const satisfies Record<string, { from: WithdrawalStatus; to: WithdrawalStatus }>;
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;

type Proposal = { by: string; amount: number };
export type Approval =
  /** Alone, since the amount asks for no second person. */
  | 'finish_alone'
  /** As the second person. */
  | 'finish_as_second'
  | 'propose'
  | FieldFault;

/**
 * What an operator's word comes to. From the threshold on it takes two people who both enter the same amount: the first
 * one's is a proposal, which only that person may change. The largest amount in question counts, so that neither a
 * slip of the pen nor a small request moves much money on one person's word.
 */
export function approvalOf(say: {
  operatorId: string;
  amount: number;
  askedAmount: number;
  proposal: Proposal | null;
  secondPersonFrom: number;
}): Approval {
  const { operatorId, amount, askedAmount, proposal, secondPersonFrom } = say;
  const others = proposal !== null && proposal.by !== operatorId ? proposal : null;
  const largest = Math.max(amount, askedAmount, others?.amount ?? 0);
  if (largest < secondPersonFrom) return 'finish_alone';
  if (proposal === null) return 'propose';
  if (others === null) return proposal.amount === amount ? 'own_approval' : 'propose';
  return others.amount === amount ? 'finish_as_second' : 'statement_differs';
}

/** Why a reason and its remark do not do, or null where they do: `other` says nothing by itself. */
export const remarkFault = (reason: string, remark: string): FieldFault | null =>
  reason === 'other' && remark === '' ? 'required' : null;
