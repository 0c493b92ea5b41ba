import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  play: {
    title: 'This is play mode',
    text: 'All amounts are play credits. They have no monetary value, and no real money moves.',
  },
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  share: 'Share receipt',
  shareCopied: 'Receipt copied.',
  close: 'Close',
  back: 'Back',
  moreFailed: 'The next entries could not be loaded.',
  all: 'All',
  fault: {
    required: 'Please enter an amount.',
    number: 'Please enter a number.',
    min: (amount) => `Please enter at least ${amount}.`,
    max: (amount) => `The most for one time is ${amount}.`,
    daily: (amount) => `You can withdraw ${amount} more today.`,
    balance: (amount) => `This is more than your balance (${amount}).`,
  },
  pin: {
    title: 'Enter your payment password',
    label: 'Payment password',
    hint: '6 digits',
    entered: (count, of) => `${count} of ${of} digits entered`,
    erase: 'Erase one digit',
    triesLeft: (count) =>
      plural('en', count, {
        one: 'One more wrong try locks it.',
        other: 'It locks after # more wrong tries.',
      }),
    failed: 'The state of your payment password could not be checked',
    notSet: 'You have no payment password yet',
    notSetText:
      'Withdrawing and adding a bank card need a payment password of 6 digits. Once it is set, go back to this screen: what you typed is kept.',
    set: 'Set a payment password',
    locked: 'Your payment password is locked',
    lockedWait: (time) => `In ${time} you can set it anew with your login password.`,
    lockedOpen: 'Set it anew with your login password to use it again.',
    reset: 'Set it anew',
  },
  unknown: {
    title: 'We could not confirm the result',
    text: 'The connection broke off, so it is unclear whether your request arrived. The button below sends the same request again to find out. However often you press it, nothing is sent twice.',
    check: 'Check this request',
    reminder: 'One request is still unconfirmed',
    show: 'Check it',
  },
};
