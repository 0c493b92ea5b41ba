import { expect, test } from 'vitest';
import { moved, screensFor } from './palette.rules.ts';

const SCREENS = [
  { name: 'recharges', label: '入金' },
  { name: 'withdrawals', label: '出金' },
  { name: 'audit', label: 'Audit log' },
] as const;

test.each([
  ['', ['recharges', 'withdrawals', 'audit']],
  ['入', ['recharges']],
  ['金', ['recharges', 'withdrawals']],
  ['ＡＵＤＩＴ', ['audit']],
  ['log audit', ['audit']],
  ['withdr', ['withdrawals']],
  ['nothing', []],
])('%j finds %j', (typed, names) => expect(screensFor(typed, SCREENS)).toEqual(names));

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['ArrowDown', 0, 0, null],
  ['a', 0, 3, null],
])('%s at %i of %i goes to %j', (key, at, count, to) => expect(moved(key, at, count)).toBe(to));
