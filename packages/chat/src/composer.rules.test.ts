import { expect, test } from 'vitest';
import { pastedPicture, sends } from './composer.rules.ts';

const ENTER = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

test.each([
  ['Enter at a keyboard', {}, true, true],
  ['Enter on a phone, which begins a new line', {}, false, false],
  ['Shift and Enter, which begins a new line', { shiftKey: true }, true, false],
  ['Enter within a composition, which chooses characters', { isComposing: true, keyCode: 229 }, true, false],
  ['Enter that an input method took and that says so by its code alone', { keyCode: 229 }, true, false],
  ['another key', { key: 'a', keyCode: 65 }, true, false],
])('%s: %j', (_name, change, keyboard, expected) => {
  expect(sends({ ...ENTER, ...change }, keyboard)).toBe(expected);
});

test.each([
  ['a screenshot', { text: '', files: ['png'] }, 'png'],
  ['cells of a spreadsheet', { text: 'a\tb\n1\t2', files: ['png'] }, undefined],
  ['words', { text: 'hello', files: [] }, undefined],
  ['nothing', { text: '', files: [] }, undefined],
])('the picture of a paste: %s', (_name, pasted, expected) => {
  expect(pastedPicture(pasted)).toBe(expected);
});
