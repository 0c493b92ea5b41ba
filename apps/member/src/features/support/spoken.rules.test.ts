import type { SupportMessage } from '@fairground/contract/support';
import { expect, test } from 'vitest';
import { message } from './message.fixture.ts';
import { messages as texts } from './messages.en.ts';
import { newsSince, spokenOf } from './spoken.rules.ts';

const picture = { url: '/picture', width: 4, height: 3 };
const line = (...parts: string[]) => parts.map((text) => ({ text }));

test.each([
  ['words', { text: 'Hello' }, 'Hello'],
  ['a picture', { picture }, texts.picture],
  ['a picture with words', { picture, text: 'Here' }, `${texts.picture} Here`],
  ['no answer', { sender: 'bot', event: 'no_answer' }, texts.noAnswer],
  ['an event', { sender: 'system', event: 'joined' }, texts.events.joined],
  [
    'a canned answer',
    { content: [{ kind: 'paragraph', lines: [line('One ', 'line.'), line('Two.')] }] },
    'One line. Two.',
  ],
] satisfies [string, Partial<SupportMessage>, string][])('%s is said in words', (_name, change, said) => {
  expect(spokenOf(message(change), texts)).toBe(said);
});

test('news is what others said and did since then, and no more of it than somebody listens to', () => {
  const history = [
    message({ seq: 1, text: 'before' }),
    message({ seq: 2, sender: 'member', text: 'own' }),
    message({ seq: 3, sender: 'system', event: 'asked' }),
    message({ seq: 4, sender: 'system', event: 'joined' }),
    message({ seq: 5, text: 'Hello' }),
    message({ seq: 6, text: 'Hello' }),
  ];
  expect(newsSince(history, 1).map(({ seq }) => seq)).toEqual([4, 5, 6]);
  expect(newsSince(history, 6)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => message({ seq: at + 1, text: 'Hello' }));
  expect(newsSince(many, 0).map(({ seq }) => seq)).toEqual(many.slice(10).map(({ seq }) => seq));
});
