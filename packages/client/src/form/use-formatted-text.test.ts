import { describe, expect, it } from 'vitest';
import { caretAfter } from '#form/use-formatted-text.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

describe('the caret', () => {
  it.each([
    [0, '6222 0212 3', 0],
    [4, '6222 0212 3', 4],
    [5, '6222 0212 3', 6],
    [8, '6222 0212 3', 9],
    [9, '6222 0212 3', 11],
    [12, '6222 0212 3', 11],
    [5, '1234567', 5],
  ])('after %d digits of %s stands at %d', (digits, text, at) => {
    expect(caretAfter(digits, text, digitsOf)).toBe(at);
  });
});
