import { el, num } from './svg.ts';

/*
 * The capitals of the posters: strokes of one weight in a box 100 high, drawn by us, so that a
 * title needs no font. Each glyph is [width, path].
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [76, 'M4 100L38 0L72 100M16 66H60'],
  B: [64, 'M8 0V100M8 0H32A23 23 0 0 1 32 46H8M32 46A26 27 0 0 1 32 100H8'],
  C: [86, 'M81 17A44 50 0 1 0 81 83'],
  D: [80, 'M8 0V100M8 0H26A46 50 0 0 1 26 100H8'],
  E: [56, 'M52 0H8V100H52M8 49H44'],
  F: [52, 'M50 0H8V100M8 49H42'],
  G: [98, 'M81 17A44 50 0 1 0 91.9 54H56'],
  H: [70, 'M8 0V100M62 0V100M8 49H62'],
  I: [16, 'M8 0V100'],
  J: [46, 'M38 0V74A17 26 0 0 1 4 78'],
  K: [66, 'M8 0V100M58 0L8 60M24 42L62 100'],
  L: [50, 'M8 0V100H48'],
  M: [90, 'M8 100V0L45 68L82 0V100'],
  N: [74, 'M8 100V0L66 100V0'],
  O: [96, 'M4 50A44 50 0 1 1 92 50A44 50 0 1 1 4 50Z'],
  P: [60, 'M8 100V0H30A26 27 0 0 1 30 54H8'],
  Q: [96, 'M4 50A44 50 0 1 1 92 50A44 50 0 1 1 4 50ZM60 72L92 104'],
  R: [64, 'M8 100V0H30A26 27 0 0 1 30 54H8M32 54L60 100'],
  S: [60, 'M53 16C47 4 39 0 31 0C15 0 6 10 6 24C6 52 55 44 55 74C55 90 44 100 29 100C16 100 8 94 4 82'],
  T: [62, 'M2 0H60M31 0V100'],
  U: [70, 'M8 0V66A27 34 0 0 0 62 66V0'],
  V: [74, 'M4 0L37 100L70 0'],
  W: [108, 'M4 0L30 100L54 14L78 100L104 0'],
  X: [66, 'M4 0L62 100M62 0L4 100'],
  Y: [66, 'M4 0L33 50L62 0M33 50V100'],
  Z: [64, 'M6 0H58L6 100H60'],
  "'": [12, 'M6 0V16'],
  ' ': [34, ''],
};

export interface Lettering {
  x: number;
  y: number;
  /** Height of the capitals; weight and tracking are in hundredths of it. */
  height: number;
  color: string;
  weight?: number;
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

function layout(text: string, tracking: number): { width: number; glyphs: readonly [number, string][] } {
  let cursor = 0;
  const glyphs: [number, string][] = [];
  for (const character of text) {
    const glyph = GLYPHS[character];
    if (!glyph) throw new Error(`no glyph for "${character}"`);
    glyphs.push([cursor, glyph[1]]);
    cursor += glyph[0] + tracking;
  }
  return { width: cursor - tracking, glyphs };
}

/** The capital height at which a text is exactly as wide as asked. */
export const heightForWidth = (text: string, width: number, tracking = 22): number =>
  (width / layout(text, tracking).width) * 100;

/** A line of capitals; `y` is its baseline. */
export function letters(text: string, style: Lettering): string {
  const { x, y, height, color, weight = 12, tracking = 22, anchor = 'middle', opacity } = style;
  const { width, glyphs } = layout(text, tracking);
  const scale = height / 100;
  const start = anchor === 'middle' ? x - (width * scale) / 2 : anchor === 'end' ? x - width * scale : x;
  return el(
    'g',
    {
      transform: `translate(${num(start)} ${num(y - height)}) scale(${Math.round(scale * 1000) / 1000})`,
      fill: 'none',
      stroke: color,
      'stroke-width': weight,
      'stroke-linecap': 'square',
      'stroke-miterlimit': 2,
      opacity,
    },
    ...glyphs
      .filter(([, d]) => d !== '')
      .map(([offset, d]) =>
        offset === 0 ? el('path', { d }) : el('path', { transform: `translate(${num(offset)})`, d }),
      ),
  );
}
