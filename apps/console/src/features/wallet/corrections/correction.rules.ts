import type { PROPOSED_KINDS } from '@fairground/contract/corrections';
import type { CorrectionReason } from '@fairground/contract/corrections';

type Kind = (typeof PROPOSED_KINDS)[number];
export type CorrectionField = 'corrects' | 'memberId' | 'bankId' | 'bankReference';

/** The fields of a kind beside amount, reason and note; the server says which of them must be filled in. */
export const FIELDS_OF: Readonly<Record<Kind, readonly CorrectionField[]>> = {
  recharge_reversed: ['bankReference'],
  adjustment_credit: ['corrects'],
  adjustment_debit: ['corrects'],
  unmatched_in: ['bankId', 'bankReference'],
  unmatched_matched: ['memberId'],
  unmatched_returned: ['bankReference'],
  pool_withdrawn: ['bankReference'],
  fees_withdrawn: ['bankReference'],
};

/** The reasons that make sense for a kind. */
export const REASONS_OF: Readonly<Record<Kind, readonly CorrectionReason[]>> = {
  recharge_reversed: ['wrong_amount', 'wrong_member', 'credited_twice', 'returned_by_bank', 'other'],
  adjustment_credit: ['wrong_amount', 'fee_refund', 'goodwill', 'other'],
  adjustment_debit: ['wrong_amount', 'other'],
  unmatched_in: ['no_claim', 'other'],
  unmatched_matched: ['claim_found', 'other'],
  unmatched_returned: ['sender_asked', 'no_claim', 'other'],
  pool_withdrawn: ['house_withdrawal', 'other'],
  fees_withdrawn: ['house_withdrawal', 'other'],
};
