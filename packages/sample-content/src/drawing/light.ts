import { type Random, times } from './random.ts';
import { circle, ellipse, group, line, move, num, type Point, path, rect, type Sheet } from './svg.ts';

/** Colours every drawing of the series shares. */
export const INK = '#0d0b13';
export const AMBER = '#ffb44a';

/** A paper lantern hanging from (x, y); `size` is its width. */
export function lantern(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  hue: 'amber' | 'red' | 'white' = 'amber',
): string {
  const tones = {
    amber: ['#fff0bd', '#ffc15a', '#f47a34', '#c2461f'],
    red: ['#ffd9a0', '#ff8150', '#dc3b2b', '#8e1620'],
    white: ['#fffdf0', '#ffeecb', '#f3c98d', '#c98a52'],
  }[hue] as [string, string, string, string];
  const body = sheet.radial(
    [
      [0, tones[0]],
      [0.4, tones[1]],
      [0.8, tones[2]],
      [1, tones[3]],
    ],
    [0.5, 0.56, 0.62],
  );
  return (
    sheet.glow(x, y + size * 0.65, size * 1.9, tones[2], 0.5) +
    move(
      x,
      y,
      size / 100,
      line('M0 -6V14', '#2a1410', 4),
      path(
        'M-26 20H26C44 28 52 42 52 60C52 78 44 92 26 100H-26C-44 92 -52 78 -52 60C-52 42 -44 28 -26 20Z',
        body,
      ),
      line('M-46 42C-20 48 20 48 46 42M-52 60C-24 66 24 66 52 60M-46 78C-20 84 20 84 46 78', tones[3], 2.5, {
        opacity: 0.45,
      }),
      rect(-28, 12, 56, 10, '#2a1410', { rx: 3 }),
      rect(-28, 98, 56, 9, '#2a1410', { rx: 3 }),
      line('M0 107V126', tones[2], 4),
    )
  );
}

/** A rope sagging from a to b with lanterns on it. */
export function lanternString(
  sheet: Sheet,
  [ax, ay]: Point,
  [bx, by]: Point,
  sag: number,
  count: number,
  size: number,
  hues: readonly ('amber' | 'red' | 'white')[] = ['amber', 'red', 'amber', 'white'],
): string {
  const at = (t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t + sag * 4 * t * (1 - t)];
  const rope = line(
    `M${num(ax)} ${num(ay)}Q${num((ax + bx) / 2)} ${num((ay + by) / 2 + sag * 2)} ${num(bx)} ${num(by)}`,
    '#1a1016',
    2.5,
  );
  const hung = times(count, (i) => {
    const [x, y] = at((i + 0.5) / count);
    return lantern(sheet, x, y, size, hues[i % hues.length]);
  });
  return rope + hung.join('');
}

/** A rope with bare bulbs. */
export function bulbs(
  sheet: Sheet,
  [ax, ay]: Point,
  [bx, by]: Point,
  sag: number,
  count: number,
  size = 5,
  color = '#ffd98f',
): string {
  const rope = line(
    `M${num(ax)} ${num(ay)}Q${num((ax + bx) / 2)} ${num((ay + by) / 2 + sag * 2)} ${num(bx)} ${num(by)}`,
    '#1a1016',
    1.8,
  );
  const lit = times(count, (i) => {
    const t = (i + 0.5) / count;
    const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t + sag * 4 * t * (1 - t) + size];
    return sheet.glow(x, y, size * 4.5, AMBER, 0.5) + circle(x, y, size, color);
  });
  return rope + lit.join('');
}

/** Stars in a band of the sky, thinner towards its lower edge. */
export function stars(
  random: Random,
  [x, y]: Point,
  width: number,
  height: number,
  count: number,
  color = '#fff4dc',
): string {
  return group(
    { fill: color },
    ...times(count, () => {
      const depth = random() * random();
      return circle(x + random() * width, y + depth * height, random(0.6, 2.1), color, {
        opacity: random(0.35, 0.95),
      }).replace(` fill="${color}"`, '');
    }),
  );
}

/** Lights out of focus. */
export function bokeh(
  random: Random,
  [x, y]: Point,
  width: number,
  height: number,
  count: number,
  colors: readonly string[],
  [low, high]: Point = [10, 34],
): string {
  return times(count, (i) => {
    const [cx, cy, r] = [x + random() * width, y + random() * height, random(low, high)];
    const color = colors[i % colors.length] ?? AMBER;
    return (
      circle(cx, cy, r, color, { opacity: random(0.08, 0.24) }) +
      circle(cx, cy, r * 0.94, 'none', { stroke: color, 'stroke-width': 1.5, opacity: 0.25 })
    );
  }).join('');
}

/** Broken light on water below a lamp: bars that widen and fade downwards. */
export function reflection(
  random: Random,
  x: number,
  top: number,
  length: number,
  width: number,
  color: string,
  opacity = 0.8,
): string {
  const rows = Math.round(length / 11);
  return times(rows, (i) => {
    const part = i / rows;
    const half = width * (0.4 + part * 0.9) * random(0.35, 1);
    return ellipse(x + random(-1, 1) * width * part * 0.5, top + i * 11, half, 2.6, color, {
      opacity: opacity * (1 - part),
    });
  }).join('');
}
