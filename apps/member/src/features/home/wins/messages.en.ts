import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  name: (name) => name,
  when: (periodNo, time) => `${periodNo} · ${time}`,
  verify: 'Verify this draw',
  truth: 'Real wins of members who agreed to share them. Lost stakes do not appear here.',
  none: 'No wins to show yet',
  noneText:
    'Only real wins of members who agreed to share them appear here, each with a link to verify its draw.',
  failed: 'The win feed could not be loaded',
};
