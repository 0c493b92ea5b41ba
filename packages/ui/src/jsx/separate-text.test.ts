import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { separateText } from './separate-text.ts';

const icon = createElement('i');
const span = (text: string) => createElement('span', null, text);

test('text without elements becomes one string', () => {
  expect(separateText('p', ['¥', 500, ' ', null, false, 'left'])).toBe('¥500 left');
  expect(separateText(() => null, ['a', 'b'])).toBe('ab');
});

test('each run of text beside elements gets an element of its own, and each child keeps its index', () => {
  expect(separateText('p', [icon, '¥', 500, null, 'left', icon])).toEqual([
    icon,
    span('¥500'),
    null,
    null,
    span('left'),
    icon,
  ]);
  expect(separateText('p', [icon, '', null, icon])).toEqual([icon, '', null, icon]);
});

test('a fragment with text only gets an element for it', () => {
  expect(separateText(Fragment, ['a', 'b'])).toEqual([span('ab'), null]);
});

test('elements that may contain only text are left alone', () => {
  expect(separateText('option', ['+81', ' ', 'Japan'])).toEqual(['+81', ' ', 'Japan']);
});
