import { expect, test } from 'vitest';
import { commandOf } from './keys.rules.ts';

const PLAIN = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['k', 'film', 'play'],
  ['K', 'film', 'play'],
  [' ', 'film', 'play'],
  [' ', 'button', null],
  ['k', 'button', 'play'],
  ['c', 'film', 'captions'],
  ['f', 'range', 'fullscreen'],
  ['ArrowRight', 'film', { jump: 10 }],
  ['ArrowRight', 'range', { jump: 10 }],
  ['ArrowLeft', 'range', { jump: -10 }],
  ['ArrowUp', 'range', { jump: 10 }],
  ['ArrowDown', 'range', { jump: -10 }],
  ['Home', 'range', null],
  ['PageUp', 'range', null],
  ['ArrowUp', 'film', { louder: 0.05 }],
  ['j', 'film', { jump: -10 }],
  ['k', 'select', null],
  ['x', 'film', null],
  ['Tab', 'film', null],
] as const)('%s on the %s', (key, on, command) => {
  expect(commandOf({ ...PLAIN, key }, on)).toEqual(command);
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('a key with %s is the browser’s', (held) => {
  expect(commandOf({ ...PLAIN, key: 'f', [held]: true }, 'film')).toBeNull();
});
