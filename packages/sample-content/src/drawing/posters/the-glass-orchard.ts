import { AMBER, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, group, line, num, path, rect, ridge } from '../svg.ts';
import { carried, figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

export function glassOrchard(): string {
  const random = seeded(83);
  return poster('#e4f6dd', (sheet) => {
    const hues = ['#ffc45a', '#7fe0d0', '#ff8a7a', '#c7a6ff', '#ffe9a8', '#8fc8ff'];
    const glass = (x: number, y: number, r: number, color: string): string =>
      line(`M${num(x)} ${num(y - r - 22)}V${num(y - r)}`, '#0e2624', 2) +
      sheet.glow(x, y, r * 3, color, 0.55) +
      circle(
        x,
        y,
        r,
        sheet.radial(
          [
            [0, '#ffffff', 0.95],
            [0.35, color, 0.9],
            [1, color, 0.42],
          ],
          [0.4, 0.62, 0.6],
        ),
      ) +
      path(
        `M${num(x - r * 0.6)} ${num(y - r * 0.1)}A${num(r * 0.62)} ${num(r * 0.62)} 0 0 1 ${num(x - r * 0.05)} ${num(y - r * 0.66)}`,
        'none',
        { stroke: '#ffffff', 'stroke-width': num(r * 0.14), 'stroke-linecap': 'round', opacity: 0.9 },
      );
    const bark = path(
      'M262 700C286 640 284 560 270 500C250 440 180 420 96 388C170 396 226 400 268 430C262 360 214 300 150 250C220 284 268 320 292 372C296 300 284 220 296 120C312 200 310 300 318 372C340 310 392 264 466 232C408 288 348 344 338 430C380 392 440 380 520 372C440 404 364 440 346 506C334 566 338 640 366 700Z',
      sheet.linear([
        [0, '#5a8a68'],
        [0.6, '#2c5247'],
        [1, '#0b1d20'],
      ]),
    );
    const fruit: readonly [number, number, number][] = [
      [112, 430, 27],
      [196, 470, 21],
      [160, 300, 25],
      [232, 356, 17],
      [298, 178, 28],
      [246, 232, 18],
      [356, 250, 20],
      [448, 280, 29],
      [398, 352, 19],
      [508, 416, 26],
      [426, 452, 22],
      [324, 318, 15],
      [74, 340, 16],
      [528, 300, 16],
    ];
    const leaves = times(230, () => {
      const [a, d] = [random(0, 6.28), Math.sqrt(random())];
      const [x, y] = [300 + Math.cos(a) * d * 268, 286 + Math.sin(a) * d * 214];
      return group(
        { transform: `translate(${num(x)} ${num(y)}) rotate(${num(random(0, 360))})` },
        path(
          'M0 0C6 -9 18 -9 26 0C18 9 6 9 0 0Z',
          ['#1f5a4c', '#2f7a5e', '#174641', '#4c9a6c'][Math.floor(random(0, 4))] ?? '#1f5a4c',
          { opacity: 0.9 },
        ),
      );
    }).join('');
    const rungs = times(11, (i) => `M${num(394 + i * 4.6)} ${404 + i * 27}H${num(430 + i * 6.6)}`).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#06161c'],
          [0.5, '#0f3a3c'],
          [0.82, '#1e6052'],
          [1, '#071a18'],
        ]),
      ) +
      stars(random, [24, 24], 552, 260, 70) +
      sheet.glow(300, 330, 380, '#8fe0b0', 0.35) +
      path(
        ridge(
          [
            [0, 640],
            [140, 610],
            [300, 632],
            [470, 604],
            [600, 640],
          ],
          760,
        ),
        '#0d302f',
      ) +
      times(
        7,
        (i) =>
          circle(30 + i * 92, 622 - (i % 3) * 8, 34, '#0f3a36') + rect(27 + i * 92, 622, 6, 46, '#0f3a36'),
      ).join('') +
      path(
        ridge(
          [
            [0, 700],
            [160, 676],
            [314, 664],
            [460, 680],
            [600, 704],
          ],
          840,
        ),
        '#071c1c',
      ) +
      bark +
      leaves +
      fruit.map(([x, y, r], i) => glass(x, y, r, hues[i % hues.length] ?? AMBER)).join('') +
      line('M390 398L448 700M428 398L506 700', '#b58348', 6) +
      line(rungs, '#b58348', 5) +
      figure(424, 560, 92, '#7a2b2c', { hair: '#1a0f14', rim: '#ffca7a', flip: true }) +
      carried(sheet, 452, 520, 6) +
      foot(sheet, '#041110', 640, 0.95) +
      title({ lead: 'THE', lines: ['GLASS ORCHARD'], color: '#e4f6dd', y: 774, width: 480, weight: 12 })
    );
  });
}
