import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { describe, expect, test } from 'vitest';
import { captionsOf } from './captions-file.rules.ts';

const HEAD = 'WEBVTT\n\n00:00.000 --> 00:01.000\n';
const ascii = (text: string, bytes: readonly number[]): Uint8Array =>
  Uint8Array.from([...new TextEncoder().encode(text), ...bytes]);
const utf16 = (text: string, little: boolean): Uint8Array =>
  Uint8Array.from(
    `\uFEFF${text}`.split('').flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('a file of captions', () => {
  test('is read in UTF-8, in UTF-16 by its mark, or in what tools of its language wrote before', () => {
    expect(captionsOf(new TextEncoder().encode(`${HEAD}日本語`), 'ja')).toBe(`${HEAD}日本語`);
    for (const little of [true, false])
      expect(captionsOf(utf16(`${HEAD}日本語`, little), 'zh-cn')).toBe(`${HEAD}日本語`);
    expect(captionsOf(ascii(HEAD, [0x93, 0xfa, 0x96, 0x7b]), 'ja')).toBe(`${HEAD}日本`);
    expect(captionsOf(ascii(HEAD, [0xc8, 0xd5, 0xb1, 0xbe]), 'zh-cn')).toBe(`${HEAD}日本`);
    expect(captionsOf(ascii(HEAD, [0x63, 0x61, 0x66, 0xe9]), 'en')).toBe(`${HEAD}café`);
  });

  test('is refused where it is no text, and where it is too long, instead of being cut off', () => {
    expect(captionsOf(ascii(HEAD, [0]), 'en')).toBeNull();
    expect(captionsOf(ascii(HEAD, [0xff, 0xff]), 'ja')).toBeNull();
    const most = new Uint8Array(TEXT_LIMITS.captions.max).fill(0x41);
    expect(captionsOf(most, 'ja')).toHaveLength(most.length);
    expect(captionsOf(Uint8Array.from([...most, 0x41]), 'ja')).toBeNull();
  });
});
