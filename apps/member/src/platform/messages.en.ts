import type { Messages } from './messages.ja.ts';

export const messages: Messages = {
  pleaseLogIn: 'Please log in.',
  loginExpired: 'Your login has expired. Please log in again.',
  requestFailed: 'The request failed.',
  requestNotMade: 'The request could not be sent.',
  networkFailed: 'No connection. Check your network and try again.',
  status400: 'The request was not understood.',
  status401: 'Please log in.',
  status403: 'You do not have access to this.',
  status404: (url) => `The requested address was not found: ${url}`,
  status408: 'The request timed out.',
  status500: 'The server ran into an error.',
  status501: 'The server does not support this yet.',
  status502: 'The gateway reported an error.',
  status503: 'The service is unavailable right now.',
  status504: 'The gateway timed out.',
  status505: 'The server does not support this HTTP version.',
  playCredits: 'play credits',
};
