import { reflection } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect, ridge } from '../svg.ts';
import { carried, figure } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const roof = (y: number, w: number, h: number, color: string, edge: string): string =>
  path(
    `M300 ${y - h}C${300 - w * 0.2} ${y - h * 0.3} ${300 - w * 0.6} ${y - h * 0.12} ${300 - w} ${y - h * 0.26}C${300 - w * 0.94} ${y + 4} ${300 - w * 0.8} ${y + 8} ${300 - w * 0.7} ${y + 8}H${300 + w * 0.7}C${300 + w * 0.8} ${y + 8} ${300 + w * 0.94} ${y + 4} ${300 + w} ${y - h * 0.26}C${300 + w * 0.6} ${y - h * 0.12} ${300 + w * 0.2} ${y - h * 0.3} 300 ${y - h}Z`,
    color,
  ) +
  line(
    `M${300 - w} ${y - h * 0.26}C${300 - w * 0.94} ${y + 4} ${300 - w * 0.8} ${y + 8} ${300 - w * 0.7} ${y + 8}H${300 + w * 0.7}C${300 + w * 0.8} ${y + 8} ${300 + w * 0.94} ${y + 4} ${300 + w} ${y - h * 0.26}`,
    edge,
    4,
  ) +
  times(7, (i) =>
    line(
      `M300 ${num(y - h * 0.96)}Q${num(300 + (i - 3) * w * 0.08)} ${num(y - h * 0.3)} ${num(300 + (i - 3) * w * 0.22)} ${y + 4}`,
      edge,
      1.8,
      { opacity: 0.5 },
    ),
  ).join('');

const lotus = (x: number, y: number, s: number): string =>
  ellipse(x, y + 10 * s, 46 * s, 12 * s, '#1d5a4a') +
  group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    ...[-64, 64, -36, 36, 0].map((a, i) =>
      path('M0 8C-16 -4 -14 -34 0 -44C14 -34 16 -4 0 8Z', i > 3 ? '#ffd9d4' : i > 1 ? '#f7a8ae' : '#e8808f', {
        transform: `rotate(${a} 0 6)`,
      }),
    ),
  );

export function teaPavilion(): string {
  const random = seeded(151);
  return poster('#f6ecd0', (sheet) => {
    const willow = times(17, (i) => {
      const x = 600 - i * 15;
      return (
        line(
          `M${x} ${-10 + i * 2}C${x - 14} ${90 + i * 6} ${x + 16} ${150 + (i % 5) * 22} ${x - 6} ${210 + ((i * 53) % 190)}`,
          i % 2 ? '#123a34' : '#1d5244',
          3.4,
        ) +
        times(9, (k) =>
          ellipse(
            x - 4 + Math.sin(k + i) * 5,
            60 + k * 26 + (i % 4) * 9,
            3,
            10,
            i % 2 ? '#1d5244' : '#2a6a54',
            { transform: `rotate(${k % 2 ? 24 : -24} ${x} ${60 + k * 26})` },
          ),
        ).join('')
      );
    }).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#0f2c38'],
          [0.4, '#2f6a66'],
          [0.62, '#e0b67a'],
          [0.64, '#1c4a4c'],
          [1, '#081c22'],
        ]),
      ) +
      sheet.glow(300, 320, 330, '#ffe2a0', 0.7) +
      circle(
        300,
        318,
        178,
        sheet.linear([
          [0, '#fff8e4'],
          [1, '#ffdfa0'],
        ]),
      ) +
      path(
        ridge(
          [
            [0, 500],
            [100, 430],
            [190, 480],
            [330, 450],
            [470, 490],
            [600, 440],
          ],
          560,
        ),
        '#3a6a60',
        { opacity: 0.8 },
      ) +
      rect(
        0,
        536,
        WIDTH,
        304,
        sheet.linear([
          [0, '#3f7a70'],
          [0.4, '#174046'],
          [1, '#081c22'],
        ]),
      ) +
      reflection(random, 300, 560, 170, 96, '#ffe2a0', 0.6) +
      rect(
        196,
        392,
        208,
        130,
        sheet.linear([
          [0, '#ffd98f'],
          [1, '#e8883f'],
        ]),
      ) +
      [204, 262, 330, 388].map((x) => rect(x - 2, 388, 12, 140, '#7a221c')).join('') +
      line('M200 480H400M200 500H400', '#7a221c', 6) +
      times(10, (i) => rect(210 + i * 19, 480, 4, 20, '#7a221c')).join('') +
      figure(288, 498, 62, '#1d3a4a', { hair: '#14101a' }) +
      figure(324, 498, 58, '#8a2a44', { hair: '#14101a', flip: true }) +
      rect(298, 470, 20, 5, '#3a1a14') +
      roof(396, 176, 92, '#17333c', '#d9a45a') +
      roof(320, 108, 82, '#1c3f48', '#d9a45a') +
      circle(300, 234, 9, '#e0a04e') +
      carried(sheet, 150, 400, 6) +
      carried(sheet, 450, 400, 6) +
      path('M168 520H432L458 548H142Z', '#4a2420') +
      [170, 236, 356, 422].map((x) => rect(x, 546, 10, 44, '#33161a')).join('') +
      path('M458 548C520 540 560 548 620 560V574C560 562 520 556 450 562Z', '#4a2420') +
      lotus(110, 640, 1) +
      lotus(226, 690, 0.7) +
      lotus(470, 640, 1.2) +
      lotus(548, 700, 0.8) +
      lotus(40, 706, 0.8) +
      willow +
      foot(sheet, '#06161c', 620, 0.96) +
      title({ lead: 'THE', lines: ['TEA PAVILION'], color: '#f6ecd0', y: 774, width: 470, weight: 11 })
    );
  });
}
