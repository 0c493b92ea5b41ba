import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  label: 'At the chat desk',
  states: { off: 'Off', on: 'On', away: 'Away', failed: 'No connection' },
  hints: {
    off: 'Switched on, members who wait are told of 3–5 minutes.',
    on: 'Members who wait are told of 3–5 minutes.',
    away: 'You are away from this page, so members are told that nobody is there. Coming back switches it on.',
    failed: 'The server is not reached; members are soon told that nobody is there.',
  },
};
