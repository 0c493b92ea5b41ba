import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Reset your password',
  intro:
    'Enter your username, email address or phone number. We send a link or a code to the contact of your account.',
  name: 'Username, email or phone',
  send: 'Send',
  sendFailed: 'This could not be sent. Please try again.',
  sent: 'If there is such an account, we have sent a message to its contact. If you get a link, open it. If you get a code, enter it here.',
  again: 'Send again',
  resetIntro: 'Choose a new login password.',
  resetEffect:
    'All devices are then logged out, and withdrawals are paused for 24 hours. Your payment password stays the same.',
  code: 'Six-digit code',
  next: 'New password',
  nextHint: '6 to 20 characters, and hard to guess.',
  confirm: 'Confirm new password',
  submit: 'Set the new password',
  failed: 'Your password could not be reset. Please try again.',
  perhapsDone:
    'The answer to your first try was lost. Your new password may be set already: try to log in with it.',
  done: 'Your password was reset. Please log in with the new one.',
  lost: 'If you can use neither your email address nor your phone number any more, write to the contact in the legal notice below. Once we know that it is you, you can choose a new password with a new contact.',
  stopTitle: 'Stop the account recovery',
  stopText:
    'Somebody is recovering your account with a new contact. If that is not you, stop it now. You need no password for this.',
  stop: 'Stop it',
  stopFailed: 'It could not be stopped. Please try again.',
  stopOver: 'The recovery of this link is over, or was stopped already.',
  stopped: 'The recovery was stopped',
  stoppedText: 'The new contact will not be used. To be safe, change your login password.',
};
