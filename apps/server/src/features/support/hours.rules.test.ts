import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areHoursSound, openingAt, type WeekHours } from '#features/support/hours.rules.ts';

const NONE: WeekHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const daily = (...spans: { from: string; to: string }[]): WeekHours => ({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
});
const NINE_TO_SIX = daily({ from: '09:00', to: '18:00' });
const at = (moment: string, hours: WeekHours, zone: string) => {
  const { open, closesAt, opensAt } = openingAt(Date.parse(moment), hours, zone);
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { open, closesAt: iso(closesAt), opensAt: iso(opensAt) };
};

describe('in a zone without summer time', () => {
  test.each([
    ['a minute before it opens', '2026-11-20T23:59:00Z', false, '2026-11-21T00:00:00.000Z'],
    ['as it opens', '2026-11-21T00:00:00Z', true, '2026-11-21T09:00:00.000Z'],
    ['the last millisecond', '2026-11-21T08:59:59.999Z', true, '2026-11-21T09:00:00.000Z'],
    ['as it closes', '2026-11-21T09:00:00Z', false, '2026-11-22T00:00:00.000Z'],
  ])('%s', (_name, moment, open, next) => {
    const answer = at(moment, NINE_TO_SIX, 'Asia/Tokyo');
    expect(answer).toEqual({ open, closesAt: open ? next : null, opensAt: open ? null : next });
  });

  test('over days without hours, to the next that has some', () => {
    const mondays = { ...NONE, mon: [{ from: '10:00', to: '12:00' }] };
    expect(at('2026-11-21T03:00:00Z', mondays, 'Asia/Tokyo').opensAt).toBe('2026-11-23T01:00:00.000Z');
    expect(at('2026-11-23T03:00:00Z', mondays, 'Asia/Tokyo').opensAt).toBe('2026-11-30T01:00:00.000Z');
  });

  test('with a break at noon, and with none over midnight', () => {
    const split = daily({ from: '13:00', to: '18:00' }, { from: '09:00', to: '12:00' });
    expect(at('2026-11-21T03:30:00Z', split, 'Asia/Tokyo').opensAt).toBe('2026-11-21T04:00:00.000Z');
    const night = { ...NONE, sat: [{ from: '20:00', to: '24:00' }], sun: [{ from: '00:00', to: '02:00' }] };
    expect(at('2026-11-21T12:00:00Z', night, 'Asia/Tokyo')).toEqual({
      open: true,
      closesAt: '2026-11-21T17:00:00.000Z',
      opensAt: null,
    });
  });

  test('never and always', () => {
    expect(at('2026-11-21T03:00:00Z', NONE, 'Asia/Tokyo')).toEqual({
      open: false,
      closesAt: null,
      opensAt: null,
    });
    const always = daily({ from: '00:00', to: '24:00' });
    expect(at('2026-11-21T03:00:00Z', always, 'Asia/Tokyo')).toEqual({
      open: true,
      closesAt: null,
      opensAt: null,
    });
  });
});

describe('over a change of the clocks', () => {
  test.each([
    [
      'Berlin, the night before clocks go forward',
      '2026-03-28T20:00:00Z',
      'Europe/Berlin',
      '2026-03-29T07:00:00.000Z',
    ],
    ['Berlin, the day after', '2026-03-29T20:00:00Z', 'Europe/Berlin', '2026-03-30T07:00:00.000Z'],
    [
      'Berlin, the night before they go back',
      '2026-10-24T20:00:00Z',
      'Europe/Berlin',
      '2026-10-25T08:00:00.000Z',
    ],
    ['New York, forward', '2026-03-08T02:00:00Z', 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['New York, back', '2026-11-01T02:00:00Z', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['Lord Howe, by half an hour', '2026-10-03T10:00:00Z', 'Australia/Lord_Howe', '2026-10-03T22:00:00.000Z'],
  ])('%s: nine o’clock is nine o’clock', (_name, moment, zone, opens) => {
    expect(at(moment, NINE_TO_SIX, zone)).toEqual({ open: false, closesAt: null, opensAt: opens });
  });

  test('an hour that comes twice begins at its first time, one that is left out when it would have been', () => {
    const early = daily({ from: '02:30', to: '06:00' });
    expect(at('2026-10-24T22:00:00Z', early, 'Europe/Berlin').opensAt).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-03-28T22:00:00Z', early, 'Europe/Berlin').opensAt).toBe('2026-03-29T01:30:00.000Z');
  });
});

test('wherever and whenever: what is said to come next is so, and nothing comes before it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
      fc.constantFrom(
        'Asia/Tokyo',
        'Europe/Berlin',
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Kolkata',
      ),
      fc.integer({ min: 0, max: 22 }),
      fc.integer({ min: 1, max: 6 }),
      (now, zone, from, length) => {
        const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
        const hours = daily({ from: clock(from), to: clock(Math.min(24, from + length)) });
        const answer = openingAt(now, hours, zone);
        const next = answer.open ? answer.closesAt! : answer.opensAt!;
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThan(26 * 3_600_000);
        expect(openingAt(next, hours, zone).open).toBe(!answer.open);
        for (const share of [0.1, 0.5, 0.9])
          expect(openingAt(Math.floor(now + (next - now) * share), hours, zone).open).toBe(answer.open);
      },
    ),
  );
});

test.each([
  [
    'in order',
    [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ],
    true,
  ],
  ['backwards', [{ from: '12:00', to: '09:00' }], false],
  ['of no length', [{ from: '09:00', to: '09:00' }], false],
  [
    'overlapping',
    [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ],
    false,
  ],
  [
    'out of order',
    [
      { from: '13:00', to: '14:00' },
      { from: '09:00', to: '12:00' },
    ],
    false,
  ],
])('spans %s', (_name, spans, sound) => {
  expect(areHoursSound({ ...NONE, wed: spans })).toBe(sound);
});
