import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  hot: 'Hot',
  new: 'New',
  sample: 'Sample',
  category: 'Category',
  director: 'Director',
  actors: 'Cast',
  released: 'Released',
  length: 'Length',
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  story: 'Story',
};
