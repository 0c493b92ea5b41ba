import { expect, test } from 'vitest';
import { faultOf, tidyClock } from './hours.rules.ts';

const span = (from: string, to: string) => ({ from, to });

test.each([
  [[], null],
  [[span('09:00', '17:00')], null],
  [[span('00:00', '24:00')], null],
  [[span('09:00', '12:00'), span('12:00', '18:00')], null],
  [[span('9:00', '12:00')], 'invalid'],
  [[span('09:00', '24:01')], 'invalid'],
  [[span('', '')], 'invalid'],
  [[span('12:00', '12:00')], 'order'],
  [[span('22:00', '02:00')], 'order'],
  [[span('09:00', '13:00'), span('12:00', '18:00')], 'overlap'],
  [[span('13:00', '18:00'), span('09:00', '12:00')], 'overlap'],
])('%j is %j', (spans, fault) => {
  expect(faultOf(spans)).toBe(fault);
});

test.each([
  ['9:00', '09:00'],
  [' 18：30 ', '18:30'],
  ['24:00', '24:00'],
])('%j is parsed as %j', (typed, clock) => {
  expect(tidyClock(typed)).toBe(clock);
});
