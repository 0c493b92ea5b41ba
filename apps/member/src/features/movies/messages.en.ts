import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hotTitle: 'Hot movies',
  more: 'View more',
  hotFailed: 'The hot movies could not be loaded',
  hotEmpty: 'No hot movies yet',
  // A shortened figure is no number, and more than one.
  views: (count) => plural('en', Number(count), { one: '# view', other: `${count} views` }),
  sampleViews: (count) => `${messages.views(count)} (sample figure)`,
  duration: (time) => `Running time ${time}`,
};
