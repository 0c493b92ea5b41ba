import { expect, test } from 'vitest';
import { type OrderReceipt, orderHash, orderPreimage } from '#order.ts';
import { hashes } from '../test/noble.ts';

const order: OrderReceipt = {
  orderId: '6f1c1f0e-4b7a-4c57-9f0e-0a1b2c3d4e5f',
  periodNo: '20260101-0001',
  option: 'lily',
  amount: 500,
  ratio: 196,
  placedAt: '2026-01-01T00:00:00.123Z',
};

test('the canonical text and hash are fixed', () => {
  expect(orderPreimage(order)).toBe(
    'fairground-order/v1\n6f1c1f0e-4b7a-4c57-9f0e-0a1b2c3d4e5f\n20260101-0001\nlily\n500\n196\n2026-01-01T00:00:00.123Z',
  );
  // printf 'fairground-order/v1\n…' | sha256sum
  expect(orderHash(hashes, order)).toBe('5cfaea41098ff70eef0c6c41b720f7cdbfe371064e26ffa3bbb6ac3ed3caa0aa');
});

test.each<Partial<OrderReceipt>>([
  { orderId: order.orderId.toUpperCase() },
  { orderId: `${order.orderId}\n` },
  { periodNo: '1' },
  { option: 'tulip' as OrderReceipt['option'] },
  { amount: 0 },
  { amount: 1.5 },
  { amount: '500' as unknown as number },
  { ratio: -196 },
  { placedAt: '2026-01-01 00:00:00.123+00' },
])('%o is no order', (change) => {
  expect(() => orderPreimage({ ...order, ...change })).toThrow(RangeError);
});

test('with a tag of its member it is version 2, which version 1 never equals', () => {
  const tag = 'ab'.repeat(32);
  expect(orderPreimage({ ...order, memberTag: tag })).toBe(
    `fairground-order/v2\n6f1c1f0e-4b7a-4c57-9f0e-0a1b2c3d4e5f\n20260101-0001\nlily\n500\n196\n2026-01-01T00:00:00.123Z\n${tag}`,
  );
  for (const bad of ['', 'ab', tag.toUpperCase(), `${tag}\n`])
    expect(() => orderPreimage({ ...order, memberTag: bad })).toThrow(RangeError);
});
