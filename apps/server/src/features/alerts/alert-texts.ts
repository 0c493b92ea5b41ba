import type { WorkQueue } from '@fairground/contract/console/work';

/** What happened to the address at which an operator is told of their own access; told to the address that was there before. */
export type AddressEvent = 'address_replaced' | 'address_removed';

/** What happened to the access of an operator. */
export type AccessEvent =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'password_changed'
  | 'access_reset'
  | AddressEvent;

/** What an operator is told of late work: the queue, the number, the longest wait. Never a member, never an amount. */
export type AlertTexts = {
  /** As the console's screens are called. */
  queues: Record<WorkQueue, string>;
  title: (queue: string, late: number) => string;
  body: (queue: string, late: number, wait: string) => string;
  minutes: (n: number) => string;
  hours: (n: number) => string;
  days: (n: number) => string;
  /** Of the operator's own access: what happened, and below each of them what to do if it was somebody else. */
  access: Record<AccessEvent, { title: string; body: string }>;
  notYou: string;
};
