import { WORK_QUEUES, type WorkQueue } from '@fairground/contract/console/work';
import { expect, test } from 'vitest';
import { boundsAt } from '#features/alerts/promises.rules.ts';
import { openMsBetween } from '#features/support/hours.rules.ts';

const TOKYO = 'Asia/Tokyo';
const tokyo = (local: string) => Date.parse(`${local}:00+09:00`);
const span = [{ from: '10:00', to: '20:00' }];
const WEEK = { mon: span, tue: span, wed: span, thu: span, fri: span, sat: [], sun: [] };
const NEVER = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const openMs =
  (hours: typeof NEVER | typeof WEEK) =>
  (from: number, to: number): number =>
    openMsBetween(from, to, hours, TOKYO);

/** Whether work that waits since then is late at that moment. */
function isLate(queue: WorkQueue, since: string, now: string, hours: typeof NEVER | typeof WEEK = WEEK) {
  const bound = boundsAt(tokyo(now), TOKYO, openMs(hours)).find((each) => each.queue === queue);
  return bound !== undefined && tokyo(since) < bound.before;
}

// 27 November 2026 is a Friday.
test.each<[WorkQueue, string, string, boolean]>([
  ['withdrawals', '2026-11-23T12:00', '2026-11-26T11:59', false],
  ['withdrawals', '2026-11-23T12:00', '2026-11-26T12:01', true],
  // Saturday and Sunday are no business days.
  ['withdrawals', '2026-11-26T12:00', '2026-12-01T11:59', false],
  ['withdrawals', '2026-11-26T12:00', '2026-12-01T12:01', true],
  ['recharges', '2026-11-28T03:00', '2026-11-28T06:59', false],
  ['recharges', '2026-11-28T03:00', '2026-11-28T07:01', true],
  ['support', '2026-11-27T12:00', '2026-11-27T12:14', false],
  ['support', '2026-11-27T12:00', '2026-11-27T12:16', true],
  // Asked when it is closed: fifteen minutes from the next opening.
  ['support', '2026-11-27T21:00', '2026-11-30T10:14', false],
  ['support', '2026-11-27T21:00', '2026-11-30T10:16', true],
  ['support', '2026-11-27T19:50', '2026-11-30T10:06', true],
  ['support', '2026-11-27T19:50', '2026-11-29T12:00', false],
])('%s since %s is late at %s: %s', (queue, since, now, late) => {
  expect(isLate(queue, since, now)).toBe(late);
});

test('a customer service without hours promises nothing', () => {
  expect(isLate('support', '2026-11-01T12:00', '2026-11-27T12:00', NEVER)).toBe(false);
});

test('every queue has late work sometime, and no work is late at once', () => {
  const now = tokyo('2026-11-25T12:00');
  const bounds = boundsAt(now, TOKYO, openMs(WEEK));
  expect(bounds.map(({ queue }) => queue)).toEqual(WORK_QUEUES);
  for (const { before } of bounds) expect(before).toBeLessThan(now);
});
