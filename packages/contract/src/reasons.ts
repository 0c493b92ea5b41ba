/**
 * Reasons why a recharge or withdrawal was not completed: closed lists, so that members read them in their own language. `other`
 * needs a remark.
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

/** Why an operator suspends a member: a closed list, so that the member reads it in the own language. */
export const SUSPENSION_REASONS = [
  'identity_check',
  'payment_dispute',
  'several_accounts',
  'misuse',
  'conduct',
  'authority_order',
  'other',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
/** Days of 24 hours that a suspension may last; null in the calls means until it is lifted. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90, 180] as const;

/** Statuses of a request for a date (product.md section 10). */
export const DATE_REQUEST_STATUSES = [
  'submitted',
  'in_review',
  'accepted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type DateRequestStatus = (typeof DATE_REQUEST_STATUSES)[number];

/** Who answers a date request. */
export const ANSWERERS = ['person', 'operators'] as const;

export const DATE_DECLINE_REASONS = [
  'person_declined',
  'not_available',
  'contact_unusable',
  'inappropriate',
  'other',
] as const;
export type DateDeclineReason = (typeof DATE_DECLINE_REASONS)[number];

/** Reasons for declining a profile, shown to its author; `other` needs a remark. */
export const PROFILE_DECLINE_REASONS = [
  'age_unproven',
  'consent_missing',
  'pictures',
  'texts',
  'duplicate',
  'other',
] as const;
export type ProfileDeclineReason = (typeof PROFILE_DECLINE_REASONS)[number];

/** States of a member's listing in Meet; `changes_waiting` is listed, with a change that the desk has not looked at. */
export const LISTING_STATES = [
  'waiting',
  'listed',
  'changes_waiting',
  'hidden',
  'rejected',
  'taken_back',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** Outcomes of a report. Warnings are given outside the app; `taken_down` hides the profile. */
export const REPORT_OUTCOMES = ['no_action', 'warned', 'taken_down'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Reasons of a report; `other` needs a remark. */
export const REPORT_REASONS = ['not_real', 'under_age', 'money', 'harassment', 'pictures', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
