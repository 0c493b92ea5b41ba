import { expect, test } from 'vitest';
import { coveredBy, isOpen, tallestTurned } from './virtual-keyboard.rules.ts';

test.each([
  ['no keyboard', 844, { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard of 336 px', 844, { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a keyboard, and the page pushed up by it', 844, { height: 508, offsetTop: 336, scale: 1 }, 0],
  ['half pushed up', 844, { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['a keyboard that makes the page lower', 508, { height: 508, offsetTop: 0, scale: 1 }, 0],
  ['a page enlarged by fingers', 844, { height: 422, offsetTop: 50, scale: 2 }, 0],
])('the height covered by %s', (_name, height, viewport, covered) => {
  expect(coveredBy(height, viewport)).toBe(covered);
});

test.each([
  ['as tall as it ever was', 844, { height: 844, offsetTop: 0, scale: 1 }, false],
  ['lower by a bar of the browser', 844, { height: 788, offsetTop: 0, scale: 1 }, false],
  ['lower by a keyboard', 844, { height: 508, offsetTop: 0, scale: 1 }, true],
  ['enlarged by fingers', 844, { height: 422, offsetTop: 0, scale: 2 }, false],
])('the keyboard is open if the page is %s', (_name, tallest, viewport, open) => {
  expect(isOpen(tallest, viewport)).toBe(open);
});

test.each([
  ['no keyboard', false, 390, 390, false],
  ['a keyboard that lies over the page', true, 180, 390, true],
  ['a keyboard that makes the page lower', true, 180, 180, true],
])('a rotation with %s', (_name, wasOpen, height, pageHeight, open) => {
  expect(isOpen(tallestTurned(wasOpen, height, pageHeight), { height, offsetTop: 0, scale: 1 })).toBe(open);
});
