import { expect, test } from 'vitest';
import { formErrors } from './form-errors.rules.ts';

const NAMES = ['amount', 'remark'];

test.each([
  ['a refusal without fields', { message: 'No.' }, {}, 'No.'],
  [
    'a field of the form',
    { message: 'Check.', fields: { amount: 'Too much.' } },
    { amount: 'Too much.' },
    null,
  ],
  [
    'two fields of the form',
    { message: 'Check.', fields: { amount: 'Too much.', remark: 'Missing.' } },
    { amount: 'Too much.', remark: 'Missing.' },
    null,
  ],
  ['a field the form lacks', { message: 'Check.', fields: { id: 'Unknown.' } }, {}, 'Unknown.'],
  [
    'one of each',
    { message: 'Check.', fields: { amount: 'Too much.', id: 'Unknown.' } },
    { amount: 'Too much.' },
    'Unknown.',
  ],
])('%s', (_, refusal, fields, rest) => {
  expect(formErrors(refusal, NAMES)).toEqual({ fields, rest });
});
