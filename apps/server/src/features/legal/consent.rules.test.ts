import { describe, expect, it } from 'vitest';
import { acceptConsents, dueConsents } from '#features/legal/consent.rules.ts';

/* Version 3 of the terms asks again, version 4 corrected a word. */
const texts = [
  { kind: 'terms', needed: 3, current: 4 },
  { kind: 'privacy', needed: 1, current: 1 },
] as const;

describe('what is due', () => {
  it.each([
    ['everything, of who never agreed', [], ['terms', 'privacy']],
    [
      'nothing, after both in force',
      [
        ['terms', 4],
        ['privacy', 1],
      ],
      [],
    ],
    [
      'nothing, where only words were corrected since',
      [
        ['terms', 3],
        ['privacy', 1],
      ],
      [],
    ],
    [
      'the text that changed',
      [
        ['terms', 2],
        ['privacy', 1],
      ],
      ['terms'],
    ],
    [
      'nothing, if a later agreement stands beside an old one',
      [
        ['terms', 1],
        ['terms', 3],
        ['privacy', 1],
      ],
      [],
    ],
  ] as const)('is %s', (_, agreed, due) => {
    expect(
      dueConsents(
        texts,
        agreed.map(([kind, version]) => ({ kind, version })),
      ),
    ).toEqual(due);
  });

  it('is nothing as long as no version asks', () => {
    expect(dueConsents([{ kind: 'terms', needed: null, current: 1 }], [])).toEqual([]);
  });
});

describe('what is accepted', () => {
  it.each([
    ['both in force', { terms: 4, privacy: 1 }, 2],
    ['the one before a correction', { terms: 3 }, 1],
    ['nothing given', {}, 0],
    ['one that asks again since', { terms: 2, privacy: 1 }, null],
    ['one that does not exist yet', { privacy: 2 }, null],
  ])('%s', (_, given, kept) => {
    expect(acceptConsents(texts, given)?.length ?? null).toBe(kept);
  });

  it('is nothing of a text that there is not', () => {
    expect(acceptConsents([], { terms: 1 })).toBeNull();
  });
});
