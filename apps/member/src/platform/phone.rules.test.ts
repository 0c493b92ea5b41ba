import { expect, it } from 'vitest';
import { hasLengthOfCountry, internationalPhone } from '#platform/phone.rules.ts';

it.each([
  ['+81', '090-1234-5678', '+819012345678'],
  ['+81', '90 1234 5678', '+819012345678'],
  ['+86', '138 0013 8000', '+8613800138000'],
  ['+81', '０９０１２３４５６７８', '+819012345678'],
  ['+81', '+86 138-0013-8000', '+8613800138000'],
  ['+81', '０９０ー１２３４ー５６７８', '+819012345678'],
  ['+81', '\u202a090−1234‑5678\u202c', '+819012345678'],
  ['+81', '＋８６ 138-0013-8000', '+8613800138000'],
  ['+1', '(415) 555-2671', '+14155552671'],
  ['+44', '(020) 7946 0000', '+442079460000'],
])('%s %j is sent as %s', (dialCode, typed, sent) => {
  expect(internationalPhone(dialCode, typed)).toBe(sent);
});

it.each([
  ['+819012345678', true],
  ['+81312345678', true],
  ['+81120123456', true],
  ['+81901234', false],
  ['+8190123456789', false],
  ['+810312345678', false],
  ['+8613800138000', true],
  ['+44123', true],
])('%s has the length of its country: %s', (phone, has) => {
  expect(hasLengthOfCountry(phone)).toBe(has);
});
