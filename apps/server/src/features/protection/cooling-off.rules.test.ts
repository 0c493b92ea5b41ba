import { expect, test } from 'vitest';
import { changeCheck, changeLimit, stateAt, COOLING_OFF_MS } from '#features/protection/cooling-off.rules.ts';

const NOW = Date.parse('2026-03-01T00:00:00.000Z');
const LATER = NOW + COOLING_OFF_MS;
const waiting = (value: number | null, from: number) => ({ value, from });

test.each([
  ['a first limit', { value: null, next: null }, 500, { value: 500, next: null, effect: 'now' }],
  ['a first limit of nothing', { value: null, next: null }, 0, { value: 0, next: null, effect: 'now' }],
  ['a lower one', { value: 500, next: null }, 499, { value: 499, next: null, effect: 'now' }],
  [
    'a lower one drops what waits',
    { value: 500, next: waiting(900, LATER - 1) },
    100,
    { value: 100, next: null, effect: 'now' },
  ],
  [
    'a higher one waits',
    { value: 500, next: null },
    501,
    { value: 500, next: waiting(501, LATER), effect: 'later' },
  ],
  [
    'none waits',
    { value: 500, next: null },
    null,
    { value: 500, next: waiting(null, LATER), effect: 'later' },
  ],
  [
    'another higher one begins to wait anew',
    { value: 500, next: waiting(900, NOW + 1) },
    800,
    { value: 500, next: waiting(800, LATER), effect: 'later' },
  ],
  [
    'the same higher one waits on',
    { value: 500, next: waiting(900, NOW + 1) },
    900,
    { value: 500, next: waiting(900, NOW + 1), effect: 'later' },
  ],
  [
    'none again waits on',
    { value: 500, next: waiting(null, NOW + 1) },
    null,
    { value: 500, next: waiting(null, NOW + 1), effect: 'later' },
  ],
  [
    'what holds drops what waits',
    { value: 500, next: waiting(900, NOW + 1) },
    500,
    { value: 500, next: null, effect: 'unchanged' },
  ],
  ['none where none is', { value: null, next: null }, null, { value: null, next: null, effect: 'unchanged' }],
] as const)('%s', (_words, choice, requested, expected) => {
  expect(changeLimit(choice, requested, NOW)).toEqual(expected);
});

test.each([
  [60, 30, { value: 30, next: null, effect: 'now' }],
  [30, 60, { value: 30, next: waiting(60, LATER), effect: 'later' }],
  [60, 60, { value: 60, next: null, effect: 'unchanged' }],
])('a check every %d minutes, to be %d', (value, requested, expected) => {
  expect(changeCheck({ value, next: null }, requested, NOW)).toEqual(expected);
});

test.each([
  [LATER - 1, { value: 500, next: waiting(900, LATER) }],
  [LATER, { value: 900, next: null }],
  [LATER + 1, { value: 900, next: null }],
])('what waits holds from its moment on: %d', (now, expected) => {
  expect(stateAt({ value: 500, next: waiting(900, LATER) }, now)).toEqual(expected);
});
