import { expect, test } from 'vitest';
import { limitFault } from '#features/protection/settings/limit-fault.rules.ts';

test.each([
  [undefined, 'required'],
  [Number.NaN, 'number'],
  [0, null],
  [1, null],
  [1000, null],
  [1001, 'max'],
])('a limit of %s: %s', (amount, fault) => {
  expect(limitFault(amount, 1000)).toBe(fault);
});
