import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, isSafeLink, parseMarkup } from '#plain-markup.ts';

const lettersOf = (blocks: readonly Block[]): string =>
  blocks.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).join('');

test('paragraphs, headings, lists, strong words and links', () => {
  const source = `## Title
One **strong** word.
The same paragraph.

- first
- [second](/vote/history)
1. step
2) [outside](https://example.com/a?b=c)`;
  expect(parseMarkup(source)).toEqual([
    { kind: 'heading', lines: [[{ text: 'Title' }]] },
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'One ' },
          { text: 'strong', strong: true },
          { text: ' word.' },
          { text: '\n' },
          { text: 'The same paragraph.' },
        ],
      ],
    },
    { kind: 'bullets', lines: [[{ text: 'first' }], [{ text: 'second', href: '/vote/history' }]] },
    {
      kind: 'steps',
      lines: [[{ text: 'step' }], [{ text: 'outside', href: 'https://example.com/a?b=c' }]],
    },
  ]);
});

describe('a link', () => {
  test.each(['/', '/vote', '/vote/verify/20260101-0001', 'https://example.com', 'https://a-b.example/x?y#z'])(
    '%s may be followed',
    (href) => {
      expect(isSafeLink(href)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example/../..//x y',
    'https://user@evil.example',
    'https://evil.example\\@good.example',
    'https:evil.example',
    'vote',
    '',
    ' /vote',
  ])('%j may not, and stays the letters that it is', (href) => {
    expect(isSafeLink(href)).toBe(false);
    const source = `[words](${href})`;
    expect(lettersOf(parseMarkup(source))).toBe(source.trim());
  });
});

test('nothing else than safe links ever comes out, and no letter is invented', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '**',
    '- ',
    '## ',
    '1. ',
    '\n',
    '<b>',
    '/vote',
    'https://a.b',
    'javascript:',
    'x',
    ' ',
    '"',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      (source) => {
        const blocks = parseMarkup(source);
        for (const run of blocks.flatMap(({ lines }) => lines.flat()))
          if (run.href !== undefined) expect(isSafeLink(run.href)).toBe(true);
        for (const letter of lettersOf(blocks).replaceAll('\n', '')) expect(source).toContain(letter);
      },
    ),
  );
});

test('a link may be strong as a whole', () => {
  expect(parseMarkup('See **[Vote](/vote)** and **a [b](/c) d**')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'See ' },
          { text: 'Vote', href: '/vote', strong: true },
          { text: ' and ' },
          { text: 'a ', strong: true },
          { text: 'b', href: '/c', strong: true },
          { text: ' d', strong: true },
        ],
      ],
    },
  ]);
});
