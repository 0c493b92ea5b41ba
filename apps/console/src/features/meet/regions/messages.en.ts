import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Regions',
  intro:
    'What members choose from in Meet, in this order. A region in which nobody is shown does not appear in members’ filters.',
  add: 'New region',
  edit: 'Edit',
  editTitle: 'Edit the region',
  failed: 'The regions could not be loaded',
  empty: 'No regions yet',
  emptyText: 'Start with “New region”.',
  columns: { name: 'Name', state: 'State', count: 'Shown', order: 'Order' },
  offered: 'Offered',
  retire: 'Retire (stays on those who have it; can no longer be chosen)',
  required: 'Please fill this in.',
};
