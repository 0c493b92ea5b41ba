import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from '#app/safe-redirect.ts';
import { paths } from '#platform/paths.ts';

/** `script/bench fuzz` takes 200 000. */
const RUNS = Number(process.env['REDIRECT_RUNS'] ?? 5000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const APP = 'https://fair.example';

/** What redirects are made of, and what they are bent with. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      ';',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'evil.com',
      'https:',
      'javascript:',
      'data:',
      'fair.example',
      '\t',
      '\n',
      '\0',
      '\u2028',
      '／',
      '．',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...Object.values(paths),
      '/vote?x=1',
      'redirect=/home',
      '/movie/detail/1',
      '/profile/../..//evil.com',
      '/login?redirect=//evil.com',
    ),
  },
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const candidates = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...Object.values(paths)), piece).map(([path, more]) => path + more),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(piece, fc.constantFrom(...Object.values(paths))).map(([more, path]) => more + path),
  },
);

test('any redirect= leads to a member screen of this app or to its root', () => {
  let followed = 0;
  const stays = (candidate: string): void => {
    for (const value of [candidate, encodeURIComponent(candidate.toWellFormed())]) {
      const to = safeRedirect(value);
      // As the hash that it is used as, and as the address that it never is.
      const asHash = new URL(`/#${to}`, APP);
      const asAddress = new URL(to, APP);
      expect([asHash.origin, asAddress.origin]).toEqual([APP, APP]);
      expect(to).toMatch(/^\/(?![/\\])[\x20-\x7e]*$/);
      expect(to).not.toMatch(/^\/(?:login|register)(?:[/?#]|$)/);
      if (to !== paths.root) followed += 1;
    }
  };
  fc.assert(fc.property(candidates, stays), { numRuns: RUNS, seed: SEED });
  // Not all of them are refused: what is asked above is asked of something.
  expect(followed).toBeGreaterThan(RUNS / 100);
}, 600_000);
