import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hotTitle: 'Hot meets',
  more: 'View more',
  hotFailed: 'The hot meets could not be loaded',
  hotEmpty: 'Nobody is listed yet',
  hotEmptyText: 'People are listed only at their own request and after the operator has approved them.',
  reload: 'Reload',
  fictional: 'Fictional · illustration',
  regions: 'Regions',
  allRegions: 'All',
  regionsFailed: 'The regions could not be loaded',
  order: 'Order',
  random: 'Random',
  shuffle: 'Shuffle again',
  newest: 'Newest',
  // A shortened figure is no number, and more than one.
  likes: (count) => plural('en', Number(count), { one: '# like', other: `${count} likes` }),
  sampleLikes: (count) => `${messages.likes(count)} (sample figure)`,
  failed: 'The profiles could not be loaded',
  moreFailed: 'The next profiles could not be loaded.',
  end: 'You have seen all profiles.',
  empty: 'Nobody is listed in this region yet',
  emptyText: 'Please try another region.',
  showAll: 'Show all regions',
};
