import { expect, test } from 'vitest';
import { originOf } from './transaction-origin.ts';

test.each([
  ['welcome', null, null, undefined],
  ['stake', '20260101-0001', null, '/vote/verify/20260101-0001'],
  ['recharge', null, 'r1', '/profile/recharge?id=r1'],
  ['withdrawal', null, 'w1', '/profile/withdraw?id=w1'],
  ['withdrawal_released', null, 'w1', '/profile/withdraw?id=w1'],
  ['withdrawal_bounced', null, 'w1', '/profile/withdraw?id=w1'],
  ['recharge_reversed', null, 'r1', '/profile/recharge?id=r1'],
  ['unmatched_matched', null, 'r1', '/profile/recharge?id=r1'],
  ['unmatched_matched', null, null, undefined],
  ['adjustment', null, null, undefined],
] as const)('%s of period %s and payment %s leads to %s', (type, periodNo, paymentId, path) => {
  expect(originOf({ type, periodNo, paymentId })?.path).toBe(path);
});
