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
  filters: 'Filter',
  filtersSet: (count) => `Filter (${count} set)`,
  noneFound: 'Nobody matches this filter',
  noneFoundText: 'Please try a wider one.',
  clearFilters: 'Clear the filter',
  newest: 'Newest',
  // A compact figure such as "1.2K" is a string: plural, but not a number.
  likes: (count) => plural('en', Number(count), { one: '# like', other: `${count} likes` }),
  sampleLikes: (count) => `${messages.likes(count)} (sample figure)`,
  failed: 'The profiles could not be loaded',
  moreFailed: 'The next profiles could not be loaded.',
  end: "That's everything.",
  empty: 'Nobody is listed in this region yet',
  emptyText: 'Please try another region.',
  showAll: 'Show all regions',
};
