import { expect, test } from 'vitest';
import { postalAccount } from '#postal-account.ts';

test.each([
  ['10180', '12345671', '018', 'ordinary', '1234567'],
  ['11940', '12345671', '198', 'ordinary', '1234567'],
  ['12340', '451', '238', 'ordinary', '0000045'],
  ['10000', '11', '008', 'ordinary', '0000001'],
  ['19990', '00000011', '998', 'ordinary', '0000001'],
  ['00120', '123456', '019', 'current', '0123456'],
  ['00990', '1', '099', 'current', '0000001'],
  ['01234', '654321', '129', 'current', '0654321'],
])('symbol %s, number %s: branch %s, %s, %s', (symbol, number, branchCode, accountType, accountNumber) => {
  expect(postalAccount(symbol, number)).toEqual({ account: { branchCode, accountType, accountNumber } });
});

test.each([
  ['1018', '12345671', 'symbol'],
  ['101800', '12345671', 'symbol'],
  ['10181', '12345671', 'symbol'],
  ['20180', '12345671', 'symbol'],
  ['', '12345671', 'symbol'],
  ['1018a', '12345671', 'symbol'],
  // Each passbook's number ends in 1, so that typing errors are detected.
  ['10180', '12345678', 'number'],
  ['10180', '123456781', 'number'],
  ['10180', '1', 'number'],
  ['10180', '', 'number'],
  ['00120', '1234567', 'number'],
  ['00120', '12345a', 'number'],
])('symbol %s, number %s is no account: %s', (symbol, number, fault) => {
  expect(postalAccount(symbol, number)).toEqual({ fault });
});
