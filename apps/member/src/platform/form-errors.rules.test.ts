import { describe, expect, it } from 'vitest';
import { formErrorsOf, waitText } from '#platform/form-errors.rules.ts';

const fields = ['username', 'email', 'phone', 'password', 'confirmPassword', 'inviteCode', 'ageConfirmed'];

describe('formErrorsOf', () => {
  it.each([
    [1002, 'username'],
    [1003, 'email'],
    [1004, 'phone'],
    [1005, 'inviteCode'],
    [1006, 'confirmPassword'],
    [1010, 'ageConfirmed'],
  ])('%i stands at %s', (code, field) => {
    expect(formErrorsOf({ code, message: 'なにか' }, fields)).toEqual({ fields: { [field]: 'なにか' } });
  });

  it.each([1001, 1009, 429, 500, 0])('%i stands at the form', (code) => {
    expect(formErrorsOf({ code, message: 'だめです' }, fields)).toEqual({ fields: {}, form: 'だめです' });
  });

  it('takes every fault of a 422 to its field', () => {
    const refused = { code: 422, message: 'check', fields: { username: 'taken', password: 'common' } };
    expect(formErrorsOf(refused, fields)).toEqual({ fields: { username: 'taken', password: 'common' } });
  });

  it('says a fault of a field that the form lacks at the form', () => {
    const refused = { code: 422, message: 'check', fields: { username: 'a', surprise: 'b' } };
    expect(formErrorsOf(refused, fields)).toEqual({ fields: { username: 'a' }, form: 'b' });
    expect(formErrorsOf({ code: 1003, message: 'taken' }, ['username'])).toEqual({
      fields: {},
      form: 'taken',
    });
  });

  it('keeps the wait, and the words without it for whoever counts it down', () => {
    const refused = { code: 1008, message: 'locked 54', words: 'locked', retryAfter: 54 };
    expect(formErrorsOf(refused, fields)).toEqual({
      fields: {},
      form: 'locked 54',
      words: 'locked',
      retryAfter: 54,
    });
  });
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [900, '15:00'],
])('%i s reads %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
