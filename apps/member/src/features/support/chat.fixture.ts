import type { SupportMessage } from '@fairground/contract/support';
import type { Unsent } from './chat.rules.ts';

/** For tests: a message of the member with that number. */
export const message = (seq: number, change: Partial<SupportMessage> = {}): SupportMessage => ({
  id: `id-${seq}`,
  seq,
  sender: 'member',
  text: `text ${seq}`,
  content: null,
  picture: null,
  event: null,
  suggestions: [],
  requestId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...change,
});

export const unsent = (requestId: string, change: Partial<Unsent> = {}): Unsent => ({
  requestId,
  text: 'hello',
  question: null,
  picture: null,
  at: 0,
  state: 'sending',
  share: 0,
  error: null,
  ...change,
});
