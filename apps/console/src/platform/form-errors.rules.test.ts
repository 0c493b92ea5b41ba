import { expect, test } from 'vitest';
import { fieldNames, formErrors } from './form-errors.rules.ts';

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

test('fields bear the names under which the server speaks of them', () => {
  const values = { title: { ja: '', 'zh-cn': '' }, ids: [1], at: null, why: '' };
  expect(fieldNames(values)).toEqual(['title.ja', 'title.zh-cn', 'ids', 'at', 'why']);
});
