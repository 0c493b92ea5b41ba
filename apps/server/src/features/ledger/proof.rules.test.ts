import { describe, expect, test } from 'vitest';
import {
  allFaults,
  countFaults,
  type Fault,
  foundSince,
  isCompleteDue,
} from '#features/ledger/proof.rules.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const ago = (hours: number) => new Date(NOW - hours * 3_600_000);
const fault = (detail: string, foundAt = '2026-11-27T11:00:00.000Z'): Fault => ({
  fault: 'entry without its transfer',
  detail,
  foundAt,
});
const sound = (hours: number | null) => ({ checkedAt: hours === null ? null : ago(hours), faults: [] });

describe('a complete look is due', () => {
  test.each<[string, number | null, number, boolean]>([
    ['never yet', null, 12, true],
    ['this night', 2, 4, false],
    ['the night before, at night', 23, 3, true],
    ['the night before, by day', 23, 12, false],
    ['the night before last, by day', 31, 12, true],
  ])('%s', (_name, hours, hour, due) => {
    expect(isCompleteDue(sound(0), sound(hours), { nowMs: NOW, hour })).toBe(due);
  });

  test('as long as a fault is known, so that a repair is seen', () => {
    const broken = { checkedAt: ago(0), faults: [fault('a')] };
    expect(isCompleteDue(broken, sound(1), { nowMs: NOW, hour: 12 })).toBe(true);
    expect(isCompleteDue(sound(0), broken, { nowMs: NOW, hour: 12 })).toBe(true);
  });
});

test('a fault that both looks found is one', () => {
  const both = { checkedAt: ago(0), faults: [fault('a'), fault('b')] };
  const one = { checkedAt: ago(0), faults: [fault('b')] };
  expect(allFaults(both, one).map(({ detail }) => detail)).toEqual(['b', 'a']);
  expect(countFaults(both, one, NOW)).toBe(2);
});

test('of a ledger that nobody has looked at for ten minutes nothing is said', () => {
  expect(countFaults(sound(null), sound(1), NOW)).toBe(null);
  expect(countFaults(sound(0.2), sound(1), NOW)).toBe(null);
  expect(countFaults(sound(0.1), sound(1), NOW)).toBe(0);
});

test('a complete look takes away what was found before it began', () => {
  const before = fault('a', '2026-11-27T10:00:00.000Z');
  const after = fault('b', '2026-11-27T10:00:02.000Z');
  expect(foundSince([before, after], '2026-11-27T10:00:01.000Z')).toEqual([after]);
});
