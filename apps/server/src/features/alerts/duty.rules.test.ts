import type { Weekday } from '@fairground/contract/console/alerts';
import { describe, expect, test } from 'vitest';
import { clockOf, isOnDuty, minuteOf } from '#features/alerts/duty.rules.ts';

const duty = (weekdays: Weekday[], from: string, to: string) => ({
  weekdays,
  fromMinute: minuteOf(from),
  toMinute: minuteOf(to),
});
/** A moment of the week of Friday, 27 November 2026, as clocks in Tokyo show it. */
const DATES: Record<Weekday, number> = { mon: 23, tue: 24, wed: 25, thu: 26, fri: 27, sat: 28, sun: 29 };
const at = (day: Weekday, clock: string) => Date.parse(`2026-11-${DATES[day]}T${clock}:00+09:00`);

describe('hours of a day', () => {
  const office = duty(['mon', 'fri'], '09:00', '18:00');
  test.each<[Weekday, string, boolean]>([
    ['fri', '08:59', false],
    ['fri', '09:00', true],
    ['fri', '17:59', true],
    ['fri', '18:00', false],
    ['thu', '12:00', false],
    ['sat', '12:00', false],
    ['mon', '12:00', true],
  ])('%s %s: %s', (day, clock, on) => {
    expect(isOnDuty(at(day, clock), office, 'Asia/Tokyo')).toBe(on);
  });
});

describe('hours over midnight belong to the day on which they begin', () => {
  const night = duty(['fri', 'sun'], '22:00', '06:00');
  test.each<[Weekday, string, boolean]>([
    ['fri', '05:00', false],
    ['fri', '21:59', false],
    ['fri', '22:00', true],
    ['sat', '05:59', true],
    ['sat', '06:00', false],
    ['sat', '23:00', false],
    ['sun', '23:00', true],
    ['mon', '01:00', true],
    ['mon', '22:30', false],
  ])('%s %s: %s', (day, clock, on) => {
    expect(isOnDuty(at(day, clock), night, 'Asia/Tokyo')).toBe(on);
  });
});

test('an end that equals the begin is the whole day', () => {
  const whole = duty(['sat'], '09:00', '09:00');
  expect(['00:00', '09:00', '23:59'].map((clock) => isOnDuty(at('sat', clock), whole, 'Asia/Tokyo'))).toEqual(
    [true, true, true],
  );
  expect(isOnDuty(at('sun', '00:00'), whole, 'Asia/Tokyo')).toBe(false);
});

test('the hours are those of the zone, and without a weekday there are none', () => {
  const early = duty(['fri'], '00:00', '01:00');
  // 00:30 on Friday in Tokyo is Thursday in London.
  expect(isOnDuty(at('fri', '00:30'), early, 'Asia/Tokyo')).toBe(true);
  expect(isOnDuty(at('fri', '00:30'), early, 'Europe/London')).toBe(false);
  expect(isOnDuty(at('fri', '12:00'), duty([], '00:00', '00:00'), 'Asia/Tokyo')).toBe(false);
});

test.each(['00:00', '09:05', '23:59'])('%s is the same after a way through minutes', (clock) => {
  expect(clockOf(minuteOf(clock))).toBe(clock);
});
