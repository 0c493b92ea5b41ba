import { describe, expect, test } from 'vitest';
import { localOf, momentOf, readPeriod } from './local-time.rules.ts';

test('a time survives formatting and parsing, to the minute', () => {
  const moment = '2026-11-21T09:30:00.000Z';
  expect(momentOf(localOf(moment))).toBe(moment);
  expect(localOf(null)).toBe('');
  expect(momentOf('')).toBeNull();
  expect(momentOf('soon')).toBeNull();
});

describe('a period', () => {
  const [early, late] = ['2026-11-21T09:30', '2026-11-22T09:30'];
  test.each([
    ['is open on both sides', '', '', { period: {} }],
    ['has a beginning', early, '', { period: { shownFrom: momentOf(early) } }],
    ['has an end', '', late, { period: { shownUntil: momentOf(late) } }],
    ['has both', early, late, { period: { shownFrom: momentOf(early), shownUntil: momentOf(late) } }],
    ['does not end first', late, early, { faults: { shownUntil: 'order' } }],
    ['does not end as it begins', early, early, { faults: { shownUntil: 'order' } }],
    ['is made of moments', 'x', 'y', { faults: { shownFrom: 'wrong', shownUntil: 'wrong' } }],
  ])('%s', (_what, shownFrom, shownUntil, read) => {
    expect(readPeriod({ shownFrom, shownUntil })).toEqual(read);
  });
});
