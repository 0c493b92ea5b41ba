import { expect, test } from 'vitest';
import { changesOf } from './changes.rules.ts';

test.each([
  ['nothing', null, null, []],
  ['something new', null, '{"amount":5}', [{ field: 'amount', before: null, after: '5' }]],
  ['something gone', '{"a":"x"}', null, [{ field: 'a', before: 'x', after: null }]],
  [
    'one of two changed',
    '{"status":"submitted","amount":5}',
    '{"status":"credited","amount":5}',
    [{ field: 'status', before: 'submitted', after: 'credited' }],
  ],
  ['what is nested', '{"a":{"b":1}}', '{"a":{"b":2}}', [{ field: 'a', before: '{"b":1}', after: '{"b":2}' }]],
  ['null is a value', '{"a":null}', '{"a":1}', [{ field: 'a', before: 'null', after: '1' }]],
])('%s', (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});
