import { expect, test } from 'vitest';
import { goesOn } from './bubbles.rules.ts';
import { supportMessage as message } from './support-message.fixture.ts';

test.each([
  ['the same sender soon after', { sender: 'bot' }, { sender: 'bot' }, 60, true],
  ['the same sender later', { sender: 'bot' }, { sender: 'bot' }, 120, false],
  ['another sender', { sender: 'bot' }, { sender: 'member' }, 1, false],
  ['after an event', { sender: 'system', event: 'joined' }, { sender: 'system' }, 1, false],
] as const)('a bubble goes on: %s', (_name, before, after, seconds, expected) => {
  const start = Date.parse('2026-11-21T10:00:00.000Z');
  const first = message({ ...before, createdAt: new Date(start).toISOString() });
  const next = message({ ...after, createdAt: new Date(start + seconds * 1000).toISOString() });
  expect(goesOn(first, next)).toBe(expected);
});
