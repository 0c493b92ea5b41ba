import { expect, test } from 'vitest';
import { TRANSACTION_TYPES, transactionTypesOf } from '#transaction-types.ts';

test('welcome credits are of play mode alone', () => {
  expect(transactionTypesOf('play')).toEqual(TRANSACTION_TYPES);
  expect([...transactionTypesOf('live'), 'welcome'].toSorted()).toEqual(TRANSACTION_TYPES.toSorted());
});
