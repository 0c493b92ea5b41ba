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

/** The types that can occur: welcome credits are of play mode alone. */
export const transactionTypesOf = (mode: 'play' | 'live'): readonly TransactionType[] =>
  mode === 'play' ? TRANSACTION_TYPES : TRANSACTION_TYPES.filter((type) => type !== 'welcome');
