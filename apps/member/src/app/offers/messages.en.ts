import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  label: 'Good to know',
  update: 'A new version is ready. Reload to switch to it.',
  typed: 'Reloading may clear what you have typed on this screen.',
  reload: 'Reload',
  install: 'Add Fairground to your home screen to open it like any other app.',
  add: 'Add',
  byHand: 'You can add Fairground to your home screen: tap Share, then “Add to Home Screen”.',
  later: 'Not now',
  understood: 'Got it',
};
