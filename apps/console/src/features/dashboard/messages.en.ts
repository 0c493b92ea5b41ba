import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Overview',
  intro: 'Open work, and how long the oldest item has been waiting.',
  queues: {
    recharges: 'Recharges to check',
    withdrawals: 'Withdrawals to pay',
    profiles: 'Profiles to approve',
    daterequests: 'Open date requests',
    reports: 'Open reports',
    support: 'Members waiting for an answer',
  },
  count: (count) => count,
  oldest: (age) => `Oldest: ${age}`,
  nothing: 'Nothing is waiting',
  open: 'Open the queue',
  ledger: 'Ledger',
  ledgerFine: 'All invariants hold',
  ledgerUnknown: 'Could not be checked in time',
  ledgerFaults: (count) => `Faults found: ${count}`,
  ledgerOpen: 'Look at the ledger',
  mode: 'Mode',
  play: 'Play mode',
  playText: 'Runs on credits without monetary value. Real accounts are refused.',
  live: 'Live mode',
  liveText: 'Real money moves here.',
  failed: 'The overview could not be loaded',
};
