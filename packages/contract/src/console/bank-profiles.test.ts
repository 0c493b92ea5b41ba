import * as v from 'valibot';
import { expect, test } from 'vitest';
import { iban } from '#console/bank-profiles.ts';

const read = (typed: string): string | null => {
  const parsed = v.safeParse(iban, typed);
  return parsed.success ? parsed.output : null;
};

test.each([
  ['GB82WEST12345698765432', 'GB82WEST12345698765432'],
  ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['ｄｅ８９ 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['NO9386011117947', 'NO9386011117947'],
  ['GB82WEST12345698765433', null],
  ['GB28WEST12345698765432', null],
  ['DE8937040044053201300', null],
  ['DE89', null],
  ['1234567', null],
])('the IBAN %s is read as %s', (typed, stored) => {
  expect(read(typed)).toBe(stored);
});
