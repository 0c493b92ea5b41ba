import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'The member’s money',
  balance: 'Balance',
  held: 'Held',
  excluded: (until) => `Self-excluded until ${until}`,
  recharges: 'Latest recharges',
  withdrawals: 'Latest withdrawals',
  none: 'None',
  failed: 'The member’s money could not be loaded',
  status: {
    submitted: 'To check',
    credited: 'Credited',
    rejected: 'Rejected',
    expired: 'Expired',
    reversed: 'Reversed',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
};
