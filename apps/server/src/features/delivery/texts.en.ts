import type { DeliveryTexts } from '#features/delivery/message-texts.ts';

export const texts: DeliveryTexts = {
  codes: {
    confirm_code: {
      subject: 'Your confirmation code',
      text: 'Enter this code to confirm your contact details:',
    },
    reset_code: { subject: 'Your password reset code', text: 'Enter this code to choose a new password:' },
    payment_password_code: {
      subject: 'Your payment password code',
      text: 'Enter this code to choose a new payment password:',
    },
    contact_code: {
      subject: 'Your account recovery code',
      text: 'Customer service has confirmed this as your new contact. Enter this code to choose a new password:',
    },
    operator_code: {
      subject: 'Your console confirmation code',
      text: 'Enter this code in the console to be told at this address of work that waits too long:',
    },
  },
  resetLink: {
    subject: 'Reset your password',
    text: 'You asked for a new password. Use this link to choose one:',
    button: 'Choose a new password',
  },
  told: {
    new_login: {
      subject: 'New login to your account',
      text: 'Somebody logged in to your account from a device we have not seen before.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'Your login password was changed. All other devices have been logged out.',
    },
    password_reset: {
      subject: 'Your password was reset',
      text: 'Your login password was reset and all devices have been logged out. Withdrawals are paused for 24 hours.',
    },
    contact_changed: {
      subject: 'Your contact details were changed',
      text: 'A contact of your account was changed. Withdrawals are paused for 24 hours.',
    },
    contact_proposed: {
      subject: 'Somebody asks for access to your account',
      text: 'Customer service was asked to recover your account with a new contact. If that was not you, open the app and stop it.',
    },
    payment_password_changed: {
      subject: 'Your payment password was changed',
      text: 'The payment password of your account was set or changed.',
    },
    passkey_added: { subject: 'A passkey was added', text: 'A passkey was added to your account.' },
    passkey_removed: { subject: 'A passkey was removed', text: 'A passkey was removed from your account.' },
    account_closing: {
      subject: 'Your account will be closed',
      text: 'Somebody asked for your account to be closed, and all devices have been logged out. Logging in within 14 days takes it back.',
    },
    account_suspended: {
      subject: 'Your account is suspended',
      text: 'Stakes, recharges, date requests and changes of a listing are not possible for now. The reason and the end are in the app. Withdrawals and customer service still work.',
    },
    suspension_lifted: {
      subject: 'The suspension of your account is lifted',
      text: 'Your account works as before.',
    },
    card_added: { subject: 'A bank card was added', text: 'A bank card was added to your account.' },
  },
  holds: (minutes) => `It is valid for ${minutes} minutes and works once.`,
  notAsked: 'If you did not ask for this, you can ignore this message.',
  notYou: 'If this was not you, change your password at once and contact customer service in the app.',
  stopBefore: (moment) => `It takes effect on ${moment} unless it is stopped before.`,
  stop: 'Stop it',
  neverAsk: 'Our staff never ask for a code or a password.',
  open: 'Open the app',
  labels: { at: 'Time', device: 'Device', contact: 'Contact', card: 'Card' },
  footer: (site) => `You are receiving this because you have an account at ${site}. Replies are not read.`,
  openConsole: 'Open the console',
  operatorFooter: (site) =>
    `You are receiving this as an operator of ${site}. You can turn it off in the console under My account. Replies are not read.`,
};
