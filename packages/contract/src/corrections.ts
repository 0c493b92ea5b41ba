/** What an operator proposes by itself; ends of a withdrawal are proposed from the withdrawal. */
export const PROPOSED_KINDS = [
  'recharge_reversed',
  'adjustment_credit',
  'adjustment_debit',
  'unmatched_in',
  'unmatched_matched',
  'unmatched_returned',
  'pool_withdrawn',
  'fees_withdrawn',
] as const;

/** What a correction does to the ledger (product.md section 16.1). */
export const CORRECTION_KINDS = [...PROPOSED_KINDS, 'withdrawal_bounced', 'withdrawal_released'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export const CORRECTION_STATUSES = ['proposed', 'approved', 'rejected'] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** Reasons of a correction: a closed list, so that members read them in their own language. */
export const CORRECTION_REASONS = [
  'wrong_amount',
  'wrong_member',
  'credited_twice',
  'returned_by_bank',
  'fee_refund',
  'goodwill',
  'no_claim',
  'claim_found',
  'sender_asked',
  'house_withdrawal',
  'not_transferred',
  'other',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];
