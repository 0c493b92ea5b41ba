import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  filters: 'Filters',
  filtersOn: (count) => `Filters (${count})`,
  from: 'From',
  to: 'To',
  min: 'At least',
  max: 'At most',
  apply: 'Apply',
  clear: 'Clear',
  views: 'Saved views',
  noViews: 'No saved views yet. Give the current filters and order a name to keep them.',
  viewsFailed: 'The saved views could not be loaded',
  name: 'Name',
  nameMissing: 'Please enter a name.',
  save: 'Save this view',
  remove: (name) => `Delete “${name}”`,
  compact: 'Compact rows',
};
