import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beaconRoundFor,
  dayInZone,
  formatPeriodNo,
  LIVE_TIMELINE,
  nextOpensAt,
  parsePeriodNo,
  periodTimes,
  phaseAt,
  PLAY_TIMELINE,
  QUICKNET,
  roundTime,
} from '#period.ts';

const genesisMs = QUICKNET.genesis * 1000;
const moment = fc.integer({ min: genesisMs, max: genesisMs + 4e12 });

test.each([
  // closesAt as ms after genesis; R = ceil((closesAt + 10 s) / 3 s) + 1
  [0, 5],
  [2000, 5],
  [2001, 6],
  [5000, 6],
  [-10_000, 1],
])('a close %i ms after genesis is decided by round %i', (ms, round) => {
  expect(beaconRoundFor(genesisMs + ms, QUICKNET)).toBe(round);
});

test('a round is due 10 to 13 s after the close, and before the next period opens', () => {
  fc.assert(
    fc.property(moment, (closesAt) => {
      const wait = roundTime(beaconRoundFor(closesAt, QUICKNET), QUICKNET) - closesAt;
      expect(wait).toBeGreaterThanOrEqual(10_000);
      expect(wait).toBeLessThan(13_000);
      expect(nextOpensAt(closesAt) - closesAt - wait).toBeGreaterThan(5000);
    }),
  );
});

test('a close that is no time or before the chain has no round', () => {
  for (const bad of [Number.NaN, 0.5, 0, Number.POSITIVE_INFINITY])
    expect(() => beaconRoundFor(bad, QUICKNET)).toThrow(RangeError);
});

test.each([PLAY_TIMELINE, LIVE_TIMELINE])(
  'phases follow each other at their millisecond (%o)',
  (timeline) => {
    const times = periodTimes(genesisMs + 1_000_000_123, timeline, QUICKNET);
    expect(times.closesAt - times.opensAt).toBe(timeline.bettingMs + timeline.soonMs);
    const at = (ms: number) => phaseAt(ms, { ...times, status: 'published' });
    expect([at(times.opensAt - 1), at(times.opensAt)]).toEqual(['upcoming', 'betting_open']);
    expect([at(times.soonAt - 1), at(times.soonAt)]).toEqual(['betting_open', 'drawing_soon']);
    expect([at(times.closesAt - 1), at(times.closesAt)]).toEqual(['drawing_soon', 'betting_closed']);
    expect([at(times.drawsAt - 1), at(times.drawsAt)]).toEqual(['betting_closed', 'drawing']);
  },
);

test('the status overrules the clock where only the server can know', () => {
  const times = periodTimes(genesisMs + 60_000, PLAY_TIMELINE, QUICKNET);
  expect(phaseAt(times.opensAt, { ...times, status: 'closed' })).toBe('betting_closed');
  expect(phaseAt(times.drawsAt, { ...times, status: 'closed' })).toBe('drawing');
  expect(phaseAt(times.opensAt, { ...times, status: 'complete' })).toBe('complete');
  expect(phaseAt(times.opensAt, { ...times, status: 'void' })).toBe('void');
});

test('period numbers go both ways', () => {
  expect(formatPeriodNo('20260101', 1)).toBe('20260101-0001');
  expect(formatPeriodNo('20260101', 12_345)).toBe('20260101-12345');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (sequence) => {
      expect(parsePeriodNo(formatPeriodNo('20261231', sequence))).toEqual({ day: '20261231', sequence });
    }),
  );
  for (const bad of [
    '',
    '20260101-0000',
    '20260101-1',
    '20260101-00001',
    '2026-0001',
    '20260101-0001\n',
    'x20260101-0001',
  ])
    expect(parsePeriodNo(bad)).toBeNull();
  for (const bad of [0, -1, 1.5, 1_000_000, Number.NaN])
    expect(() => formatPeriodNo('20260101', bad)).toThrow(RangeError);
  expect(() => formatPeriodNo('2026-01-01', 1)).toThrow(RangeError);
});

test.each([
  ['2025-12-31T14:59:59.999Z', 'Asia/Tokyo', '20251231'],
  ['2025-12-31T15:00:00.000Z', 'Asia/Tokyo', '20260101'],
  ['2026-03-08T04:59:59.999Z', 'America/New_York', '20260307'],
  ['2026-02-28T23:59:59.999Z', 'UTC', '20260228'],
])('%s in %s is the day %s', (iso, zone, day) => {
  expect(dayInZone(Date.parse(iso), zone)).toBe(day);
});

test('an unknown zone throws', () => {
  expect(() => dayInZone(0, 'Mars/Olympus')).toThrow(RangeError);
});
