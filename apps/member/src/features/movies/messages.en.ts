import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hotTitle: 'Hot movies',
  more: 'View more',
  hotFailed: 'The hot movies could not be loaded',
  hotEmpty: 'No hot movies yet',
  views: (count) => `${count} views`,
  sampleViews: (count) => `${count} views (sample figure)`,
  duration: (time) => `Running time ${time}`,
};
