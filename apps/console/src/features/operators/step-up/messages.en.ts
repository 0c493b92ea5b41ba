import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Confirm that it is you',
  text: 'What moves money needs a code of the last five minutes. Once you have entered it, your action goes on.',
  passkeyText:
    'What moves money needs a passkey of the last five minutes. Once you have used it, your action goes on.',
  code: 'Code',
  hint: 'The 6 digits shown by your authenticator app. A code that was used does not work again.',
  go: 'Confirm and go on',
  cancel: 'Not now',
};
