import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Customer service',
  intro: 'Who has waited the longest comes first.',
  tabs: { waiting: 'Waiting', mine: 'Mine', with_person: 'With a person', closed: 'Closed', all: 'All' },
  tabsLabel: 'Filter',
  states: { bot: 'Automatic', waiting: 'Waiting', with_person: 'With a person', closed: 'Closed' },
  search: 'Search usernames',
  member: 'Member',
  last: 'Last message',
  waiting: 'Waiting',
  holder: 'With',
  unanswered: (count) => `Unanswered: ${count}`,
  picture: '(picture)',
  failed: 'The conversations could not be loaded',
  stale: 'This is not up to date: the server does not answer. Trying again by itself.',
  empty: 'Nobody is waiting',
  emptyText: 'Members who ask for a person appear here.',
  noneFound: 'No such conversation',
  noneFoundText: 'Try other filters or other words.',
  keys: 'J / K or ↑ ↓ to move, Enter to type, Esc to close',
};
