import { expect, test } from 'vitest';
import { moveOf } from './queue-keys.rules.ts';

const open = (index: number) => ({ kind: 'open', index });

test.each([
  ['j', 3, null, false, open(0)],
  ['j', 3, 0, false, open(1)],
  ['ArrowDown', 3, 2, false, { kind: 'turn', by: 1 }],
  ['j', 3, 1, true, open(1)],
  ['j', 3, 3, true, open(2)],
  ['k', 3, 2, false, open(1)],
  ['k', 3, 1, true, open(0)],
  ['ArrowUp', 3, 0, false, { kind: 'turn', by: -1 }],
  ['/', 0, null, false, { kind: 'search' }],
  ['/', 3, 1, false, { kind: 'search' }],
  ['k', 3, null, false, open(0)],
  ['Enter', 3, null, false, open(0)],
  ['Enter', 3, 1, false, { kind: 'focus' }],
  ['Enter', 0, 0, true, { kind: 'focus' }],
  ['Escape', 3, 1, false, { kind: 'close' }],
  ['Escape', 0, 0, true, { kind: 'close' }],
  ['Escape', 3, null, false, null],
  ['j', 0, null, false, null],
  ['j', 0, 0, true, null],
  ['Enter', 0, null, false, null],
  ['x', 3, 1, false, { kind: 'press', key: 'x' }],
  ['R', 3, 1, true, { kind: 'press', key: 'r' }],
  ['t', 0, 0, true, { kind: 'press', key: 't' }],
  ['t', 3, null, false, null],
  ['z', 0, null, false, { kind: 'press', key: 'z' }],
  ['Z', 3, 1, false, { kind: 'press', key: 'z' }],
  ['q', 3, 1, false, null],
] as const)('%s with %i rows, opened %j, gone %j', (key, rows, opened, gone, move) => {
  expect(moveOf({ key, rows, opened, gone })).toEqual(move);
});
