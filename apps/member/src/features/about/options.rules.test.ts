import { expect, it } from 'vitest';
import { sumsOf } from './options.rules.ts';

it.each([
  [null, { from: 3, to: 18 }],
  ['rose', { from: 11, to: 18 }],
  ['lily', { from: 3, to: 10 }],
  ['balloon', { from: 3, to: 17 }],
  ['smoke', { from: 4, to: 18 }],
] as const)('%s spans %j', (option, range) => {
  expect(sumsOf(option)).toEqual(range);
});
