/**
 * Why a recharge or a withdrawal ended otherwise than asked for: closed lists, so that the member reads the
 * reason in the own language whatever the operator speaks. `other` needs a remark.
 */
export const RECHARGE_REASONS = [
  'not_on_statement',
  'picture_unreadable',
  'wrong_account',
  'already_credited',
  'third_party_account',
  'other',
] as const;
export type RechargeReason = (typeof RECHARGE_REASONS)[number];

export const WITHDRAWAL_FAIL_REASONS = [
  'account_not_found',
  'holder_mismatch',
  'account_closed',
  'refused_by_bank',
  'other',
] as const;
export const WITHDRAWAL_CANCEL_REASONS = [
  'asked_by_member',
  'details_incomplete',
  'security_check',
  'other',
] as const;
export const WITHDRAWAL_BOUNCE_REASONS = [
  'returned_by_bank',
  'account_not_found',
  'holder_mismatch',
  'other',
] as const;

export const WITHDRAWAL_REASONS = [
  'account_not_found',
  'holder_mismatch',
  'account_closed',
  'refused_by_bank',
  'returned_by_bank',
  'asked_by_member',
  'details_incomplete',
  'security_check',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
