import { plural } from '#platform/plural.ts';
import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  pleaseLogIn: 'Please log in.',
  loginExpired: 'Your login has expired. Please log in again.',
  requestFailed: 'The request failed. Please try again.',
  requestNotMade: 'The request could not be sent. Please try again.',
  networkFailed: 'No connection. Please check your network and try again.',
  status400: 'The request was not understood.',
  status401: 'Please log in.',
  status403: 'You do not have access to this.',
  status404: (url) => `The requested address was not found: ${url}`,
  status408: 'The request timed out. Please try again.',
  status500: 'The server ran into an error. Please try again later.',
  status501: 'The server does not support this yet.',
  status502: 'The gateway reported an error. Please try again later.',
  status503: 'The service is unavailable right now. Please try again later.',
  status504: 'The gateway timed out. Please try again later.',
  status505: 'The server does not support this HTTP version.',
  tryAgain: {
    join: (words, wait) => `${words} ${wait}`,
    seconds: (count) =>
      plural('en', count, {
        one: 'You can try again in about # second.',
        other: 'You can try again in about # seconds.',
      }),
    minutes: (count) =>
      plural('en', count, {
        one: 'You can try again in about # minute.',
        other: 'You can try again in about # minutes.',
      }),
    hours: (count) =>
      plural('en', count, {
        one: 'You can try again in about # hour.',
        other: 'You can try again in about # hours.',
      }),
  },
  playCredits: 'play credits',
};
