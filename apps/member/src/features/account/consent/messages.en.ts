import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'What other members see',
  label: 'Show my wins on Home',
  hint: 'While this is on, your wins from now on are shown to other members with the first letter of your name, the amount paid and the period. If you switch it off, they all disappear immediately.',
  sampleNow: 'Home is currently showing sample entries, so no real wins appear there.',
  agreed: 'From now on your wins are shown on Home',
  takenBack: 'Your wins have been removed from Home',
  failed: 'This setting could not be loaded',
};
