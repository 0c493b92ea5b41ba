import { expect, test } from 'vitest';
import { readReason } from './reason.rules.ts';

const words = { chooseOne: 'Choose one.', remarkNeeded: 'Say why.' };

test.each([
  ['', '', { errors: { reason: 'Choose one.' } }],
  ['', 'since', { errors: { reason: 'Choose one.' } }],
  ['other', ' \n', { errors: { remark: 'Say why.' } }],
  ['other', ' since ', { given: { reason: 'other', remark: 'since' } }],
  ['pictures', '  ', { given: { reason: 'pictures' } }],
  ['pictures', 'blurred', { given: { reason: 'pictures', remark: 'blurred' } }],
])('%j with %j', (reason, remark, outcome) => {
  expect(readReason({ reason, remark }, words)).toEqual(outcome);
});
