import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Passkeys',
  intro:
    'Log in with your fingerprint, your face or the screen lock of your device. A passkey works only on this site, so it cannot be phished.',
  none: 'You have no passkeys yet.',
  add: 'Add a passkey',
  full: 'You have as many passkeys as are allowed. Remove one to add another.',
  wrongAddress:
    'Passkeys cannot be used at this address. They need the site’s own domain name and a secure connection (https), not an IP address.',
  unsupported: 'This browser does not support passkeys.',
  added: (date) => `Added: ${date}`,
  used: (when) => `Last used: ${when}`,
  unused: 'Not used yet',
  synced: 'Synced',
  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  save: 'Save',
  renameFailed: 'The name could not be changed. Please try again.',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText: (name) =>
    `“${name}” can no longer be used to log in. It may stay in your password manager; you can delete it there.`,
  removeLast:
    'This is your last passkey. Please enter your login password, so that you are sure to get in without it.',
  removed: 'The passkey was removed',
  failed: 'The passkeys could not be loaded',
  addTitle: 'Add a passkey',
  addText: 'Your device will ask for your fingerprint, face or screen lock.',
  name: 'Name',
  nameHint: 'To recognise it later, for example by the device.',
  password: 'Login password',
  account: 'Account',
  create: 'Continue',
  done: 'The passkey was added. You can use it at your next login.',
  cancelled: 'No passkey was added. You can try again.',
  already: 'This device already has a passkey of yours.',
  addFailed: 'The passkey could not be added. Please try again.',
};
