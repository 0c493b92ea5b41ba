import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  play: {
    title: 'This is play mode',
    text: 'All amounts are play credits. They have no monetary value, and no real money moves.',
  },
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Could not copy. Please select the text and copy it manually.',
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
    max: (amount) => `You can enter ${amount} at most.`,
    daily: (amount) => `You can withdraw ${amount} more today.`,
    balance: (amount) => `This is more than your balance (${amount}).`,
  },
  pin: {
    title: 'Enter your payment password',
    label: 'Payment password',
    hint: '6 digits',
    entered: (count, of) => `${count} of ${of} digits entered`,
    erase: 'Delete one digit',
    triesLeft: (count) =>
      plural('en', count, {
        one: 'After one more wrong attempt it will be locked.',
        other: 'After # more wrong attempts it will be locked.',
      }),
    failed: 'The status of your payment password could not be checked',
    notSet: 'You have no payment password yet',
    notSetText:
      'You need a 6-digit payment password to withdraw or add a bank card. After setting it, press “Back” to return to this screen; what you entered is kept.',
    set: 'Set a payment password',
    locked: 'Your payment password is locked',
    lockedWait: (time) => `You can set a new one with your login password in ${time}.`,
    lockedByCode: 'You can set a new one with a code sent to your contact and your login password.',
    lockedOpen: 'To unlock it, set a new one with your login password.',
    reset: 'Set a new one',
  },
  unknown: {
    title: 'We could not confirm the result',
    text: 'The connection was lost, so we do not know whether your request arrived. The button below sends the same request again to find out. However often you press it, nothing is requested twice.',
    check: 'Check this request',
    reminder: 'One request is still unconfirmed',
    show: 'Check it',
  },
};
