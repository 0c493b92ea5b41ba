import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, type Point, path, smooth } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const wake = (sign: number): string =>
  path(
    smooth(times(12, (i): Point => [300 + sign * (16 + i * i * 1.7), 352 + i * 40])) +
      `L${300 + sign * 30} 800Z`,
    '#bff2f4',
    { opacity: 0.16 },
  ) +
  line(smooth(times(12, (i): Point => [300 + sign * (16 + i * i * 1.7), 352 + i * 40])), '#e4ffff', 4, {
    opacity: 0.75,
  });

const buoy = (x: number, y: number): string =>
  ellipse(x + 5, y + 7, 19, 15, '#04283c', { opacity: 0.5 }) +
  circle(x, y, 17, '#f0532e') +
  circle(x, y, 9, '#fff0d8') +
  circle(x, y, 4, '#f0532e');

export function longSwim(): string {
  const random = seeded(191);
  return poster('#eafcff', (sheet) => {
    const swell = times(30, (i) => {
      const y = 20 + i * 27;
      const points: Point[] = times(9, (k) => [
        k * 80 - 20,
        y + Math.sin(k * 1.2 + i * 0.9) * 9 + (k - 4) * 5,
      ]);
      return line(smooth(points), i % 3 === 0 ? '#2fa3b4' : '#0e5f80', i % 3 === 0 ? 3 : 2, { opacity: 0.5 });
    }).join('');
    const foam = times(90, () => {
      const t = random();
      return circle(
        300 + random(-1, 1) * (10 + t * t * 200),
        360 + t * 420,
        random(1.5, 6) * (1 - t * 0.6),
        '#f4ffff',
        { opacity: random(0.3, 0.9) * (1 - t * 0.6) },
      );
    }).join('');
    const swimmer = group(
      { transform: 'translate(300 330) rotate(4)' },
      ellipse(14, 40, 70, 130, '#063248', { opacity: 0.35 }),
      line('M-12 96C-16 130 -8 156 -12 190M12 96C18 130 8 150 14 178', '#e2a578', 19),
      path('M-44 -14C-52 30 -30 80 -24 104H24C34 74 52 30 44 -14C24 -32 -24 -32 -44 -14Z', '#e2a578'),
      path('M-34 20C-36 50 -26 84 -24 110H24C30 84 36 50 34 20L22 -8H12L8 24H-8L-12 -8H-22Z', '#c9302e'),
      line('M38 -8C74 -34 84 -84 62 -142', '#e2a578', 19),
      ellipse(60, -150, 9, 16, '#e2a578'),
      line('M-40 -6C-72 16 -86 50 -78 92', '#c9865c', 18),
      circle(0, -48, 29, '#ffb640'),
      path('M-29 -48A29 29 0 0 1 29 -48C10 -58 -10 -58 -29 -48Z', '#ffe08a'),
      line('M0 -77V-20', '#e07a1e', 3),
      path('M44 -14C52 30 34 74 24 104C30 60 30 20 20 -22Z', '#ffcf9a', { opacity: 0.5 }),
    );
    return (
      sheet.wash(
        sheet.linear(
          [
            [0, '#2cb6b8'],
            [0.4, '#12809a'],
            [1, '#06324e'],
          ],
          [0.2, 0, 0.8, 1],
        ),
      ) +
      swell +
      path('M-20 -20H620V60C500 96 420 30 300 60C190 88 90 40 -20 80Z', '#f6dfae') +
      path(
        `${smooth([
          [-20, 82],
          [90, 44],
          [190, 90],
          [300, 62],
          [420, 34],
          [500, 98],
          [620, 62],
        ])}V84C500 120 420 54 300 84C190 110 90 64 -20 104Z`,
        '#eafcff',
        { opacity: 0.75 },
      ) +
      [
        [70, 26],
        [470, 18],
        [540, 40],
      ]
        .map(([x, y]) =>
          times(8, (i) =>
            path(
              `M0 0L${num(Math.cos((i * Math.PI) / 4) * 30)} ${num(Math.sin((i * Math.PI) / 4) * 30)}L${num(Math.cos(((i + 1) * Math.PI) / 4) * 30)} ${num(Math.sin(((i + 1) * Math.PI) / 4) * 30)}Z`,
              i % 2 ? '#e0452e' : '#fff6e6',
              { transform: `translate(${x} ${y})` },
            ),
          ).join(''),
        )
        .join('') +
      wake(-1) +
      wake(1) +
      foam +
      swimmer +
      buoy(90, 240) +
      buoy(80, 470) +
      buoy(516, 250) +
      buoy(530, 480) +
      line('M90 240L80 470M516 250L530 480', '#eafcff', 1.6, { opacity: 0.4, 'stroke-dasharray': '3 9' }) +
      foot(sheet, '#04223a', 590, 0.95) +
      title({
        lead: 'THE',
        lines: ['LONG SWIM'],
        color: '#eafcff',
        y: 774,
        width: 440,
        weight: 13,
        tracking: 28,
      })
    );
  });
}
