import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  title: 'Terms and notice',
  intro:
    'Texts that anyone can read before registering. Every published version is kept, and so is which version each member agreed to.',
  kindLabel: 'Choose a text',
  kinds: { terms: 'Terms of use', privacy: 'Privacy policy', notice: 'Legal notice (Japan)' },
  failed: 'The text could not be loaded',
  now: (version) => `Version ${version} is in force`,
  content: 'Text',
  contentHint:
    'Separate paragraphs with an empty line. You can use “## heading”, “- bullet”, “1. step”, “**bold**” and “[words](https://…)”.',
  asks: 'A change of substance: members agree again before their next stake or recharge (withdrawals never wait)',
  sample: 'Still a sample (members are told so)',
  sampleMark: 'Sample',
  unsaved: 'There are changes that are not published.',
  publish: (version) => `Publish as version ${version}`,
  published: (version) => `Version ${version} is published.`,
  required: 'Please fill this in.',
  versions: 'Versions so far',
  columns: { version: 'Version', published: 'Published', by: 'By', asks: 'Asks again' },
  software: 'Came with the software',
  asked: 'Yes',
  notAsked: 'No',
  agreements: 'Agreed to',
  agreementsFailed: 'The agreements could not be loaded',
  noAgreements: 'No agreement is recorded.',
  agreement: (kind, version) => `${kind}, version ${version}`,
  inLanguage: (at, language) => `${at} (read in ${language})`,
};
