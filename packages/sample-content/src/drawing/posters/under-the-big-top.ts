import { bulbs } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const flyer = (x: number, y: number, spin: number, suit: string, flip = 1): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${spin}) scale(${flip} 1)` },
    line('M-6 -118L-10 -64M10 -118L12 -64', '#f2c39a', 11),
    circle(1, -62, 17, '#3a1a18'),
    path('M-22 -46C-26 -10 -18 20 -12 34H18C26 14 28 -16 24 -46C14 -54 -10 -54 -22 -46Z', suit),
    path('M-22 -46C-8 -36 10 -36 24 -46', 'none', { stroke: '#ffe3a0', 'stroke-width': 4 }),
    line('M-4 32C-8 70 4 96 -16 128M12 32C20 66 34 90 22 126', suit, 15),
    line('M-16 128L-26 148M22 126L20 150', '#f2c39a', 9),
    path('M-14 34H20L26 52L2 46L-20 54Z', '#ffcf6a'),
  );

export function underTheBigTop(): string {
  const random = seeded(181);
  return poster('#fff0cf', (sheet) => {
    const canopy = times(24, (i) => {
      const [a, b] = [(i / 24) * Math.PI * 2, ((i + 1) / 24) * Math.PI * 2];
      return path(
        polygon([
          [300, 150],
          [300 + Math.cos(a) * 900, 150 + Math.sin(a) * 900],
          [300 + Math.cos(b) * 900, 150 + Math.sin(b) * 900],
        ]),
        i % 2 ? '#b5242c' : '#f0d2a0',
      );
    }).join('');
    return (
      sheet.wash('#2a0a18') +
      canopy +
      sheet.wash(
        sheet.radial(
          [
            [0, '#ffcf7a', 0.5],
            [0.3, '#8e1a2a', 0.2],
            [0.62, '#2a0a18', 0.72],
            [1, '#14040c', 0.98],
          ],
          [0.5, 0.18, 0.95],
        ),
      ) +
      bulbs(sheet, [-10, 250], [300, 150], 40, 10, 4) +
      bulbs(sheet, [610, 250], [300, 150], 40, 10, 4) +
      path(
        'M60 -10L210 700H420Z',
        sheet.linear([
          [0, '#fff6d4', 0.6],
          [1, '#fff6d4', 0.04],
        ]),
      ) +
      path(
        'M560 -10L200 700H440Z',
        sheet.linear([
          [0, '#ffe3a0', 0.5],
          [1, '#ffe3a0', 0.03],
        ]),
      ) +
      line('M84 -10L196 214M168 -10L252 190', '#e9c998', 3) +
      line('M190 216L258 188', '#e0a04e', 9) +
      line('M480 -10L424 330M560 -10L476 344', '#e9c998', 3) +
      line('M414 330L486 345', '#e0a04e', 9) +
      flyer(262, 318, -24, '#1f6f86') +
      group({ transform: 'translate(400 420) rotate(150)' }, flyer(0, 0, 0, '#d8323a')).replaceAll(
        'M-4 32C-8 70 4 96 -16 128M12 32C20 66 34 90 22 126',
        'M-4 32C-14 60 -4 76 -2 96M12 32C22 60 16 76 14 96',
      ) +
      sheet.glow(330, 452, 60, '#fff3c0', 0.9) +
      ellipse(306, 700, 250, 40, '#ffd07a', { opacity: 0.5 }) +
      times(26, () =>
        circle(random(40, 560), random(180, 660), random(1.2, 3), '#ffe7b0', { opacity: random(0.3, 0.9) }),
      ).join('') +
      times(
        20,
        (i) =>
          circle(16 + i * 30, 704 + (i % 2) * 12, 19, '#12040c') +
          path(`M${-10 + i * 30} 760C${-8 + i * 30} 724 ${40 + i * 30} 724 ${42 + i * 30} 760Z`, '#12040c'),
      ).join('') +
      rect(0, 744, WIDTH, 100, '#12040c') +
      foot(sheet, '#12040c', 640, 0.8) +
      title({
        lead: 'UNDER THE',
        lines: ['BIG TOP'],
        color: '#fff0cf',
        y: 776,
        width: 330,
        weight: 15,
        tracking: 28,
      })
    );
  });
}
