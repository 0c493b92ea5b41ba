import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  ask: 'Ask for a date',
  askTitle: (name) => `Ask ${name} for a date`,
  contact: 'Your contact details',
  contactHint: 'A phone number, an email address or a messenger ID.',
  contactNeeded: 'Please enter your contact details.',
  contactShort: 'Please enter at least 3 characters.',
  message: 'Message (optional)',
  messageHint: 'Please give your contact details only in the field above.',
  whoTitle: 'Who sees your contact details, and when',
  who: (name) =>
    'They are stored encrypted. While your request is in review, the operator in charge can open them, and every access is recorded.\n' +
    `${name} receives them only if the request is accepted.\n` +
    'If the request is declined, expires after 14 days or is cancelled by you, your contact details and message are erased.',
  sampleTitle: 'This person is fictional',
  sampleWho: (name) =>
    `${name} does not exist, so nobody will answer and no date can take place. Only the operator of this demo sees your request.\n` +
    'Your contact details are stored encrypted and every access by the operator is recorded. They are passed on to nobody and erased as soon as there is an answer.\n' +
    'If you only want to try this out, you do not need to give real contact details.',
  send: 'Send the request',
  sent: 'Your request has been sent',
  exists: 'You already have an open request with this person.',
  sendFailed: 'The request could not be sent',
  yours: 'Your request',
  toRequests: 'View the request',
  status: {
    submitted: 'Submitted',
    in_review: 'In review',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  next: {
    submitted: (_name, date) => `Waiting for the operator. If there is no answer by ${date}, it expires.`,
    in_review: (name) => `The operator is reviewing it and asking ${name}. The answer will appear here.`,
    accepted: (name) =>
      `${name} would like to meet you. The operator passes on your contact details, and ${name} will get in touch with you.`,
    declined: () => 'It did not work out this time. Your contact details and message have been erased.',
    expired: () =>
      'There was no answer in time. Your contact details and message have been erased. You can ask again.',
    cancelled: () =>
      'You cancelled it. Your contact details and message have been erased. You can ask again.',
  },
  sampleNext: {
    submitted: (name, date) =>
      `Waiting for the operator of this demo. ${name} is fictional and will not answer. If it is not reviewed by ${date}, it expires.`,
    in_review: (name) =>
      `The operator of this demo is reviewing it. ${name} is fictional, so there is nobody to ask.`,
    accepted: (name) =>
      `The operator of this demo marked it as accepted. ${name} is fictional, so nobody will get in touch. Your contact details were passed on to nobody and have been erased.`,
    declined: () =>
      'The operator of this demo marked it as declined. Your contact details and message have been erased.',
  },
  reasons: {
    person_declined: 'The person declined.',
    not_available: 'The person has no time to meet at the moment.',
    contact_unusable: 'Your contact details could not be confirmed.',
    inappropriate: 'What you wrote was not appropriate.',
    other: 'See the note from the operator below.',
  },
  remark: (text) => `Note from the operator: ${text}`,
  asked: (moment) => `Sent ${moment}`,
  erased: 'Erased',
  yourContact: 'Your contact details',
  yourMessage: 'Message',
  cancel: 'Cancel the request',
  cancelOf: (name) => `Cancel the request to ${name}`,
  cancelTitle: 'Cancel this request?',
  cancelText: (name) =>
    `Your request to ${name} will be cancelled, and your contact details and message will be erased. You can ask again later.`,
  keep: 'Keep it',
  cancelled: 'The request has been cancelled',
  cancelLate: 'The request changed before it could be cancelled.',
  cancelFailed: 'The request could not be cancelled',
  listFailed: 'Your requests could not be loaded',
  moreFailed: 'The next requests could not be loaded.',
  end: 'These are all of your requests.',
  empty: 'You have not asked for a date yet',
  emptyText: 'You can ask from the profile of somebody you would like to meet.',
  goMeet: 'Browse profiles',
};
