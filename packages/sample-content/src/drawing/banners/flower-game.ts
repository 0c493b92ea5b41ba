import { bokeh, lanternString } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, move, num, type Point, path, rect, Sheet, smooth } from '../svg.ts';
import { calm, H, W } from './frame.ts';

const petalRing = (count: number, r: number, w: number, fill: string, spin: number, edge: string): string =>
  times(count, (i) =>
    path(
      `M0 0C${-w} ${num(-r * 0.2)} ${num(-w * 1.2)} ${num(-r * 0.9)} 0 ${-r}C${num(w * 1.2)} ${num(-r * 0.9)} ${w} ${num(-r * 0.2)} 0 0Z`,
      fill,
      { transform: `rotate(${num(spin + (i * 360) / count)})`, stroke: edge, 'stroke-width': 2 },
    ),
  ).join('');

/** The flower game: rose, lily, balloon and smoke around a bowl with three dice. */
export function flowerGame(): string {
  const random = seeded(229);
  const sheet = new Sheet(W, H);
  const red = sheet.linear([
    [0, '#ff7d78'],
    [0.3, '#d42448'],
    [1, '#5c0a26'],
  ]);
  const rose = (x: number, y: number, s: number): string =>
    move(
      x,
      y,
      s,
      circle(0, 0, 110, '#4a0620'),
      petalRing(6, 118, 66, red, 10, '#6d0d2b'),
      petalRing(5, 90, 56, red, 40, '#6d0d2b'),
      petalRing(5, 64, 42, red, 8, '#6d0d2b'),
      petalRing(4, 40, 28, red, 30, '#6d0d2b'),
      circle(0, 0, 15, '#8d1230'),
      line(
        smooth(times(14, (i): Point => [Math.cos(i * 0.7) * (14 - i), Math.sin(i * 0.7) * (14 - i)])),
        '#ff9a8c',
        3,
      ),
    );
  const white = sheet.linear([
    [0, '#ffe4b0'],
    [0.3, '#fffcee'],
    [0.75, '#eeedc6'],
    [1, '#93ad48'],
  ]);
  const lily = (x: number, y: number, s: number): string =>
    move(
      x,
      y,
      s,
      ...times(6, (i) =>
        group(
          { transform: `rotate(${i * 60 + 14}) scale(${i % 2 ? 0.92 : 1})` },
          path('M0 0C-46 -34 -52 -92 0 -150C52 -92 46 -34 0 0Z', white, {
            stroke: '#a6a255',
            'stroke-width': 2,
          }),
          line('M0 -10V-130', '#b6b768', 2),
        ),
      ),
      ...times(6, (i) =>
        group(
          { transform: `rotate(${i * 50 - 120})` },
          line('M0 0C4 -20 2 -40 0 -54', '#e6efb0', 4),
          ellipse(0, -58, 12, 6, '#c8561c'),
        ),
      ),
    );
  const balloon = (x: number, y: number, s: number, tones: readonly [string, string, string]): string =>
    move(
      x,
      y,
      s,
      line('M0 118C20 170 -24 200 4 260', '#e8b070', 3),
      path(
        'M0 -110C62 -110 100 -64 100 -8C100 52 52 96 0 108C-52 96 -100 52 -100 -8C-100 -64 -62 -110 0 -110Z',
        sheet.radial(
          [
            [0, tones[0]],
            [0.5, tones[1]],
            [1, tones[2]],
          ],
          [0.35, 0.28, 0.85],
        ),
      ),
      path('M-12 104H12L18 122H-18Z', tones[2]),
      path('M-74 -24C-70 -62 -48 -84 -22 -88C-46 -68 -56 -46 -60 -18C-62 -2 -76 -4 -74 -24Z', '#ffffff', {
        opacity: 0.55,
      }),
    );
  const die = (x: number, y: number, s: number, spin: number, pips: readonly Point[], red2 = false): string =>
    group(
      { transform: `translate(${x} ${y}) rotate(${spin}) scale(${s})` },
      rect(-50, -42, 100, 100, '#9a6a40', { rx: 22 }),
      rect(
        -50,
        -50,
        100,
        100,
        sheet.linear([
          [0, '#fffdf4'],
          [1, '#f0d9b4'],
        ]),
        { rx: 22 },
      ),
      ...pips.map(([px, py]) => circle(px * 26, py * 26, red2 ? 17 : 10.5, red2 ? '#d43a24' : '#2a1a26')),
    );
  const plume = (x: number, y: number, s: number): string =>
    move(
      x,
      y,
      s,
      line(
        'M0 160C-30 110 50 80 30 30C10 -20 -60 -20 -50 -70C-42 -108 10 -112 18 -76C22 -56 -4 -48 -10 -64',
        sheet.linear([
          [0, '#d9d0ff'],
          [0.6, '#8d7be0'],
          [1, '#ff9d6a'],
        ]),
        26,
      ),
      line('M-6 156C-32 110 42 78 22 34', '#f2edff', 4, { opacity: 0.4 }),
    );
  return sheet.document(
    sheet.wash(
      sheet.linear([
        [0, '#190b22'],
        [0.6, '#3a1430'],
        [1, '#140812'],
      ]),
    ),
    sheet.glow(820, 330, 560, '#ff8f4a', 0.5),
    bokeh(random, [300, 0], 900, 330, 26, ['#ffb44a', '#ff7a5a', '#b79cff', '#7fd0e8'], [10, 44]),
    lanternString(sheet, [380, -30], [1240, 30], 50, 8, 46),
    plume(1090, 210, 1.2),
    plume(640, 250, 0.8),
    balloon(960, 176, 0.92, ['#c8f6ff', '#3fb0da', '#0f4d80']),
    balloon(1120, 120, 0.6, ['#ffe0b0', '#ff9a4a', '#a83a1c']),
    path(
      `M300 ${H}C420 452 560 430 840 430C1080 430 1180 456 1240 500V${H}Z`,
      sheet.linear([
        [0, '#8c3a22'],
        [0.3, '#52201c'],
        [1, '#1c0a10'],
      ]),
    ),
    ellipse(850, 486, 250, 26, '#14060a', { opacity: 0.5 }),
    path(
      'M640 404H1060C1056 470 980 506 850 506C720 506 644 470 640 404Z',
      sheet.linear([
        [0, '#2f6a80'],
        [1, '#0d2538'],
      ]),
    ),
    ellipse(850, 404, 210, 44, '#0c1c2c'),
    ellipse(850, 404, 210, 44, 'none', { stroke: '#e9b768', 'stroke-width': 7 }),
    line('M676 452C740 486 960 486 1024 452', '#e9b768', 3, { opacity: 0.6 }),
    die(770, 388, 0.66, -14, [
      [-1, -1],
      [1, 1],
      [0, 0],
      [-1, 1],
      [1, -1],
    ]),
    die(930, 390, 0.66, 16, [[0, 0]], true),
    die(850, 368, 0.7, 4, [
      [-1, -1],
      [-1, 0],
      [-1, 1],
      [1, -1],
      [1, 0],
      [1, 1],
    ]),
    rose(560, 436, 0.84),
    lily(1096, 440, 0.7),
    times(18, (i) =>
      ellipse(
        480 + random(0, 680),
        470 + random(0, 70),
        random(7, 15),
        random(4, 8),
        i % 3 ? '#c9284a' : '#f6eecb',
        { opacity: 0.85, transform: `rotate(${num(random(-40, 40))} 800 500)` },
      ),
    ).join(''),
    calm(sheet, '#12060f'),
  );
}
