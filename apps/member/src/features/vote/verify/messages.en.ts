import { messages as steps } from './steps/messages.en.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  ...steps,
  intro:
    'You do not have to take the server’s word for it: the draw is recalculated from scratch on this device.',
  working: 'Calculating on this device…',
  took: (seconds) => `Calculated on this device in ${seconds} s`,
  inPage:
    'This browser could not run the verification in the background, so it ran in this page. The result is the same.',
  codeFailed: 'The verification code could not be loaded.',
  failed: 'The proof could not be loaded',
  notFoundTitle: 'This period was not found',
  notFoundText: (periodNo) => `There is no period ${periodNo}. Please check the number.`,
  toHistory: 'See past draws',
  verdict: {
    right: {
      title: 'Everything matches',
      text: 'The result follows from the public randomness according to the rules.',
    },
    rightNotIndependent: {
      title: 'All calculations match',
      text: 'However, the randomness was made with the operator’s own key, so it is not independent.',
    },
    wrong: {
      title: 'Something does not match',
      text: 'This proof is not valid. The steps below show what does not match.',
    },
    published: {
      title: 'Not closed yet',
      text: 'There is no result yet. For now only the commitment can be checked.',
    },
    closed: {
      title: 'Not drawn yet',
      text: 'The orders are frozen. Once the randomness is out, the draw can be verified here.',
    },
    void: {
      title: 'This period is void',
      text: 'It could not be drawn in time, so there is no result. Every stake was returned.',
    },
  },
  beacon: {
    drand:
      'The randomness is that of drand quicknet, a public beacon run jointly by many independent organisations. The operator of Fairground cannot steer it alone.',
    embedded:
      'This period uses the beacon embedded in this server. It is not independent: the operator holds its key, and so can know results in advance.',
    unknown: 'Where the randomness comes from cannot be confirmed.',
    public: 'Compare with the public value (drand)',
  },
  step: {
    ...steps.step,
    inclusion: { name: 'Your order', says: 'The order hash is among the frozen orders.' },
  },
  wrong: 'does not match',
  rulesText: 'The full rules',
  bytes: {
    title: 'From randomness to dice',
    says: 'Bytes are read in order. For a byte below 252, the die is “remainder of division by 6, plus 1”; 252 and above are skipped so that every face is equally likely.',
    place: 'Position',
    byte: 'Byte',
    working: 'Calculation',
    die: 'Die',
    skipped: 'skipped',
  },
  own: {
    title: 'Your orders in this period',
    says: 'The hash is recalculated from your receipt and looked up among the frozen orders.',
    ok: 'Among the frozen orders',
    wrong: 'Does not match the frozen orders',
    waiting: 'Can be verified after the close',
    working: 'Checking…',
    failed: 'Could not be checked',
    hash: 'Order hash calculated from your receipt',
    expected: 'Order hash on your receipt',
    position: (place, count) => `Number ${place} of ${count}`,
    signed: 'Signed by the site for you',
    unsigned: 'This receipt has no signature',
    forged: 'The signature on the receipt is not valid for this order, period and member',
    save: 'Save proof and receipt',
    more: 'Show more of your orders',
    listFailed: 'Your orders in this period could not be loaded',
  },
  download: 'Save the proof',
  shared: (periodNo) => `Verify draw ${periodNo}`,
  offline: 'Offline verifier',
  offlineSays: 'You can also check a saved proof on a page that never goes online.',
  limits:
    'What this screen alone cannot show: that the root and totals of the orders really were published before the draw. To make sure, note the root here right after the close and compare it later with the value under “Frozen orders”.',
};
