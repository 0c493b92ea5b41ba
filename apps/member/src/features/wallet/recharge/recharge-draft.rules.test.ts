import { describe, expect, it } from 'vitest';
import { isRechargeIntent, restoreDraft } from './recharge-draft.rules.ts';

const OLD = '11111111-1111-4111-8111-111111111111';
const NEW = '22222222-2222-4222-8222-222222222222';
const fresh = { requestId: NEW, text: '' };

describe('restoreDraft', () => {
  it.each([
    ['nothing', undefined, fresh],
    ['null', null, fresh],
    ['a text', 'draft', fresh],
    ['no id', { text: '500' }, fresh],
    ['a broken id', { requestId: 'x', text: '500' }, fresh],
    ['an id alone', { requestId: OLD }, { requestId: OLD, text: '' }],
    [
      'all of it',
      { requestId: OLD, bankId: 'b', text: '500', screenshot: 's' },
      { requestId: OLD, bankId: 'b', text: '500', screenshot: 's' },
    ],
    ['wrong types', { requestId: OLD, bankId: 7, text: {}, screenshot: [] }, { requestId: OLD, text: '' }],
    ['an amount beyond reason', { requestId: OLD, text: '9'.repeat(41) }, { requestId: OLD, text: '' }],
  ])('%s', (_name, stored, draft) => {
    expect(restoreDraft(stored, () => NEW)).toEqual(draft);
  });
});

it.each([
  [{ requestId: OLD, bankId: 'b', amount: 500, screenshot: 's' }, true],
  [{ requestId: OLD, bankId: 'b', amount: '500', screenshot: 's' }, false],
  [{ requestId: OLD, bankId: 'b', amount: 500 }, false],
  [{ bankId: 'b', amount: 500, screenshot: 's' }, false],
  [null, false],
])('%j is a recharge request: %s', (value, is) => {
  expect(isRechargeIntent(value)).toBe(is);
});
