import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  ask: 'Ask for a date',
  askTitle: (name) => `Ask ${name} for a date`,
  contact: 'How to reach you',
  contactHint: 'A phone number, an email address, a name in a messenger.',
  contactNeeded: 'Please say how you can be reached.',
  contactShort: 'That is too short: write at least 3 characters.',
  message: 'Message (optional)',
  messageHint: 'Please keep your contact to the field above.',
  whoTitle: 'Who sees your contact, and when',
  who: (name) =>
    'It is stored encrypted. While your request is in review, the operator in charge can open it, and every opening is written down.\n' +
    `${name} gets it only if the request is accepted.\n` +
    'If it is declined, expires after 14 days or is cancelled by you, contact and message are erased.',
  sampleTitle: 'This person is fictional',
  sampleWho: (name) =>
    `${name} does not exist: nobody will answer, and no date can come of it. Only an operator of this demo sees your request.\n` +
    'Your contact is stored encrypted, every opening by an operator is written down, it goes to nobody, and it is erased as soon as there is an answer.\n' +
    'If you only want to try this, there is no need for a real contact.',
  send: 'Send the request',
  sent: 'Your request has been sent',
  exists: 'A request of yours to this person is still open.',
  sendFailed: 'The request could not be sent',
  yours: 'Your request',
  toRequests: 'See the request',
  status: {
    submitted: 'Submitted',
    in_review: 'In review',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  next: {
    submitted: (_name, date) => `Waiting for an operator. Without an answer by ${date} it expires.`,
    in_review: (name) => `An operator is looking at it and asks ${name}. The answer will appear here.`,
    accepted: (name) =>
      `${name} would like to meet you. The operator passes your contact on, and ${name} will get in touch with you.`,
    declined: () => 'Nothing came of it this time. Contact and message have been erased.',
    expired: () =>
      'Nobody answered in time. Contact and message have been erased; you are welcome to ask again.',
    cancelled: () => 'You took it back. Contact and message have been erased; you can ask again.',
  },
  sampleNext: {
    submitted: (name, date) =>
      `Waiting for an operator of this demo. ${name} is fictional and will not answer. If nobody looks at it by ${date}, it expires.`,
    in_review: (name) =>
      `An operator of this demo is looking at it. ${name} is fictional, so there is nobody to ask.`,
    accepted: (name) =>
      `An operator of this demo marked it as accepted. ${name} is fictional, so nobody will get in touch; your contact went to nobody and has been erased.`,
    declined: () => 'An operator of this demo marked it as declined. Contact and message have been erased.',
  },
  reasons: {
    person_declined: 'The person would rather not.',
    not_available: 'The person has no time to meet at the moment.',
    contact_unusable: 'The contact could not be confirmed.',
    inappropriate: 'What you wrote was not appropriate.',
    other: 'The operator says why below.',
  },
  remark: (text) => `A note from the operator: ${text}`,
  asked: (moment) => `Asked on ${moment}`,
  erased: 'Erased',
  yourContact: 'How to reach you',
  yourMessage: 'Message',
  cancel: 'Cancel the request',
  cancelOf: (name) => `Cancel the request to ${name}`,
  cancelTitle: 'Cancel this request?',
  cancelText: (name) =>
    `Your request to ${name} is taken back, and contact and message are erased. You can ask again later.`,
  keep: 'Keep it',
  cancelled: 'The request is cancelled',
  cancelLate: 'The request changed before it could be cancelled.',
  cancelFailed: 'The request could not be cancelled',
  listFailed: 'Your requests could not be loaded',
  moreFailed: 'The next requests could not be loaded.',
  end: 'These are all of your requests.',
  empty: 'You have not asked for a date yet',
  emptyText: 'You can ask from the profile of somebody you would like to meet.',
  goMeet: 'Have a look around',
};
