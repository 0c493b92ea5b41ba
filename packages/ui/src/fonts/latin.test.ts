import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = (name: string): URL => new URL(name, import.meta.url);

test('the Latin subset stays below 20 KB and carries its licence', () => {
  expect(statSync(here('fairground-latin.woff2')).size).toBeLessThanOrEqual(20_000);
  expect(readFileSync(here('OFL.txt'), 'utf8')).toContain('SIL Open Font License, Version 1.1');
});

test('no face holds up a paint or swaps afterwards', () => {
  const css = readFileSync(here('latin.css'), 'utf8');
  const faces = css.match(/@font-face/g) ?? [];
  expect(faces.length).toBeGreaterThan(0);
  expect(css.match(/font-display: optional;/g)).toHaveLength(faces.length);
});
