import type { Order } from '@fairground/contract/vote';

/** All orders, or those with one status. */
export const ORDER_STATUS_FILTERS = ['all', 'open', 'won', 'lost', 'void'] as const satisfies readonly (
  | 'all'
  | Order['status']
)[];
export type StatusFilter = (typeof ORDER_STATUS_FILTERS)[number];
