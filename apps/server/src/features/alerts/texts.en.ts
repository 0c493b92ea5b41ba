import type { AlertTexts } from '#features/alerts/alert-texts.ts';

export const texts: AlertTexts = {
  queues: {
    recharges: 'Recharges',
    withdrawals: 'Withdrawals',
    corrections: 'Corrections',
    profiles: 'Profiles',
    listings: 'Listings',
    daterequests: 'Date requests',
    reports: 'Reports',
    support: 'Live chat',
    outbox: 'Outbox',
  },
  title: (queue, late) => `${queue}: ${late} overdue`,
  body: (queue, late, wait) =>
    late === 1
      ? `In ${queue}, one item has been waiting longer than promised: ${wait}.`
      : `In ${queue}, ${late} items have been waiting longer than promised, the oldest for ${wait}.`,
  minutes: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
  hours: (n) => `${n} hours`,
  days: (n) => `${n} days`,
};
