import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  label: 'At the chat desk',
  states: { off: 'Off', on: 'On', away: 'Away', failed: 'No connection' },
  hints: {
    off: 'When on, waiting members are told to expect an answer in 3–5 minutes.',
    on: 'Waiting members are told to expect an answer in 3–5 minutes.',
    away: 'You are away from this page, so members are told that nobody is available. It switches on again when you come back.',
    failed: 'The server cannot be reached. Members will soon be told that nobody is available.',
  },
};
