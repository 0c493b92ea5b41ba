import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  important: 'Important',
  unread: 'Unread',
  readCount: (count) => `Read by ${count}`,
  updated: (moment) => `Updated ${moment}`,
  badge: (count) => plural('en', count, { one: '# unread announcement', other: '# unread announcements' }),
  end: "That's everything.",
  empty: 'No announcements yet',
  emptyText: 'New ones will appear here.',
  listFailed: 'Announcements could not be loaded',
  moreFailed: 'The next announcements could not be loaded.',
  detailFailed: 'The announcement could not be loaded',
  invalidId: 'This announcement id is not valid',
  invalidIdText: 'The link seems to be incomplete. Please look for it in the list.',
  notFound: 'Announcement not found',
  notFoundText: 'It has expired or been withdrawn.',
  toList: 'All announcements',
};
