import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  names: {
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    notice: 'Legal notice (Japan)',
  },
  links: 'Terms and legal notice',
  version: (version, day) => `Version ${version} (${day})`,
  sampleTitle: 'This is a sample',
  sample: 'The text comes with the software and has not been checked by a lawyer.',
  failed: 'The text could not be loaded',
  byRegistering: 'By pressing “Create account” you agree to the terms of use and the privacy policy.',
  section: 'Terms and legal notice',
  agreed: (version, day) => `You agreed to version ${version} on ${day}`,
  due: 'There is a new version',
  ask: {
    title: 'There is a new version',
    text: 'Before you stake or recharge again, please agree to the new text. What you have typed stays.',
    still: 'Without agreeing you can still withdraw, watch movies and use the chat.',
    read: 'Read',
    agree: 'Agree and continue',
    later: 'Not now',
    failed: 'Your consent could not be saved. Please try again.',
    done: 'Your consent was saved',
  },
};
