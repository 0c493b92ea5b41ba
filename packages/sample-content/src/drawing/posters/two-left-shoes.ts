import { times } from '../random.ts';
import { ellipse, group, line, num, type Point, path, polygon, smooth } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const step = (x: number, y: number, spin: number): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${spin})`, opacity: 0.5 },
    path('M-17 -50C-7 -62 13 -60 20 -42C26 -24 22 -6 14 8H-20C-26 -16 -26 -38 -17 -50Z', 'none', {
      stroke: '#ffeccf',
      'stroke-width': 2.5,
      'stroke-dasharray': '7 6',
    }),
    path('M-19 18H13C14 36 8 52 -3 52C-15 52 -20 36 -19 18Z', 'none', {
      stroke: '#ffeccf',
      'stroke-width': 2.5,
      'stroke-dasharray': '7 6',
    }),
  );

export function twoLeftShoes(): string {
  return poster('#ffeccf', (sheet) => {
    const sole = (x: number, y: number, spin: number, main: string, dark: string, s = 1): string =>
      group(
        { transform: `translate(${x} ${y}) rotate(${spin}) scale(${s})` },
        path(
          'M-34 -104C-14 -128 28 -124 42 -86C54 -52 44 -14 30 16C26 30 28 48 30 66C32 96 14 112 -6 112C-28 112 -42 96 -40 66C-38 40 -34 22 -42 -14C-50 -50 -50 -84 -34 -104Z',
          '#1a0a14',
          { transform: 'translate(10 14)', opacity: 0.35 },
        ),
        path(
          'M-34 -104C-14 -128 28 -124 42 -86C54 -52 44 -14 30 16C26 30 28 48 30 66C32 96 14 112 -6 112C-28 112 -42 96 -40 66C-38 40 -34 22 -42 -14C-50 -50 -50 -84 -34 -104Z',
          sheet.linear([
            [0, main],
            [1, dark],
          ]),
        ),
        path(
          'M-30 20C-16 8 14 8 24 20C22 40 24 54 25 70C26 90 10 100 -6 100C-22 100 -34 90 -33 70C-32 50 -28 38 -30 20Z',
          '#20101c',
        ),
        path('M-28 22C-16 14 12 14 22 22C18 34 -22 34 -28 22Z', main),
        line('M-20 -6L18 -10M-22 -24L20 -28M-24 -42L20 -46', '#ffeccf', 5),
        line('M-20 -6L20 -28M-22 -24L20 -46M18 -10L-22 -24M20 -28L-24 -42', '#ffeccf', 2.6),
        path('M-36 -92C-20 -112 22 -110 36 -82C16 -92 -16 -94 -36 -92Z', '#ffffff', { opacity: 0.35 }),
      );
    const boards = times(
      11,
      (i) =>
        path(
          polygon([
            [300 + (i - 5.5) * 50, -10],
            [300 + (i - 4.5) * 50, -10],
            [300 + (i - 4.5) * 92, 850],
            [300 + (i - 5.5) * 92, 850],
          ]),
          i % 2 ? '#8e2f2c' : '#9c3831',
        ) + line(`M${num(300 + (i - 5.3) * 60)} ${120 + ((i * 131) % 500)}h34`, '#6a1d22', 3),
    ).join('');
    const swirl: Point[] = times(40, (i) => [
      300 + Math.cos(i * 0.32) * (40 + i * 5.4),
      380 + Math.sin(i * 0.32) * (30 + i * 4.4),
    ]);
    return (
      sheet.wash('#8e2f2c') +
      boards +
      ellipse(300, 380, 286, 330, '#ffcf7a', { opacity: 0.9 }) +
      sheet.clip(
        'M14 380A286 330 0 0 1 586 380A286 330 0 0 1 14 380Z',
        boards
          .replaceAll('#8e2f2c', '#f0a24c')
          .replaceAll('#9c3831', '#f6b35c')
          .replaceAll('#6a1d22', '#c9702f'),
      ) +
      ellipse(
        300,
        380,
        286,
        330,
        sheet.radial([
          [0, '#fff6d4', 0.75],
          [0.7, '#fff0b8', 0.2],
          [1, '#fff0b8', 0],
        ]),
      ) +
      line(smooth(swirl), '#c9502f', 4, { opacity: 0.5, 'stroke-dasharray': '2 14' }) +
      step(120, 250, -30) +
      step(486, 230, 24) +
      step(110, 520, -150) +
      step(500, 540, 160) +
      step(330, 130, 80) +
      sole(222, 360, -24, '#d8323a', '#8a1428', 1.12) +
      sole(392, 420, 14, '#1f6f86', '#0c3448', 1.12) +
      sheet.wash(
        sheet.radial(
          [
            [0, '#3a0c18', 0],
            [0.6, '#3a0c18', 0.1],
            [1, '#2a0612', 0.85],
          ],
          [0.5, 0.45, 0.68],
        ),
      ) +
      foot(sheet, '#2a0612', 600, 0.96) +
      title({ lines: ['TWO LEFT', 'SHOES'], color: '#ffeccf', y: 774, width: 300, weight: 15, justify: true })
    );
  });
}
