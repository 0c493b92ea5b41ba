import type { SupportMessage } from '@fairground/contract/support';
import { expect, test } from 'vitest';
import { supportMessage as message } from '@fairground/chat/support-message.fixture.ts';
import { newsSince } from '@fairground/chat/spoken.rules.ts';
import { messages as t } from './messages.en.ts';
import { isNews, spokenOf } from './spoken.rules.ts';

const picture = { url: '/picture', width: 4, height: 3 };
const line = (...parts: string[]) => parts.map((text) => ({ text }));

test.each([
  ['words', { text: 'Hello' }, 'Hello'],
  ['a picture', { picture }, t.picture],
  ['a picture with words', { picture, text: 'Here' }, `${t.picture} Here`],
  ['no answer', { sender: 'bot', event: 'no_answer' }, t.noAnswer],
  ['an event', { sender: 'system', event: 'joined' }, t.events.joined],
  [
    'a canned answer',
    { content: [{ kind: 'paragraph', lines: [line('One ', 'line.'), line('Two.')] }] },
    'One line. Two.',
  ],
] satisfies [string, Partial<SupportMessage>, string][])(
  'the text for screen readers of %s',
  (_name, change, spoken) => {
    expect(spokenOf(message(change), t)).toBe(spoken);
  },
);

test('only messages and events of others are announced', () => {
  const history = [
    message({ seq: 1, text: 'before' }),
    message({ seq: 2, sender: 'member', text: 'own' }),
    message({ seq: 3, sender: 'system', event: 'asked' }),
    message({ seq: 4, sender: 'system', event: 'joined' }),
    message({ seq: 5, text: 'Hello' }),
    message({ seq: 6, text: 'Hello' }),
  ];
  expect(newsSince(history, 1, isNews).map(({ seq }) => seq)).toEqual([4, 5, 6]);
  expect(newsSince(history, 6, isNews)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => message({ seq: at + 1, text: 'Hello' }));
  expect(newsSince(many, 0, isNews).map(({ seq }) => seq)).toEqual(many.slice(10).map(({ seq }) => seq));
});
