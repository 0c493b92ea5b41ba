import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  playCredits: 'play credits',
  networkFailed: 'The server cannot be reached. Please check the connection.',
  tookTooLong: 'This took too long and was cancelled. Please try again.',
  serverFailed: (status) => `The server ran into an error (${status}). Please try again later.`,
  unreadable: 'The answer could not be read. Please check whether it was done before you send it again.',
  sessionEnded: 'Your session has ended. Please log in again.',
  stale: 'This is not up to date: the server is not answering. Retrying automatically.',
  tryAgain: {
    join: (words, wait) => `${words} ${wait}`,
    seconds: (count) => `You can try again in about ${count} s.`,
    minutes: (count) => `You can try again in about ${count} min.`,
    hours: (count) => `You can try again in about ${count} h.`,
  },
  labelled: (label, text) => `${label}: ${text}`,
  aside: (text) => ` (${text})`,
  list: (texts) => texts.join(', '),
  notAnAmount: (unit) => `Enter an amount in digits (${unit}).`,
  age: {
    now: 'just now',
    minutes: (count) => `${count} min`,
    hours: (count, minutes) => (minutes === 0 ? `${count} h` : `${count} h ${minutes} min`),
    days: (count, hours) => (hours === 0 ? `${count} d` : `${count} d ${hours} h`),
  },
};
