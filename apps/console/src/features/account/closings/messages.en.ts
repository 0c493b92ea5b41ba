import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Closing requests',
  intro:
    'Accounts that their members want closed. Their data is erased 14 days after the request; until then the member takes it back by logging in.',
  member: 'Member',
  asked: 'Requested',
  due: 'To be erased',
  state: 'Status',
  ended: 'Ended',
  states: {
    waiting: 'Waiting',
    held: 'Legal hold',
    money: 'Money left',
    taken_back: 'Taken back',
    erased: 'Erased',
  },
  stateTexts: {
    waiting: 'The data is erased automatically when it is due.',
    held: 'Nothing is erased while the hold stands.',
    money:
      'It is due, but not erased: there is a balance or an open payment. Please see that the member gets the money.',
    taken_back: 'The member logged in and took it back.',
    erased: 'The data is erased. Ledger, votes and audit log remain.',
  },
  heldBy: 'Held by',
  heldAt: 'Held since',
  reason: 'Reason',
  hold: 'Put on legal hold',
  holdTitle: 'Put this request on legal hold?',
  holdText:
    'For investigations or disputes that need the data. Nothing is erased until the hold is lifted. The hold and its reason are kept in the audit log.',
  held: 'The request is on hold.',
  release: 'Lift the hold',
  releaseTitle: 'Lift the legal hold?',
  releaseText: 'If it is due, the data will be erased shortly and cannot be restored.',
  released: 'The hold is lifted.',
  ownersOnly: 'Only owners can put a request on hold or lift a hold.',
  why: 'Why (into the audit log)',
  tooLate: 'The status of this request has changed meanwhile.',
  empty: 'No closing requests',
  emptyText: 'When a member asks for an account to be closed, it appears here.',
  failed: 'The closing requests could not be loaded',
};
