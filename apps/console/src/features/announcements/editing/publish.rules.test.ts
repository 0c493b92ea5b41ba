import { expect, test } from 'vitest';
import { momentOf } from '#platform/editing/local-time.rules.ts';
import { publishFaults } from './publish.rules.ts';

// 09:00 in Tokyo.
const NOW = Date.parse('2026-11-28T00:00:00.000Z');

test.each([
  ['', '', {}],
  ['2026-11-28T09:01', '', {}],
  ['2026-11-28T09:00', '', { at: 'past' }],
  ['2026-11-28T10:00', '2026-11-28T11:00', {}],
  ['2026-11-28T10:00', '2026-11-28T10:00', { until: 'order' }],
  ['2026-11-28T10:00', '2026-11-28T09:30', { until: 'order' }],
  ['', '2026-11-28T09:30', {}],
  ['', '2026-11-28T08:59', { until: 'past' }],
  ['2026-11-28T08:00', '2026-11-28T08:30', { at: 'past', until: 'past' }],
  ['nonsense', 'nonsense', { at: 'past', until: 'past' }],
])('begin %o and end %o, typed in Tokyo', (at, until, faults) => {
  const read = (local: string) => momentOf(local, 'Asia/Tokyo');
  expect(publishFaults({ at, until }, { momentOf: read, now: NOW })).toEqual(faults);
});
