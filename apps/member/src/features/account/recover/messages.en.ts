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
  done: 'Your password was reset. Please log in with the new one.',
};
