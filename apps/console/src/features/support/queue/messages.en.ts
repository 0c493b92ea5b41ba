import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Live chat',
  intro: 'Longest waiting first.',
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
  stale: 'This is not up to date: the server is not answering. Retrying automatically.',
  empty: 'Nobody is waiting',
  emptyText: 'Members who ask for a person appear here.',
  noneFound: 'No matching conversations',
  noneFoundText: 'Try different filters or search words.',
  keys: 'J / K or ↑ ↓ to move, Enter to type, Esc to close',
};
