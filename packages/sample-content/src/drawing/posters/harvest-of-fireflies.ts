import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect, ridge } from '../svg.ts';
import { foot, poster, title, WIDTH } from './series.ts';

export function harvestOfFireflies(): string {
  const random = seeded(161);
  return poster('#f4ffd6', (sheet) => {
    const blades = (y: number, count: number, high: number, color: string): string =>
      path(
        times(count, (i) => {
          const [x, h, bend] = [(i * 660) / count - 30, random(0.5, 1) * high, random(-26, 26)];
          return `M${num(x - 6)} ${y + 30}Q${num(x + bend * 0.3)} ${num(y - h * 0.5)} ${num(x + bend)} ${num(y - h)}Q${num(x + bend * 0.4 + 6)} ${num(y - h * 0.4)} ${num(x + 8)} ${y + 30}Z`;
        }).join(''),
        color,
      );
    const flies = times(46, () => {
      const [x, y, s] = [random(30, 570), random(90, 640), random(1.8, 4.4)];
      return sheet.glow(x, y, s * 7, '#d9ff6a', 0.8) + circle(x, y, s, '#fbffd0');
    }).join('');
    const girl = group(
      { transform: 'translate(296 640)' },
      path('M-62 40C-70 -40 -58 -110 -34 -136H34C58 -110 70 -40 62 40Z', '#16323c'),
      path('M34 -136C58 -110 70 -40 62 40H40C44 -40 40 -100 22 -136Z', '#c8e86a', { opacity: 0.35 }),
      path(
        'M-46 -150C-56 -196 -34 -224 0 -224C34 -224 56 -196 46 -150C30 -136 -30 -136 -46 -150Z',
        '#0e1a24',
      ),
      path('M-98 -214C-60 -236 60 -236 98 -214C70 -202 -70 -202 -98 -214Z', '#c9974a'),
      path('M-46 -220C-40 -262 40 -262 46 -220C20 -212 -20 -212 -46 -220Z', '#e0b060'),
      path('M-48 -224C-20 -216 20 -216 48 -224L46 -212C20 -206 -20 -206 -46 -212Z', '#b5342a'),
      line('M-40 -126C-86 -160 -92 -220 -54 -276M40 -126C86 -160 92 -220 54 -276', '#1d4048', 22),
      line('M50 -126C94 -160 100 -214 66 -262', '#c8e86a', 2.4, { opacity: 0.6 }),
      ellipse(-50, -282, 11, 14, '#e0a878'),
      ellipse(50, -282, 11, 14, '#f0c090'),
    );
    const jar =
      sheet.glow(296, 342, 200, '#d9ff6a', 0.9) +
      rect(268, 296, 56, 14, '#c9974a', { rx: 4 }) +
      path(
        'M264 312H328C340 322 342 334 342 346V382C342 394 334 398 326 398H266C258 398 250 394 250 382V346C250 334 252 322 264 312Z',
        '#e9ffb0',
        { opacity: 0.45, stroke: '#f8ffe0', 'stroke-width': 3 },
      ) +
      times(9, (i) => circle(266 + ((i * 37) % 62), 330 + ((i * 23) % 56), 4.4, '#fdffd8')).join('') +
      line('M260 330V372', '#ffffff', 4, { opacity: 0.7 });
    return (
      sheet.wash(
        sheet.linear([
          [0, '#08142e'],
          [0.4, '#123c4a'],
          [0.72, '#2c6a4c'],
          [1, '#0a1f1c'],
        ]),
      ) +
      stars(random, [20, 20], 560, 300, 120) +
      path('M454 96A50 50 0 1 0 500 170A58 58 0 0 1 454 96Z', '#fff4cf') +
      path(
        ridge(
          [
            [0, 470],
            [120, 420],
            [260, 462],
            [420, 410],
            [600, 456],
          ],
          640,
        ),
        '#123a3c',
      ) +
      times(12, (i) => circle(20 + i * 54, 470 - (i % 3) * 14, 38, '#0f3034')).join('') +
      rect(
        0,
        480,
        WIDTH,
        360,
        sheet.linear([
          [0, '#1f5640'],
          [1, '#0a1f1c'],
        ]),
      ) +
      blades(600, 60, 170, '#1d5a40') +
      flies +
      jar +
      girl +
      blades(690, 54, 150, '#123f30') +
      blades(770, 46, 170, '#0a2a22') +
      foot(sheet, '#05140f', 640, 0.96) +
      title({
        lead: 'HARVEST OF',
        lines: ['FIREFLIES'],
        color: '#f4ffd6',
        y: 774,
        width: 420,
        weight: 13,
        tracking: 28,
      })
    );
  });
}
