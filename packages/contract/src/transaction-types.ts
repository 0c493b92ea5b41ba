/** The flows of product.md sections 8 and 16 that a member's available balance takes part in. */
export const TRANSACTION_TYPES = [
  'welcome',
  'recharge',
  'stake',
  'stake_returned',
  'winnings',
  'stake_voided',
  'withdrawal',
  'withdrawal_released',
  'withdrawal_bounced',
  'recharge_reversed',
  'adjustment',
  'unmatched_matched',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
