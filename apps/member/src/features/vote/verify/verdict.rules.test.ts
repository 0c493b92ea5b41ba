import { expect, test } from 'vitest';
import { verdictOf } from '#features/vote/verify/verdict.rules.ts';

const chain = { chainHash: '', publicKey: '', genesis: 0, periodSeconds: 3, scheme: '' };
const drand = { ...chain, kind: 'drand', independent: true } as const;
const embedded = { ...chain, kind: 'embedded', independent: false } as const;
const [good, bad] = [{ ok: true }, { ok: false }];

test.each([
  ['complete', drand, [good, good], 'right'],
  ['complete', embedded, [good, good], 'rightNotIndependent'],
  ['complete', drand, [good, bad], 'wrong'],
  ['complete', drand, [], 'wrong'],
  ['published', drand, [good], 'published'],
  ['closed', embedded, [good], 'closed'],
  ['void', drand, [good], 'void'],
  ['void', drand, [bad], 'wrong'],
] as const)('%s with %o and %o: %s', (status, given, steps, expected) => {
  expect(verdictOf({ status, chain: given }, steps)).toBe(expected);
});
