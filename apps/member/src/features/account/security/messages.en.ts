import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  passwords: 'Passwords',
  login: 'Login password',
  loginText: 'A change logs out your other devices',
  payment: 'Payment password',
  paymentText: 'Six digits, asked for at withdrawals',
  devices: 'Devices',
  sessions: 'Signed-in devices',
  sessionsText: 'Log out a device you do not recognise',
};
