import { describe, expect, it } from 'vitest';
import { retryAfterOf, type WaitMessages, waitOf, withWait } from '#api/waiting.rules.ts';

const TEXTS: WaitMessages = {
  join: (words, wait) => `${words} ${wait}`,
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
};

describe('who was refused for trying too often', () => {
  it.each([
    [429, {}, 7, 7],
    [429, { retryAfter: 3.2 }, 7, 4],
    [1008, { retryAfter: 900 }, undefined, 900],
    [429, null, undefined, undefined],
    [422, { retryAfter: 9 }, 9, undefined],
  ])('code %i with data %j and a header of %j waits %j seconds', (code, data, header, seconds) => {
    expect(waitOf(code, data, header)).toBe(seconds);
  });

  it.each([
    [undefined, 'Too often.'],
    [1, 'Too often. 1 s'],
    [99, 'Too often. 99 s'],
    [100, 'Too often. 2 min'],
    [5940, 'Too often. 99 min'],
    [5941, 'Too often. 2 h'],
    [86_400, 'Too often. 24 h'],
  ])('sees %j seconds rounded to a suitable unit', (seconds, said) => {
    expect(withWait(TEXTS, 'Too often.', seconds)).toBe(said);
  });

  it.each([
    ['12', 12],
    ['0.2', 1],
    ['0', undefined],
    ['', undefined],
    [null, undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('a Retry-After of %j is %j seconds', (header, seconds) => {
    expect(retryAfterOf(header)).toBe(seconds);
  });
});
