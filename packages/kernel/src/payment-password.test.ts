import { describe, expect, test } from 'vitest';
import { paymentPasswordFault } from '#payment-password.ts';

describe('a payment password', () => {
  test.each([
    ['12345', 'digits'],
    ['1234567', 'digits'],
    ['12345a', 'digits'],
    ['１２３４５６', 'digits'],
    ['', 'digits'],
    ['000000', 'repetition'],
    ['777777', 'repetition'],
    ['121212', 'repetition'],
    ['407407', 'repetition'],
    ['112233', 'repetition'],
    ['994488', 'repetition'],
    ['123456', 'run'],
    ['654321', 'run'],
    ['012345', 'run'],
    ['789012', 'run'],
    ['135791', 'run'],
    ['864208', 'run'],
    ['990704', 'date'],
    ['250798', 'date'],
    ['072598', 'date'],
    ['199007', 'date'],
    ['200412', 'date'],
    ['072004', 'date'],
    ['040229', 'date'],
  ])('%s is refused as %s', (pin, fault) => {
    expect(paymentPasswordFault(pin)).toBe(fault);
  });

  test.each(['739154', '804617', '593840', '483902', '669158'])('%s will do', (pin) => {
    expect(paymentPasswordFault(pin)).toBeNull();
  });

  test('leaves more than nine of ten numbers to choose from', () => {
    let left = 0;
    for (let n = 0; n < 1_000_000; n += 1)
      if (paymentPasswordFault(String(n).padStart(6, '0')) === null) left += 1;
    expect(left).toBeGreaterThan(900_000);
  });
});
