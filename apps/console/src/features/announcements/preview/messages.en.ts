import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  important: 'Important',
  readCount: (count) => `Read by ${count}`,
  updated: (moment) => `Updated ${moment}`,
};
