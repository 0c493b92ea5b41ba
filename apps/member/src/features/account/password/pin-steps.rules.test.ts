import { expect, test } from 'vitest';
import { freshFault, proofOf, stepOf } from './pin-steps.rules.ts';

test.each([
  [{ set: false, locked: false, retryAfter: 0, triesLeft: 5, byCode: false }, 'login'],
  [{ set: true, locked: false, retryAfter: 0, triesLeft: 3, byCode: false }, 'payment'],
  [{ set: true, locked: true, retryAfter: 600, triesLeft: 0, byCode: false }, 'wait'],
  [{ set: true, locked: true, retryAfter: 0, triesLeft: 0, byCode: false }, 'login'],
  [{ set: true, locked: true, retryAfter: 0, triesLeft: 0, byCode: true }, 'code'],
  [{ set: true, locked: false, retryAfter: 0, triesLeft: 2, byCode: true }, 'payment'],
  [{ set: false, locked: false, retryAfter: 0, triesLeft: 5, byCode: true }, 'login'],
])('%j is proven by: %s', (status, proof) => {
  expect(proofOf(status)).toBe(proof);
});

test.each([
  ['482913', undefined, null],
  ['482913', '482913', 'password_same'],
  ['111111', undefined, 'payment_password_repetition'],
  ['123456', undefined, 'payment_password_run'],
  ['900101', undefined, 'payment_password_date'],
  ['48291', undefined, 'payment_password_format'],
])('%s after %s: %s', (fresh, current, fault) => {
  expect(freshFault(fresh, current)).toBe(fault);
});

test.each([
  ['oldPassword', 'proof'],
  ['newPassword', 'fresh'],
  ['confirmPassword', 'again'],
])('a fault of %s returns to %s', (field, step) => {
  expect(stepOf(field)).toBe(step);
});
