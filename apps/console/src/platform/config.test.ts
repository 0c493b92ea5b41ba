import { expect, test } from 'vitest';
import { mergeConfig } from './config.ts';

const PLAY = { mode: 'play', currency: { code: 'PLAY', exponent: 0 } };

test.each([
  ['no file', undefined, PLAY],
  ['an empty file', {}, PLAY],
  ['what is no object', 'x', PLAY],
  [
    'a live deployment',
    { mode: 'live', currency: { code: 'JPY', exponent: 0 } },
    { mode: 'live', currency: { code: 'JPY', exponent: 0 } },
  ],
  ['keys of a wrong type', { mode: 3, currency: { code: '', exponent: 2.5 } }, PLAY],
  ['other keys', { apiBaseUrl: '/x', winFeed: 'live' }, PLAY],
])('%s', (_, given, config) => {
  expect(mergeConfig(given)).toEqual(config);
});
