import { expect, test } from 'vitest';
import { plainTextOf } from './canned-answer-text.rules.ts';

test('a canned answer becomes plain text', () => {
  const run = (text: string) => ({ text });
  expect(
    plainTextOf([
      { kind: 'paragraph', lines: [[run('See '), { text: 'History', href: '/vote/history' }]] },
      { kind: 'steps', lines: [[run('Open it.')], [{ text: 'Look', strong: true }]] },
      { kind: 'bullets', lines: [[run('a')]] },
    ]),
  ).toBe('See History (/vote/history)\n\n1. Open it.\n2. Look\n\n・a');
});
