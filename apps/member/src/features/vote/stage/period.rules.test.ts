import type { Period } from '@fairground/contract/vote';
import { describe, expect, test } from 'vitest';
import {
  comparePeriods,
  isLate,
  outdatedFrom,
  phaseNow,
  previousPeriodNo,
  spanOf,
} from '#features/vote/stage/period.rules.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

const period: Period = {
  periodNo: '20260101-0007',
  phase: 'betting_open',
  pause: null,
  opensAt: at(0),
  soonAt: at(30),
  closesAt: at(40),
  drawsAt: at(51),
  serverTime: at(0),
  beaconRound: 1,
  commitment: '',
  payoutRatios: { rose: 1.96, lily: 1.96, balloon: 1.96, smoke: 1.96 },
  beacon: { kind: 'embedded', independent: false },
  next: { periodNo: '20260101-0008', opensAt: at(60), commitment: '' },
};

describe('phaseNow', () => {
  test.each([
    ['betting_open', -1, 'upcoming'],
    ['betting_open', 0, 'betting_open'],
    ['betting_open', 29.999, 'betting_open'],
    ['betting_open', 30, 'drawing_soon'],
    ['betting_open', 40, 'betting_closed'],
    ['betting_open', 51, 'drawing'],
    ['betting_closed', 39, 'betting_closed'],
    ['drawing', 20, 'betting_closed'],
    ['complete', 30, 'complete'],
    ['complete', 90, 'complete'],
    ['void', 45, 'void'],
  ] as const)('served as %s, %d s after opening: %s', (phase, seconds, expected) => {
    expect(phaseNow({ ...period, phase }, START + seconds * 1000)).toBe(expected);
  });

  test.each([
    ['upcoming', -1, 'upcoming'],
    ['upcoming', 1, 'betting_closed'],
    ['betting_closed', 10, 'betting_closed'],
    ['complete', 90, 'complete'],
  ] as const)('while betting is paused, served as %s, %d s after opening: %s', (phase, seconds, expected) => {
    expect(phaseNow({ ...period, phase, pause: 'clock' }, START + seconds * 1000)).toBe(expected);
  });
});

describe('spanOf', () => {
  test.each([
    ['betting_open', 0, 40],
    ['drawing_soon', 0, 40],
    ['betting_closed', 40, 51],
    ['complete', 51, 60],
    ['upcoming', -40, 0],
  ] as const)('%s runs from %d to %d', (phase, from, to) => {
    expect(spanOf(period, phase)).toEqual({ from: START + from * 1000, to: START + to * 1000 });
  });

  test('the end of a draw and the opening of an unpublished period are unknown', () => {
    expect(spanOf(period, 'drawing')).toBeNull();
    expect(spanOf({ ...period, next: null }, 'complete')).toBeNull();
  });
});

test.each([
  ['20260101-0007', '20260101-0006'],
  ['20260101-10000', '20260101-9999'],
  ['20260101-0001', null],
  ['nonsense', null],
])('before %s came %s', (periodNo, expected) => {
  expect(previousPeriodNo(periodNo)).toBe(expected);
});

test.each([
  ['20260101-0002', '20260101-0010', -1],
  ['20260101-9999', '20260101-10000', -1],
  ['20260102-0001', '20260101-0999', 1],
  ['20260101-0005', '20260101-0005', 0],
])('%s against %s', (a, b, expected) => {
  expect(Math.sign(comparePeriods(a, b))).toBe(expected);
});

test('a result is late from 15 s on', () => {
  expect(isLate(START, START + 14_999)).toBe(false);
  expect(isLate(START, START + 15_000)).toBe(true);
});

describe('outdatedFrom', () => {
  test.each([
    ['an open one', period, 56],
    ['a complete one', { ...period, phase: 'complete' as const }, 63],
    ['a complete one without a next', { ...period, phase: 'complete' as const, next: null }, 63],
  ])('%s', (_, given, seconds) => {
    expect(outdatedFrom(given)).toBe(START + seconds * 1000);
  });
});
