import { crowd } from '../fair.ts';
import { bokeh, bulbs, lantern } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, line, type Point, path, polygon, rect, ridge, Sheet } from '../svg.ts';
import { calm, H, W } from './frame.ts';

const polygonFrame = (sheet: Sheet, points: readonly Point[]): string =>
  sheet.glow(862, 246, 420, '#ffbf7a', 0.55) +
  path(polygon(points), '#1a0a12', { stroke: '#1a0a12', 'stroke-width': 22, 'stroke-linejoin': 'round' }) +
  path(polygon(points), 'none', { stroke: '#e0a862', 'stroke-width': 12, 'stroke-linejoin': 'round' });

/** A cinema in a tent: the beam of the projector, the screen, the rows of heads. */
export function cinemaTent(): string {
  const random = seeded(227);
  const sheet = new Sheet(W, H);
  const folds = times(13, (i) => {
    const [a, b] = [-240 + i * 130, -240 + (i + 1) * 130];
    return path(
      polygon([
        [600 + (a - 480) * 0.2, -30],
        [600 + (b - 480) * 0.2, -30],
        [b, 330],
        [a, 330],
      ]),
      i % 2 ? '#7e1f2b' : '#d9b68c',
    );
  }).join('');
  const screen: readonly Point[] = [
    [640, 132],
    [1080, 112],
    [1086, 372],
    [640, 356],
  ];
  const show = sheet.clip(
    polygon(screen),
    path(
      polygon(screen),
      sheet.linear([
        [0, '#2a3c80'],
        [0.5, '#d86a6a'],
        [0.72, '#ffc47a'],
        [1, '#ffc47a'],
      ]),
    ),
    circle(900, 276, 60, '#fff3d0'),
    path(
      ridge(
        [
          [620, 318],
          [720, 286],
          [820, 322],
          [930, 280],
          [1020, 316],
          [1100, 288],
        ],
        400,
      ),
      '#5a2a5c',
    ),
    path(
      ridge(
        [
          [620, 350],
          [760, 320],
          [900, 352],
          [1100, 318],
        ],
        400,
      ),
      '#2a1440',
    ),
    line('M760 332V300M760 310l-16 -8M760 306l14 -10', '#1a0c2a', 5),
    ...times(6, (i) =>
      path(`M${700 + i * 44} ${190 + (i % 3) * 16}q8 -8 14 0q8 -8 14 0`, 'none', {
        stroke: '#2a1440',
        'stroke-width': 3,
      }),
    ),
  );
  const row = (y: number, size: number, color: string, rim: string, x: number, width: number): string =>
    crowd(random, x, y, width, size, color, rim);
  return sheet.document(
    sheet.wash('#1c0a16'),
    folds,
    rect(
      0,
      -10,
      W,
      350,
      sheet.radial(
        [
          [0, '#200812', 0.05],
          [0.6, '#200812', 0.5],
          [1, '#10040c', 0.85],
        ],
        [0.7, 0.45, 0.7],
      ),
    ),
    path(
      'M0 330C200 352 1000 352 1200 330V560H0Z',
      sheet.linear([
        [0, '#3a1420'],
        [1, '#0c0409'],
      ]),
    ),
    bulbs(sheet, [-20, 20], [620, 60], 50, 16, 4),
    bulbs(sheet, [1240, 10], [600, 60], 50, 16, 4),
    polygonFrame(sheet, screen),
    show,
    path(
      'M-40 30L640 132V356L-40 50Z',
      sheet.linear(
        [
          [0, '#fff4d8', 0.5],
          [1, '#fff4d8', 0.12],
        ],
        [0, 0, 1, 0],
      ),
    ),
    ellipse(864, 440, 420, 40, '#ff9d5a', { opacity: 0.22 }),
    row(446, 42, '#220d18', '#f0a060', 470, 720),
    row(492, 58, '#170812', '#d98450', 380, 840),
    row(552, 80, '#0c0409', '#a35a3c', 240, 990),
    lantern(sheet, 1140, 60, 60, 'red'),
    bokeh(random, [0, 30], 600, 240, 9, ['#ffb44a', '#ffd98f'], [4, 12]),
    calm(sheet, '#10050c'),
  );
}
