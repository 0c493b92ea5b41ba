import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  tabs: 'Which password',
  login: 'Login password',
  payment: 'Payment password',
  failed: 'The password could not be changed.',
  loginForm: {
    intro: 'Changing it logs out every other device. This one stays logged in.',
    account: 'Username',
    old: 'Current password',
    next: 'New password',
    nextHint: '6 to 20 characters. Choose one that is hard to guess.',
    confirm: 'New password again',
    submit: 'Change password',
    done: 'Password changed. Every other device was logged out.',
    retryIn: (time) => `You can try again in ${time}.`,
  },
  pin: {
    loading: 'The state of your payment password could not be checked',
    setIntro: 'A password of 6 digits that confirms withdrawals and new bank cards.',
    changeIntro: 'Your payment password is set. To change it, enter the current one first.',
    resetIntro: 'After a lock you can set it anew with your login password.',
    rules: 'What it must not be',
    ruleRepeat: 'Digits or pairs that repeat (111111, 121212, 112233)',
    ruleRun: 'Digits in a row (123456, 987654, 135791)',
    ruleDate: 'Anything that reads as a date, such as a birthday',
    rulePassword: 'The same as your login password',
    loginPassword: 'Login password',
    next: 'Next',
    step: (at, of) => `Step ${at} of ${of}`,
    current: 'Current payment password',
    fresh: 'New payment password',
    again: 'New payment password again',
    hint: '6 digits',
    entered: (count, of) => `${count} of ${of} digits entered`,
    erase: 'Erase one digit',
    startOver: 'Start over',
    saving: 'Saving…',
    triesLeft: (count) =>
      plural('en', count, {
        one: 'One more wrong try locks it.',
        other: 'It locks after # more wrong tries.',
      }),
    set: 'Payment password set.',
    changed: 'Payment password changed.',
    locked: 'Your payment password is locked',
    lockedText:
      'It was wrong five times in a row. After a wait you can set it anew with your login password.',
    lockedWait: (time) => `${time} left`,
    forgotten:
      'Forgotten? Five wrong tries lock it, and after a wait you can set it anew with your login password.',
  },
};
