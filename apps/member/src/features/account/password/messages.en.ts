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
    confirm: 'Confirm new password',
    submit: 'Change password',
    done: 'Password changed. Every other device was logged out.',
    retryIn: (time) => `You can try again in ${time}.`,
  },
  pin: {
    loading: 'The status of your payment password could not be checked',
    setIntro: 'A 6-digit password used to confirm withdrawals and new bank cards.',
    changeIntro: 'Your payment password is set. To change it, enter the current one first.',
    resetIntro: 'It was locked. You can now set a new one with your login password.',
    rules: 'What you cannot use',
    ruleRepeat: 'Repeated digits or pairs (111111, 121212, 112233)',
    ruleRun: 'Consecutive digits (123456, 987654, 135791)',
    ruleDate: 'Anything that looks like a date, such as a birthday',
    rulePassword: 'The same digits as your login password',
    loginPassword: 'Login password',
    next: 'Next',
    step: (at, of) => `Step ${at} of ${of}`,
    current: 'Current payment password',
    fresh: 'New payment password',
    again: 'Confirm new payment password',
    hint: '6 digits',
    entered: (count, of) => `${count} of ${of} digits entered`,
    erase: 'Delete one digit',
    startOver: 'Start over',
    checking: 'Checking…',
    saving: 'Saving…',
    loginWrong: 'The login password is incorrect.',
    currentWrong: 'The current payment password is incorrect.',
    triesLeft: (count) =>
      plural('en', count, {
        one: 'After one more wrong attempt it will be locked.',
        other: 'After # more wrong attempts it will be locked.',
      }),
    set: 'Payment password set.',
    changed: 'Payment password changed.',
    locked: 'Your payment password is locked',
    lockedText:
      'It was entered wrong five times in a row. Once the waiting time is over, you can set a new one with your login password.',
    lockedWait: (time) => `${time} remaining`,
    forgotten:
      'Forgotten it? After five wrong attempts it is locked; once the waiting time is over, you can set a new one with your login password.',
  },
};
