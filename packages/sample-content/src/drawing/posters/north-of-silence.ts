import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { ellipse, line, num, type Point, path, polygon, ridge } from '../svg.ts';
import { carried, figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

const peak = (points: readonly Point[], fill: string, snow: string, cap: readonly Point[]): string =>
  path(polygon(points), fill) + path(polygon(cap), snow);

export function northOfSilence(): string {
  const random = seeded(97);
  return poster('#e8fbff', (sheet) => {
    const veil = (base: number, sway: number, tall: number, color: string): string =>
      times(44, (i) => {
        const x = i * 14 - 20;
        const edge = (k: number): number =>
          base + Math.sin(k * 0.23 + sway) * 46 + Math.sin(k * 0.61 + sway * 2) * 12;
        const top = tall * (0.6 + 0.4 * Math.abs(Math.sin(i * 0.47 + sway)));
        return path(
          `M${x} ${num(edge(i))}L${x + 15} ${num(edge(i + 15 / 14))}V${num(edge(i) - top)}H${x}Z`,
          sheet.linear([
            [0, color, 0],
            [0.7, color, 0.4],
            [1, color, 0.85],
          ]),
        );
      }).join('');
    const steps = times(17, (i) =>
      ellipse(316 - Math.sin(i * 0.5) * 20 - i * 5, 664 + i * 8.5, 3 + i * 0.35, 1.6 + i * 0.1, '#7f9fc6', {
        opacity: 0.8,
      }),
    ).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#071029'],
          [0.45, '#12305c'],
          [0.7, '#3a6a96'],
          [1, '#3a6a96'],
        ]),
      ) +
      stars(random, [20, 20], 560, 420, 130) +
      veil(300, 0.4, 210, '#5ff0b4') +
      veil(240, 2.1, 170, '#6ab8ff') +
      veil(350, 3.6, 130, '#b58cff') +
      peak(
        [
          [-40, 620],
          [120, 380],
          [300, 620],
        ],
        '#23457a',
        '#cfe6fa',
        [
          [120, 380],
          [66, 462],
          [104, 448],
          [124, 484],
          [148, 444],
          [182, 472],
        ],
      ) +
      peak(
        [
          [300, 620],
          [500, 344],
          [680, 620],
        ],
        '#1d3c6c',
        '#d8ecfb',
        [
          [500, 344],
          [430, 440],
          [474, 424],
          [496, 470],
          [528, 420],
          [570, 452],
        ],
      ) +
      peak(
        [
          [90, 660],
          [324, 290],
          [560, 660],
        ],
        '#2e5790',
        '#f2faff',
        [
          [324, 290],
          [236, 430],
          [284, 404],
          [312, 462],
          [346, 396],
          [374, 440],
          [412, 428],
        ],
      ) +
      path('M324 290L560 660H340L346 396L312 462Z', '#122a52', { opacity: 0.45 }) +
      path(
        ridge(
          [
            [0, 640],
            [150, 604],
            [320, 660],
            [470, 600],
            [600, 640],
          ],
          760,
        ),
        '#8fb4dc',
      ) +
      path(
        ridge(
          [
            [0, 690],
            [180, 646],
            [330, 656],
            [480, 690],
            [600, 664],
          ],
          840,
        ),
        sheet.linear([
          [0, '#e6f2fc'],
          [0.4, '#a9c6e6'],
          [1, '#1b3560'],
        ]),
      ) +
      path(
        ridge(
          [
            [0, 690],
            [180, 646],
            [330, 656],
            [250, 700],
            [120, 730],
          ],
          760,
        ),
        '#ffffff',
        { opacity: 0.28 },
      ) +
      sheet.glow(336, 622, 120, '#ffc46a', 0.8) +
      steps +
      figure(318, 660, 70, '#b5342a', { hair: '#241422', rim: '#ffd08a' }) +
      line('M334 608L344 600', '#241422', 4) +
      carried(sheet, 345, 616, 5.5) +
      foot(sheet, '#0b1a38', 650, 0.94) +
      title({
        lead: 'NORTH OF',
        lines: ['SILENCE'],
        color: '#f2fbff',
        y: 776,
        width: 400,
        tracking: 40,
        weight: 11,
      })
    );
  });
}
