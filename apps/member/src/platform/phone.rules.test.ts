import { expect, it } from 'vitest';
import { internationalPhone } from '#platform/phone.rules.ts';

it.each([
  ['+81', '090-1234-5678', '+819012345678'],
  ['+81', '90 1234 5678', '+819012345678'],
  ['+86', '138 0013 8000', '+8613800138000'],
  ['+81', '０９０１２３４５６７８', '+819012345678'],
  ['+81', '+86 138-0013-8000', '+8613800138000'],
  ['+44', '(020) 7946 0000', '+442079460000'],
])('%s %j is sent as %s', (dialCode, typed, sent) => {
  expect(internationalPhone(dialCode, typed)).toBe(sent);
});
