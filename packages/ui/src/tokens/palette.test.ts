import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What palette.css promises of its colours: WCAG 2.2, 1.4.3 (text) and 1.4.11 (controls, focus), in both themes. */
const css = readFileSync(new URL('palette.css', import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

type Rgb = [number, number, number];
type Colour = { rgb: Rgb; alpha: number };
type Tokens = ReadonlyMap<string, string>;

const declared = (selector: RegExp): [string, string][] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, name = '']) => selector.test(name.trim()))
    .flatMap(([, , body = '']) =>
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value,
      ]),
    );

const dark: Tokens = new Map(declared(/^:root(,\s*\[data-theme\])?$/));
const light: Tokens = new Map([...dark, ...declared(/^\[data-theme="light"\]$/)]);
const THEMES = [
  ['dark', dark],
  ['light', light],
] as const;

function parse(value: string): Colour {
  const hex = /^#([\da-f]{6})$/.exec(value)?.[1];
  if (hex !== undefined) {
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return { rgb: [r, g, b], alpha: 1 };
  }
  const [, r, g, b, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? [];
  if (alpha === undefined) throw new Error(`no colour: ${value}`);
  return { rgb: [Number(r), Number(g), Number(b)], alpha: Number(alpha) };
}

const over = ({ rgb, alpha }: Colour, below: Rgb): Rgb =>
  rgb.map((part, index) => part * alpha + below[index]! * (1 - alpha)) as Rgb;

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

const colour = (tokens: Tokens, name: string): Colour => parse(tokens.get(`color-${name}`) ?? '');
const solid = (tokens: Tokens, name: string): Rgb => colour(tokens, name).rgb;

const GROUNDS = ['ground', 'surface-1', 'surface-2', 'surface-3'];
const READ = ['text', 'text-soft', 'text-faint', 'accent', 'in', 'out', 'success', 'warning', 'danger'];
const OPTIONS = ['rose', 'lily', 'balloon', 'smoke'];
/* A notice, a badge or a tile of its own colour: what is written on it. */
const ON_SOFT = ['accent', 'in', 'out', 'success', 'warning', 'danger', ...OPTIONS].flatMap((name) =>
  [name, 'text'].map((text) => [text, `${name}-soft`] as const),
);
const TEXT_PAIRS = [
  ...[...READ, ...OPTIONS].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...ON_SOFT,
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
] as const;

describe.each(THEMES)('%s', (_name, tokens) => {
  test.each(TEXT_PAIRS)('%s has enough contrast on %s', (text, ground) => {
    expect(contrast(solid(tokens, text), solid(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(
    ['control-line', 'focus', 'accent'].flatMap((line) => GROUNDS.map((ground) => [line, ground] as const)),
  )('%s stands out from %s', (line, ground) => {
    expect(contrast(solid(tokens, line), solid(tokens, ground))).toBeGreaterThanOrEqual(3);
  });

  test('the main button’s text has enough contrast at both ends of its gradient', () => {
    const ends = [...(tokens.get('gradient-accent') ?? '').matchAll(/#[\da-f]{6}/g)].map(([end]) => end);
    expect(ends).toHaveLength(2);
    for (const end of ends)
      expect(contrast(solid(tokens, 'on-accent'), parse(end).rgb)).toBeGreaterThanOrEqual(4.5);
  });

  test('text on a picture has enough contrast on any picture', () => {
    const words = solid(tokens, 'on-picture');
    for (const picture of [
      [255, 255, 255],
      [0, 0, 0],
    ] satisfies Rgb[])
      expect(contrast(words, over(colour(tokens, 'picture-shade'), picture))).toBeGreaterThanOrEqual(4.5);
  });

  test('the tab bar has enough contrast above any content', () => {
    for (const below of [
      [255, 255, 255],
      [0, 0, 0],
    ] satisfies Rgb[]) {
      const bar = over(colour(tokens, 'bar'), below);
      for (const text of ['text-faint', 'accent'])
        expect(contrast(solid(tokens, text), bar), text).toBeGreaterThanOrEqual(4.5);
    }
  });
});
