import type { Order } from '@fairground/contract/vote';
import { verifyPath } from '#platform/paths.ts';

/** Path of the verification of an order's period, with the order. */
export const verifyOrderPath = ({ periodNo, orderId }: Pick<Order, 'periodNo' | 'orderId'>): string =>
  `${verifyPath(periodNo)}?order=${encodeURIComponent(orderId)}`;
