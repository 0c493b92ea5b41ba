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
  memberWho: (name) =>
    `${name} reads your message now, and sees your contact details only after saying yes. You see theirs then.\n` +
    'Nobody else sees them. Only if one of you reports the request can an operator open it, and every access is recorded.\n' +
    'They are stored encrypted. If the request is declined, expires after 14 days or is cancelled by you, your contact details and message are erased.',
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
  memberNext: {
    submitted: (name, date) => `Waiting for ${name}’s answer. If there is none by ${date}, it expires.`,
    accepted: (name) =>
      `${name} said yes. The two of you see each other’s contact details, and nobody else does.`,
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
  theirContact: 'Their contact details',
  sides: 'Sent or received',
  sentTab: 'Sent',
  receivedTab: (open) => (open === '' ? 'Received' : `Received (${open})`),
  incoming: {
    label: (name) => `Date request from ${name}`,
    received: (moment) => `Received ${moment}`,
    message: 'Message',
    noMessage: 'No message.',
    contact: 'Their contact details',
    yourContact: 'Your contact details, as shown to them',
    hint: (date) =>
      `If you accept, you see each other’s contact details. Without an answer it expires on ${date}.`,
    accept: 'Accept',
    decline: 'Decline',
    acceptOf: (name) => `Accept the request from ${name}`,
    declineOf: (name) => `Decline the request from ${name}`,
    accepted: 'Accepted. You see each other’s contact details now.',
    declined: 'Declined',
    late: 'The request changed before your answer arrived.',
    failed: 'Your answer could not be sent',
    block: 'Block',
    unblock: 'Unblock',
    blocked: 'Blocked',
    blockTitle: (name) => `Block ${name}?`,
    blockText:
      'You no longer see each other, an open request is declined, and contact details that you exchanged are erased. They are not told that you blocked them.',
    blockDone: 'Blocked',
    unblockDone: 'Unblocked',
    blockFailed: 'That did not work',
    report: 'Report',
    reported: 'Reported',
    status: {
      submitted: 'New',
      in_review: 'New',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      cancelled: 'Cancelled by them',
    },
    over: 'Message and contact details have been erased.',
    erased: 'Erased',
    listFailed: 'The requests to you could not be loaded',
    empty: 'Nobody has asked you for a date yet',
    emptyText: 'Requests to you appear here while you are listed in Meet.',
    toListing: 'My listing',
    end: 'These are all requests to you.',
  },
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
