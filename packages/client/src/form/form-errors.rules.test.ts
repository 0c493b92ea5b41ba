import { describe, expect, it } from 'vitest';
import { fieldNames, formErrorsOf, waitText } from '#form/form-errors.rules.ts';

const fields = ['username', 'email', 'phone', 'password', 'confirmPassword', 'inviteCode', 'ageConfirmed'];

describe('formErrorsOf', () => {
  it.each([
    [1002, 'username'],
    [1003, 'email'],
    [1004, 'phone'],
    [1005, 'inviteCode'],
    [1006, 'confirmPassword'],
    [1010, 'ageConfirmed'],
  ])('code %i is assigned to %s', (code, field) => {
    expect(formErrorsOf({ code, message: 'なにか' }, fields)).toEqual({ fields: { [field]: 'なにか' } });
  });

  it.each([1001, 1009, 429, 500, 0])('code %i is assigned to the form', (code) => {
    expect(formErrorsOf({ code, message: 'だめです' }, fields)).toEqual({ fields: {}, form: 'だめです' });
  });

  it('assigns each fault of a 422 to its field', () => {
    const refused = { code: 422, message: 'check', fields: { username: 'taken', password: 'common' } };
    expect(formErrorsOf(refused, fields)).toEqual({ fields: { username: 'taken', password: 'common' } });
  });

  it('shows the fault of a field that the form lacks at the form', () => {
    const refused = { code: 422, message: 'check', fields: { username: 'a', surprise: 'b' } };
    expect(formErrorsOf(refused, fields)).toEqual({ fields: { username: 'a' }, form: 'b' });
    expect(formErrorsOf({ code: 1003, message: 'taken' }, ['username'])).toEqual({
      fields: {},
      form: 'taken',
    });
  });

  it('shows the common message of several missing fields once', () => {
    const refused = {
      code: 422,
      message: 'check',
      fields: { id: 'Unknown.', version: 'Unknown.', why: 'Why?' },
    };
    expect(formErrorsOf(refused, fields).form).toBe('Unknown. Why?');
  });

  it.each([
    ['a text of one language', { 'title.ja': 'Missing.' }, ['title.ja', 'why'], { 'title.ja': 'Missing.' }],
    ['one that the form calls otherwise', { 'name.ja': 'Missing.' }, ['name_ja'], { name_ja: 'Missing.' }],
    ['a part of a field', { 'photos.3': 'Too large.' }, ['photos'], { photos: 'Too large.' }],
  ])('finds the field of %s', (_name, given, names, found) => {
    expect(formErrorsOf({ code: 422, message: 'check', fields: given }, names)).toEqual({ fields: found });
  });

  it('keeps the wait, and the message without it for a countdown', () => {
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

it('names fields as the server does', () => {
  const values = { title: { ja: '', 'zh-cn': '' }, ids: [1], at: null, file: new Blob(), why: '' };
  expect(fieldNames(values)).toEqual(['title.ja', 'title.zh-cn', 'ids', 'at', 'file', 'why']);
});
