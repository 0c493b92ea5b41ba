import { messages as steps } from '#features/vote/verify/steps/messages.en.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  ...steps,
  title: 'Check a draw yourself',
  intro:
    'This page recalculates the dice from the proof of a draw. Everything is calculated on this device; the page never goes online.',
  language: 'Language',
  paste: 'Proof',
  pastePlaceholder: 'Paste the proof here, or drop its file',
  open: 'Open a file',
  verify: 'Check',
  clear: 'Clear',
  notJson: 'This could not be read as a proof. Make sure nothing is cut off, and paste all of it.',
  notRead: 'The file could not be opened. Please choose it again.',
  envelope: 'This is not a proof but an error message from the server. Please fetch the proof again.',
  period: 'Period',
  verdict: {
    right: 'Everything matches. The result follows from the public randomness according to the rules.',
    rightNotIndependent:
      'All calculations match. However, the randomness was made with the operator’s own key, so it is not independent.',
    wrong: 'Something does not match. This proof is not valid.',
    published: 'No mismatch so far. Betting on this period has not closed yet.',
    closed: 'No mismatch so far. This period has not been drawn yet.',
    void: 'No mismatch so far. This period is void, and every stake is to be returned.',
  },
  beacon: {
    drand:
      'The randomness is that of drand quicknet, a public beacon run jointly by many independent organisations. The operator of Fairground cannot steer it alone.',
    embedded:
      'Not independent. This period uses a beacon built into the server. The operator holds its key, and so can know results in advance.',
    unknown: 'Where the randomness comes from cannot be confirmed.',
  },
  dice: (dice, sum) => `Dice ${dice.join(', ')}; sum ${sum}`,
  option: { rose: 'Rose', lily: 'Lily', balloon: 'Balloon', smoke: 'Smoke' },
  step: {
    ...steps.step,
    inclusion: {
      name: 'Your order',
      says: 'The order hash below is among the frozen orders. Compare it with the hash on your receipt.',
    },
  },
  failed: 'does not match',
  bytes: 'Bytes read, and their dice',
  skipped: 'skipped',
  limits:
    'What this page alone cannot show: that the root and totals of the orders really were published before the draw. To make sure, note the root shown after the close and compare it with the value under “Frozen orders”.',
  export: {
    title: 'Draws of an export',
    checking: (lines) => `Checking line ${lines}`,
    right:
      'Everything matches. The chain of commitments is complete, and every result follows from public randomness.',
    rightNotIndependent:
      'All calculations match. However, the randomness was made with the operator’s own key, so it is not independent.',
    wrong: 'Something does not match. This export is not valid.',
    periods: 'Periods',
    counts: (periods, drawn, voided, open) =>
      `${periods}: ${drawn} drawn, ${voided} void, ${open} not drawn yet`,
    range: 'Range',
    chain: 'Chain of commitments',
    whole: 'Complete, from the first commitment on',
    middle: 'Begins partway: the first commitment is not included',
    next: 'Continues with',
    staked: 'Total staked',
    paid: 'Total paid out',
    actual: 'Actual return',
    theory: 'Return by the committed ratios',
    faults: 'What does not match',
    more: (count) => `And ${count} more.`,
    file: 'The file',
    format: 'Format',
    link: 'Chain of commitments',
    ending: 'Reason why it is void',
    digest: 'The file as a whole',
    limits:
      'What an export alone cannot show: that roots and totals really were published before the draws. Compare them with what you noted at the time.',
  },
};
