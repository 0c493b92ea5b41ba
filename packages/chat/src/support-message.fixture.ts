import type { SupportMessage } from '@fairground/contract/support';

/** An empty message of an operator, with the given changes. */
export const supportMessage = (change: Partial<SupportMessage>): SupportMessage => ({
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
