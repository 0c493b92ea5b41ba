import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, type Point, path, rect, smooth } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const egg = (x: number, y: number, spin: number): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${spin})` },
    ellipse(0, 0, 44, 34, '#fff8ea'),
    ellipse(0, 2, 43, 32, '#f3dfc2', { opacity: 0.5 }),
    circle(2, 0, 21, '#ff9a2e'),
    circle(-3, -5, 8, '#ffc46a'),
  );

const swirl = (x: number, y: number, r: number): string =>
  path(
    smooth(
      times(
        20,
        (i): Point => [
          x + Math.cos((i * Math.PI) / 10) * (r + (i % 2 ? 5 : 0)),
          y + Math.sin((i * Math.PI) / 10) * (r + (i % 2 ? 5 : 0)),
        ],
      ),
      true,
    ),
    '#fffaf2',
  ) +
  line(
    smooth(
      times(
        18,
        (i): Point => [
          x + Math.cos(i * 0.6) * (r * 0.68 - i * 1.3),
          y + Math.sin(i * 0.6) * (r * 0.68 - i * 1.3),
        ],
      ),
    ),
    '#ea6a80',
    6,
  );

const anise = (x: number, y: number, r: number): string =>
  times(8, (i) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${i * 45})` },
      path(
        `M0 0C${-r * 0.3} ${-r * 0.4} ${-r * 0.22} ${-r * 0.8} 0 ${-r}C${r * 0.22} ${-r * 0.8} ${r * 0.3} ${-r * 0.4} 0 0Z`,
        '#6d2c18',
      ),
      ellipse(0, -r * 0.6, r * 0.07, r * 0.14, '#d98a4a'),
    ),
  ).join('');

export function saltAndCinnamon(): string {
  const random = seeded(71);
  return poster('#fff0d2', (sheet) => {
    const waves = times(13, (row) =>
      times(10, (column) => {
        const [x, y] = [column * 70 + (row % 2) * 35 - 30, row * 35 + 10];
        return [34, 24, 14]
          .map((r, i) =>
            circle(x, y, r, i % 2 === 0 ? '#c93c26' : '#d84a2e', { stroke: '#f0714a', 'stroke-width': 1.6 }),
          )
          .join('');
      }).join(''),
    ).join('');
    const [cx, cy] = [300, 470];
    const noodles = times(13, (i) =>
      line(
        smooth(
          times(
            13,
            (k): Point => [
              cx - 216 + k * 36,
              cy + 40 + i * 12 + Math.abs(k - 6) * 4 + Math.sin(k * 1.1 + i * 0.5) * 10,
            ],
          ),
        ),
        i % 2 ? '#ffe2a0' : '#f6c66e',
        8,
      ),
    ).join('');
    const greens = times(26, () => {
      const [a, d] = [random(0, 6.28), random(20, 178)];
      return circle(cx + Math.cos(a) * d, cy + Math.sin(a) * d * 0.98, random(4, 7), 'none', {
        stroke: random() > 0.4 ? '#5f9e4a' : '#a9d070',
        'stroke-width': 3.4,
      });
    }).join('');
    const steam = [-70, 0, 74]
      .map((dx, i) =>
        path(
          `M${cx + dx - 16} 330C${cx + dx - 70} 280 ${cx + dx + 50} 250 ${cx + dx - 10} ${190 - i * 12}C${cx + dx - 50} 150 ${cx + dx + 20} 110 ${cx + dx + 6} ${60 + (i % 2) * 26}C${cx + dx + 56} 120 ${cx + dx - 4} 152 ${cx + dx + 36} ${196 - i * 8}C${cx + dx + 84} 256 ${cx + dx - 20} 280 ${cx + dx + 24} 330Z`,
          sheet.linear([
            [0, '#fff3dc', 0],
            [0.5, '#fff3dc', 0.75],
            [1, '#fff3dc', 0.15],
          ]),
        ),
      )
      .join('');
    return (
      sheet.wash('#c93c26') +
      waves +
      sheet.wash(
        sheet.radial(
          [
            [0, '#ffb45a', 0.5],
            [0.5, '#c93c26', 0],
            [1, '#5a0f16', 0.85],
          ],
          [0.5, 0.5, 0.75],
        ),
      ) +
      ellipse(cx + 14, cy + 30, 254, 246, '#3f0a12', { opacity: 0.5 }) +
      circle(cx, cy, 246, '#17263f') +
      circle(
        cx,
        cy,
        238,
        sheet.linear([
          [0, '#2f4f7d'],
          [1, '#16233f'],
        ]),
      ) +
      line(
        times(24, (i) => {
          const a = (i * Math.PI) / 12;
          return `M${num(cx + Math.cos(a) * 214)} ${num(cy + Math.sin(a) * 214)}L${num(cx + Math.cos(a + 0.13) * 230)} ${num(cy + Math.sin(a + 0.13) * 230)}`;
        }).join(''),
        '#e9c98c',
        4,
      ) +
      circle(cx, cy, 206, '#0f1a30') +
      circle(
        cx,
        cy,
        200,
        sheet.radial([
          [0, '#ffb84c'],
          [0.7, '#e27a2a'],
          [1, '#a8431c'],
        ]),
      ) +
      sheet.clip(
        `M${cx - 200} ${cy}a200 200 0 1 0 400 0a200 200 0 1 0 -400 0`,
        noodles,
        greens,
        circle(cx - 60, cy - 110, 40, '#ffe0a0', { opacity: 0.25 }),
      ) +
      egg(222, 400, -20) +
      egg(302, 372, 24) +
      swirl(402, 420, 42) +
      anise(392, 528, 46) +
      path('M150 470L270 440L280 462L166 500Z', '#8e3a22') +
      path('M150 470L270 440L272 446L152 480Z', '#d98a5a') +
      steam +
      group(
        { transform: 'rotate(-38 420 300)' },
        rect(300, 268, 420, 15, '#2b0f14', { rx: 7 }),
        rect(292, 306, 420, 15, '#2b0f14', { rx: 7 }),
        rect(300, 268, 420, 6, '#f0b96a', { rx: 3 }),
        rect(292, 306, 420, 6, '#f0b96a', { rx: 3 }),
      ) +
      foot(sheet, '#3a0810', 640, 0.95) +
      title({ lines: ['SALT AND', 'CINNAMON'], color: '#fff0d2', y: 778, width: 370, weight: 14 })
    );
  });
}
