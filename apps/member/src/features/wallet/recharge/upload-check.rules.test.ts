import { expect, test } from 'vitest';
import { uploadFault } from './upload-check.rules.ts';

const MB = 1024 * 1024;

test.each([
  ['image/jpeg', 8 * MB, null],
  ['image/png', 1, null],
  ['image/webp', MB, null],
  ['image/jpeg', 8 * MB + 1, 'size'],
  ['image/jpeg', 0, 'empty'],
  ['image/svg+xml', 10, 'type'],
  ['image/heic', 10, 'type'],
  ['application/pdf', 10, 'type'],
  ['', 10, 'type'],
])('%s of %d bytes: %s', (type, size, fault) => {
  expect(uploadFault({ type, size })).toBe(fault);
});
