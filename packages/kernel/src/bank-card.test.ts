import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardCountry, cardNumberFault, maskCardNumber, passesLuhn } from '#bank-card.ts';

describe('a card number', () => {
  test.each([
    ['1234567', null, 'JP'],
    ['0000001', null, 'JP'],
    ['6222021234567890', 'luhn', 'CN'],
    ['6222021234567894', null, 'CN'],
    ['4111111111111111', null, 'CN'],
    ['6212261202001234562', 'luhn', 'CN'],
    ['123456', 'length', null],
    ['12345678', 'length', null],
    ['411111111111111', 'length', null],
    ['41111111111111111111', 'length', null],
    ['', 'digits', null],
    ['12345a7', 'digits', 'JP'],
  ] as const)('%s: fault %s, country %s', (digits, fault, country) => {
    expect(cardNumberFault(digits)).toBe(fault);
    expect(cardCountry(digits)).toBe(country);
  });

  test('with one digit mistyped never passes the check', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 18 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (body, where, step) => {
          const check = Array.from({ length: 10 }, (_, last) => [...body, last].join('')).find(passesLuhn)!;
          expect(cardNumberFault(check)).toBeNull();
          const at = where % check.length;
          const wrong = check.slice(0, at) + ((Number(check[at]) + step) % 10) + check.slice(at + 1);
          expect(cardNumberFault(wrong)).toBe('luhn');
        },
      ),
    );
  });

  test('is shown by its last four', () => {
    expect(maskCardNumber('4111111111111234')).toBe('************1234');
    expect(maskCardNumber('1234567')).toBe('***4567');
  });
});
