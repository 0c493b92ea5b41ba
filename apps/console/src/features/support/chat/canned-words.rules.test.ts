import { expect, test } from 'vitest';
import { wordsOf } from './canned-words.rules.ts';

test('a canned answer becomes words without marks', () => {
  const run = (text: string) => ({ text });
  expect(
    wordsOf([
      { kind: 'paragraph', lines: [[run('See '), { text: 'History', href: '/vote/history' }]] },
      { kind: 'steps', lines: [[run('Open it.')], [{ text: 'Look', strong: true }]] },
      { kind: 'bullets', lines: [[run('a')]] },
    ]),
  ).toBe('See History (/vote/history)\n\n1. Open it.\n2. Look\n\n・a');
});
