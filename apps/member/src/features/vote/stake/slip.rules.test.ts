import { expect, test } from 'vitest';
import { failureOf, isSentAgain } from '#features/vote/stake/slip.rules.ts';

test.each([
  ['server', 2001, 'refused'],
  ['server', 2002, 'refused'],
  ['server', 3003, 'refused'],
  ['server', 3004, 'refused'],
  ['server', 3005, 'refused'],
  ['server', 409, 'refused'],
  ['server', 422, 'refused'],
  ['server', 429, 'refused'],
  ['server', 3001, 'closed'],
  ['server', 3002, 'closed'],
  ['server', 408, 'unknown'],
  ['server', 500, 'unknown'],
  ['server', 503, 'unknown'],
  ['network', 0, 'unknown'],
  ['fault', 502, 'unknown'],
  ['fault', 504, 'unknown'],
  ['fault', 403, 'refused'],
  ['setup', 0, 'refused'],
  ['session', 401, 'session'],
] as const)('%s %d: %s', (kind, code, expected) => {
  expect(failureOf({ kind, code })).toBe(expected);
});

test('only a stake that the server was too busy for is retried, at most four times', () => {
  expect([0, 1, 2, 3, 4].map((failures) => isSentAgain(failures, 503))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  for (const code of [0, 408, 429, 500, 2001, 3001]) expect(isSentAgain(0, code)).toBe(false);
});
