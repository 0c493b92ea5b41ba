import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Filter',
  gender: 'Gender',
  anyGender: 'All',
  genders: { woman: 'Women', man: 'Men', other: 'Other' },
  ageFrom: 'Age from',
  ageTo: 'Age up to',
  anyAge: 'Any',
  years: (age) => String(age),
  liked: 'Only people I like',
  genderSays: 'People who have not given their gender appear under “All” only.',
  apply: 'Show',
  clear: 'Clear',
};
