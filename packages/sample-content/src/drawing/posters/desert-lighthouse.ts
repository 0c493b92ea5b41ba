import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, group, line, num, path, rect, ridge } from '../svg.ts';
import { carried, cloud, figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

export function desertLighthouse(): string {
  const random = seeded(173);
  return poster('#ffeccb', (sheet) => {
    return (
      sheet.wash(
        sheet.linear([
          [0, '#121a4a'],
          [0.34, '#4a3a86'],
          [0.58, '#c8608a'],
          [0.74, '#ffb27a'],
          [1, '#ffb27a'],
        ]),
      ) +
      stars(random, [20, 20], 560, 360, 150) +
      cloud(120, 330, 210, '#a04a86', 0.6) +
      cloud(500, 420, 240, '#e08a8a', 0.6) +
      path(
        'M330 210L-80 60V176L330 222Z',
        sheet.linear(
          [
            [0, '#fff3c4', 0.05],
            [1, '#fff3c4', 0.85],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      path(
        'M330 210L680 300V400L330 224Z',
        sheet.linear(
          [
            [0, '#fff3c4', 0.75],
            [1, '#fff3c4', 0],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      circle(470, 560, 74, '#ffe2a8') +
      path(
        ridge(
          [
            [0, 560],
            [140, 500],
            [300, 556],
            [450, 500],
            [600, 560],
          ],
          720,
        ),
        '#c9607a',
      ) +
      path(
        ridge(
          [
            [0, 600],
            [200, 560],
            [360, 520],
            [480, 590],
            [600, 560],
          ],
          760,
        ),
        '#a8486a',
      ) +
      path(
        'M296 560L308 250H352L364 560Z',
        sheet.linear(
          [
            [0, '#d9c4b8'],
            [0.45, '#fff6e6'],
            [1, '#b58a9a'],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      [0, 1, 2]
        .map((i) =>
          path(
            `M${num(306 - i * 4)} ${300 + i * 92}L${num(304.5 - i * 4 - 1)} ${346 + i * 92}H${num(355.5 + i * 4 + 1)}L${num(354 + i * 4)} ${300 + i * 92}Z`,
            sheet.linear(
              [
                [0, '#8e2434'],
                [0.45, '#e0482e'],
                [1, '#6a1a38'],
              ],
              [0, 0, 1, 0],
            ),
          ),
        )
        .join('') +
      rect(298, 240, 64, 14, '#2a1a3a') +
      rect(308, 192, 44, 50, '#fff3c4') +
      line('M308 192V242M323 192V242M337 192V242M352 192V242', '#2a1a3a', 4) +
      path('M300 194L330 158L360 194Z', '#8e2434') +
      line('M330 158V138', '#2a1a3a', 4) +
      sheet.glow(330, 214, 150, '#fff0b0', 1) +
      rect(320, 500, 20, 40, '#2a1a3a', { rx: 10 }) +
      path(
        ridge(
          [
            [0, 660],
            [120, 630],
            [300, 548],
            [420, 590],
            [600, 640],
          ],
          840,
        ),
        sheet.linear([
          [0, '#f0945e'],
          [1, '#6a2a4e'],
        ]),
      ) +
      path(
        'M300 548C340 580 380 620 360 680C330 740 260 780 200 840H600V640C540 620 480 600 420 590C380 570 340 552 300 548Z',
        '#8a3a5a',
        { opacity: 0.55 },
      ) +
      path(
        ridge(
          [
            [0, 720],
            [160, 690],
            [360, 730],
            [600, 680],
          ],
          840,
        ),
        '#7a3054',
      ) +
      times(5, (i) =>
        line(`M${90 + i * 20} ${650 + i * 9}q40 -14 90 -6`, '#ffc08a', 2, { opacity: 0.5 }),
      ).join('') +
      figure(186, 644, 58, '#2a1a3a', { rim: '#ffd08a' }) +
      carried(sheet, 206, 616, 4.5) +
      group(
        { transform: 'translate(116 634) scale(0.6)' },
        path(
          'M-70 0C-74 -50 -60 -76 -36 -80C-30 -104 -10 -108 -2 -84C6 -108 28 -106 34 -80C48 -74 52 -50 60 -56C72 -74 66 -108 76 -124C84 -132 104 -130 110 -118C112 -108 100 -106 92 -104C94 -70 92 -34 66 -22L62 0L66 60H56L50 4L-44 2L-50 60H-60Z',
          '#3a1e40',
        ),
        path('M-40 -76H36L44 -40H-48Z', '#e0482e'),
      ) +
      foot(sheet, '#2a0f2e', 650, 0.95) +
      title({
        lines: ['DESERT', 'LIGHTHOUSE'],
        color: '#ffeccb',
        y: 774,
        width: 420,
        weight: 13,
        tracking: 24,
      })
    );
  });
}
