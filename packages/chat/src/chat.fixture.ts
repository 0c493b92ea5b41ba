import type { ChatMessage, Unsent } from './chat.rules.ts';

export type TestMessage = ChatMessage & { text: string | null };

/** For tests: the message with that number. */
export const message = (seq: number, change: Partial<TestMessage> = {}): TestMessage => ({
  id: `id-${seq}`,
  seq,
  text: `text ${seq}`,
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
