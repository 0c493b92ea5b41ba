import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  important: 'Important',
  unread: 'Unread',
  readCount: (count) => `Read by ${count}`,
  updated: (moment) => `Updated ${moment}`,
  badge: (count) => plural('en', count, { one: '# unread announcement', other: '# unread announcements' }),
  end: 'That is all of them.',
  empty: 'No announcements yet',
  emptyText: 'New ones will appear here.',
  listFailed: 'Announcements could not be loaded',
  moreFailed: 'The next ones could not be loaded.',
  detailFailed: 'The announcement could not be loaded',
  invalidId: 'This is not the id of an announcement',
  invalidIdText: 'The link seems to be incomplete. Please look in the list.',
  notFound: 'This announcement was not found',
  notFoundText: 'It is over, or it has been withdrawn.',
  toList: 'All announcements',
};
