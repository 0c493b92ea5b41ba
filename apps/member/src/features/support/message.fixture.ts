import type { SupportMessage } from '@fairground/contract/support';

/** A message of an operator without words, but for what is said of it. */
export const message = (change: Partial<SupportMessage>): SupportMessage => ({
  id: 'id',
  seq: 1,
  sender: 'operator',
  text: null,
  content: null,
  picture: null,
  event: null,
  suggestions: [],
  requestId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...change,
});
