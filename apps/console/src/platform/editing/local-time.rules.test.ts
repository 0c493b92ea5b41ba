import { describe, expect, test } from 'vitest';
import { localOf, momentOf, readPeriod } from './local-time.rules.ts';

const TOKYO = 'Asia/Tokyo';

test('a time is that of the site’s clocks, wherever the operator sits, to the minute', () => {
  const moment = '2026-11-21T15:30:00.000Z';
  expect(localOf(moment, TOKYO)).toBe('2026-11-22T00:30');
  expect(localOf(moment, 'America/New_York')).toBe('2026-11-21T10:30');
  for (const zone of [TOKYO, 'America/New_York', 'Asia/Kathmandu', 'UTC'])
    expect(momentOf(localOf(moment, zone), zone)).toBe(moment);
  expect(localOf(null, TOKYO)).toBe('');
  expect(momentOf('', TOKYO)).toBeNull();
  expect(momentOf('soon', TOKYO)).toBeNull();
  expect(momentOf('2026-13-41T09:30', TOKYO)).toBeNull();
});

test('where clocks are changed, the first of two moments counts, and one that is jumped over comes later', () => {
  const berlin = 'Europe/Berlin';
  expect(momentOf('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
  expect(localOf(momentOf('2026-03-29T02:30', berlin), berlin)).toBe('2026-03-29T03:30');
});

describe('a period', () => {
  const [early, late] = ['2026-11-21T09:30', '2026-11-22T09:30'];
  const at = (local: string) => momentOf(local, TOKYO);
  test.each([
    ['is open on both sides', '', '', { period: {} }],
    ['has a beginning', early, '', { period: { shownFrom: at(early) } }],
    ['has an end', '', late, { period: { shownUntil: at(late) } }],
    ['has both', early, late, { period: { shownFrom: at(early), shownUntil: at(late) } }],
    ['does not end first', late, early, { faults: { shownUntil: 'order' } }],
    ['does not end as it begins', early, early, { faults: { shownUntil: 'order' } }],
    ['is made of moments', 'x', 'y', { faults: { shownFrom: 'wrong', shownUntil: 'wrong' } }],
  ])('%s', (_what, shownFrom, shownUntil, read) => {
    expect(readPeriod({ shownFrom, shownUntil }, TOKYO)).toEqual(read);
  });
});
