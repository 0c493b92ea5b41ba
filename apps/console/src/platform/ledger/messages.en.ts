import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  flows: {
    pool_funding: 'Pool funding',
    welcome: 'Welcome credits',
    recharge: 'Recharge',
    stake: 'Stake',
    stake_lost: 'Stake lost',
    stake_returned: 'Stake returned (won)',
    stake_voided: 'Stake returned (void)',
    winnings: 'Winnings',
    withdrawal: 'Withdrawal requested',
    withdrawal_paid: 'Withdrawal paid',
    withdrawal_fee: 'Withdrawal fee',
    withdrawal_released: 'Withdrawal refunded',
    withdrawal_bounced: 'Withdrawal returned by bank',
  },
  accounts: {
    'external:bank-in': 'Bank, incoming',
    'external:bank-out': 'Bank, outgoing',
    'house:game-pool': 'Game pool',
    'house:fees': 'Fees',
    'house:promotion': 'Promotion',
    'suspense:unmatched': 'Unmatched',
    available: 'available',
    'locked-bet': 'locked in bets',
    'locked-withdrawal': 'locked in withdrawals',
  },
  members: (kind) => `All members, ${kind}`,
  member: (kind) => `Member, ${kind}`,
};
