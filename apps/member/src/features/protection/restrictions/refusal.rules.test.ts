import { expect, test } from 'vitest';
import { refusalOf } from '#features/protection/restrictions/refusal.rules.ts';

const resetsAt = '2026-03-01T15:00:00.000Z';
const full = { limit: 'stake.day', amount: 1000, used: 1000, remaining: 0, resetsAt };

test.each([
  [
    { code: 3003, data: full },
    { kind: 'limit', limit: { kind: 'stake', span: 'day' }, amount: 1000, remaining: 0, resetsAt },
  ],
  [{ code: 3003, data: { limit: 'reality-check' } }, { kind: 'check' }],
  [
    { code: 3004, data: { kind: 'exclusion', until: resetsAt } },
    { kind: 'exclusion', until: resetsAt },
  ],
  [
    { code: 3004, data: { kind: 'time-out', until: resetsAt } },
    { kind: 'time-out', until: resetsAt },
  ],
  [
    { code: 3006, data: { kind: 'suspension', reason: 'conduct', until: resetsAt } },
    { kind: 'suspension', reason: 'conduct', until: resetsAt },
  ],
  [
    { code: 3006, data: { kind: 'suspension', reason: 'other', until: null } },
    { kind: 'suspension', reason: 'other', until: null },
  ],
  [{ code: 3006, data: { reason: 'of tomorrow', until: null } }, null],
  // Unknown shapes, as of another version of the server, fall back to the envelope's message.
  [{ code: 3003, data: null }, null],
  [{ code: 3003, data: { limit: 'stake.year' } }, null],
  [{ code: 3004, data: {} }, null],
  [{ code: 2001, data: full }, null],
])('%j: %j', (failed, expected) => {
  expect(refusalOf(failed)).toEqual(expected);
});
