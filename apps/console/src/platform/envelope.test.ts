import { expect, test } from 'vitest';
import { classify, fieldsOf } from './envelope.ts';

test.each([
  ['success', 200, { code: 200, msg: 'OK', data: { a: 1 } }, { kind: 'success', data: { a: 1 } }],
  ['success without data', 200, { code: 200 }, { kind: 'success', data: { code: 200 } }],
  [
    'a lost session',
    401,
    { code: 401, msg: 'Please log in.' },
    { kind: 'session', message: 'Please log in.' },
  ],
  ['a lost session without an envelope', 401, undefined, { kind: 'session', message: '' }],
  ['a wrong role', 403, { code: 403, msg: 'No.' }, { kind: 'refused', code: 403, message: 'No.' }],
  ['a lost race', 409, { code: 409, msg: '', data: 1 }, { kind: 'refused', code: 409, message: '', data: 1 }],
  ['a domain outcome', 200, { code: 1001, msg: 'x' }, { kind: 'refused', code: 1001, message: 'x' }],
  ['a gateway without an envelope', 502, '<html>', { kind: 'fault', status: 502 }],
  ['success that is no envelope', 200, 'x', { kind: 'fault', status: 200 }],
])('%s', (_, status, body, verdict) => {
  expect(classify(status, body)).toEqual(verdict);
});

test.each([
  [{ fields: { amount: 'Too much.' } }, { amount: 'Too much.' }],
  [{ fields: { amount: 3 } }, undefined],
  [{ fields: null }, undefined],
  [null, undefined],
  ['x', undefined],
])('fields of %j', (data, fields) => {
  expect(fieldsOf(data)).toEqual(fields);
});
