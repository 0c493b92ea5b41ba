import { expect, test } from 'vitest';
import { groupDigits, maskedGroups, numberFault, typedDigits } from './card-number.rules.ts';

test.each([
  ['', 'CN', ''],
  ['622', 'CN', '622'],
  ['6222', 'CN', '6222'],
  ['62220', 'CN', '6222 0'],
  ['6222021234567890', 'CN', '6222 0212 3456 7890'],
  ['6222021234567890123', 'CN', '6222 0212 3456 7890 123'],
  ['1234567', 'JP', '1234567'],
] as const)('%s of %s reads %s while it is typed', (digits, country, text) => {
  expect(groupDigits(digits, country)).toBe(text);
});

test.each([
  ['６２２２　０２', 'CN', '622202'],
  ['6222-0212 3456', 'CN', '622202123456'],
  ['62220212345678901234567', 'CN', '6222021234567890123'],
  ['12a34', 'JP', '1234'],
  ['123456789', 'JP', '1234567'],
] as const)('%j of %s holds the digits %s', (typed, country, digits) => {
  expect(typedDigits(typed, country)).toBe(digits);
});

test.each([
  ['***4567', '••• 4567'],
  ['************1234', '•••• •••• •••• 1234'],
  ['***************1234', '••• •••• •••• •••• 1234'],
])('%s is shown as %s', (masked, text) => {
  expect(maskedGroups(masked)).toBe(text);
});

test.each([
  ['', 'JP', 'required'],
  ['123456', 'JP', 'length'],
  ['1234567', 'JP', null],
  ['1234567', 'CN', 'length'],
  ['6222021234567890', 'CN', 'luhn'],
  ['4539148803436467', 'CN', null],
  ['4539148803436467', 'JP', 'length'],
] as const)('%s as a number of %s: %s', (digits, country, fault) => {
  expect(numberFault(digits, country)).toBe(fault);
});
