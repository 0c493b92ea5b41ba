import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'What others see',
  label: 'Show my wins on Home',
  hint: 'While this is on, wins settled from now on are shown to other members with the first letter of your name, the amount paid and the period. Switch it off, and all of them vanish at once.',
  sampleNow: 'Home shows sample entries at the moment, so no real wins appear.',
  agreed: 'Your wins from now on are shown on Home',
  takenBack: 'Your wins have been taken off Home',
  failed: 'What others see could not be loaded',
};
