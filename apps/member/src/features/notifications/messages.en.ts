import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  tabs: 'Views of notifications',
  inbox: 'Inbox',
  settings: 'Settings',
  unread: 'Unread',
  readAll: 'Mark all as read',
  empty: 'No notifications yet',
  emptyText: 'News about payments, the security of your account, replies and date requests will appear here.',
  failed: 'Notifications could not be loaded',
  moreFailed: 'The next notifications could not be loaded.',
  end: "That's everything.",
  settingsFailed: 'The settings could not be loaded',
  tableTitle: 'What you are told of, and how',
  kind: 'About',
  kinds: {
    payment: 'Payments',
    security: 'Account security',
    support: 'Support replies',
    date: 'Date requests',
    announcement: 'Important announcements',
    draw: 'Results of your votes',
  },
  lately: 'What happened lately',
  latelyNone: 'Logins from new devices, and changes of passwords, contacts and the like, appear here.',
  ways: { inbox: 'Inbox', push: 'Push', mail: 'Mail' },
  cell: (kind, way) => `${kind}: ${way}`,
  always: 'Always',
  fixedText:
    'Payments and account security always reach your inbox and mail, so that you miss nothing and nobody else can silence them.',
  drawText:
    'You are told of results only if you choose so. While you take a break, you are told of neither announcements nor results.',
  mailOff: 'This site sends no mail at present.',
  mailUnconfirmed: 'To receive mail, confirm your email address first.',
  details: 'Show details on my devices',
  detailsText: 'While off, no amount, name or result is shown. Others may see a locked screen.',
  push: {
    title: 'Push on this device',
    offer: 'What you choose as “Push” in the table below reaches this device even while the app is closed.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    on: 'This device gets push messages.',
    devices: (count) => plural('en', count, { one: '# device gets push', other: '# devices get push' }),
    refused:
      "Notifications are blocked on this device. To get them, allow notifications in your browser's site settings and open this screen again.",
    unsupported: 'This browser has no push messages.',
    install: 'On an iPhone or iPad, add the app to your home screen to get them.',
    failed: 'That did not work. Check your connection and try again.',
  },
};
