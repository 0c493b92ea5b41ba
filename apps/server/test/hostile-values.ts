import fc from 'fast-check';

/* Hostile values that attackers send to every field. */

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '🏮',
  '\u202e',
  '1e9',
  "'; DROP TABLE members; --",
  '%00',
  '%',
  '_\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '0001-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59.999999Z',
  'x'.repeat(5000),
];
export const oddText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, 2 ** 53 - 1, -(2 ** 63), Number.MIN_VALUE),
);
export const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
