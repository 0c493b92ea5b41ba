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
  access: {
    passkey_added: {
      title: 'A passkey was added to your console account',
      body: 'A passkey was added to your operator account. It is accepted as the second factor from now on.',
    },
    passkey_removed: {
      title: 'A passkey was removed from your console account',
      body: 'A passkey was removed from your operator account.',
    },
    authenticator_added: {
      title: 'An authenticator app was set up for your console account',
      body: 'An authenticator app was set up for your operator account. Its codes are accepted from now on.',
    },
    authenticator_removed: {
      title: 'The authenticator app was removed from your console account',
      body: 'The authenticator app was removed from your operator account. Its codes are no longer accepted.',
    },
    password_changed: {
      title: 'Your console password was changed',
      body: 'The password of your operator account was changed. All other sessions have ended.',
    },
    access_reset: {
      title: 'Your console access was reset',
      body: 'An owner has reset the password and the second factors of your operator account. All sessions have ended.',
    },
    address_replaced: {
      title: 'The address for your console account was changed',
      body: 'Messages about your operator account now go to another address. This is the last one to this address.',
    },
    address_removed: {
      title: 'This address was removed from your console account',
      body: 'Messages about your operator account no longer go to this address. This is the last one.',
    },
  },
  notYou: 'If you did not expect this, tell an owner of the site at once.',
};
