import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  open: 'Export',
  title: 'Export as CSV',
  intro:
    'Which list, which filters, how many rows and why: it all goes into the audit log. Card numbers and contacts stay masked.',
  list: 'List',
  lists: {
    'GET /members': 'Members',
    'GET /members/ledger': 'Ledger of this member',
    'GET /recharges': 'Recharges',
    'GET /withdrawals': 'Withdrawals',
    'GET /banks': 'Receiving banks',
    'GET /ledger/accounts': 'Balances of accounts',
    'GET /ledger/transfers': 'Transfers of the ledger',
    'GET /draws': 'Draws',
    'GET /draws/orders': 'Orders of this period',
    'GET /audit': 'Audit log',
    'GET /operators': 'Operators',
    'GET /announcements': 'Announcements',
    'GET /support/conversations': 'Conversations',
    'GET /support/answers': 'Canned answers',
    'GET /profiles': 'Profiles',
    'GET /daterequests': 'Date requests',
    'GET /reports': 'Reports',
  },
  filtered: 'Keep the filters of this screen',
  why: 'Reason (into the audit log)',
  whyMissing: 'Please give a reason.',
  start: 'Export',
  running: 'The file is being made. With many rows this takes a few minutes.',
  done: (name) => `${name} has been exported.`,
};
