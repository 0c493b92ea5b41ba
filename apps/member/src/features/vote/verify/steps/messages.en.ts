import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  steps: 'Step by step',
  step: {
    rules: { name: 'Rules', says: 'The hash of the full rules is the one committed to beforehand.' },
    commitment: {
      name: 'Commitment',
      says: 'The hash over period, times, ratios and beacon round is the one that was published.',
    },
    round: {
      name: 'Beacon round',
      says: 'The round follows from the closing time alone, and is the one committed to.',
    },
    'root-before-round': {
      name: 'Frozen orders',
      says: 'The root of all orders was published after the close and before the round, by the server’s record.',
    },
    signature: {
      name: 'Signature',
      says: 'The public key of the beacon confirms the signature of the round.',
    },
    randomness: { name: 'Randomness', says: 'SHA-256 of the signature is the published randomness.' },
    dice: { name: 'Dice', says: 'The three dice calculated from the randomness are those announced.' },
    result: { name: 'Result', says: 'The sum and the two winning options are as announced.' },
    receipt: {
      name: 'Signed receipt',
      says: 'The site’s signature confirms order, member and period, by the key that was committed to beforehand.',
    },
  },
  ok: 'matches',
  computed: 'Calculated',
  expected: 'In the proof',
};
