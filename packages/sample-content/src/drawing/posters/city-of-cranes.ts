import { seeded, times } from '../random.ts';
import { circle, group, line, num, path, rect } from '../svg.ts';
import { cloud } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const crane = (x: number, y: number, s: number, flip: number, lift: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${s * flip} ${s}) rotate(${lift})` },
    path('M-118 22C-92 8 -60 2 -34 4C-60 12 -84 24 -104 40Z', '#23202e'),
    path('M-40 4C-20 -10 20 -12 48 0C40 18 4 28 -30 20Z', '#fffaf0'),
    path(
      'M10 -2C-14 -60 -70 -112 -126 -128C-106 -104 -100 -98 -88 -92C-104 -92 -112 -92 -124 -96C-104 -74 -92 -68 -78 -64C-90 -60 -98 -60 -108 -62C-80 -30 -40 -6 6 8Z',
      '#fffaf0',
    ),
    path(
      'M-126 -128C-106 -104 -100 -98 -88 -92C-104 -92 -112 -92 -124 -96C-104 -74 -92 -68 -78 -64C-90 -60 -98 -60 -108 -62C-96 -48 -84 -38 -72 -28C-84 -60 -100 -96 -126 -128Z',
      '#23202e',
    ),
    path(
      'M20 2C24 -50 60 -104 108 -130C100 -104 94 -96 86 -88C98 -92 106 -96 114 -102C104 -74 94 -64 84 -56C92 -58 100 -62 106 -66C90 -30 66 -4 40 10Z',
      '#e9e2da',
    ),
    path(
      'M108 -130C100 -104 94 -96 86 -88C98 -92 106 -96 114 -102C104 -74 94 -64 84 -56C92 -58 100 -62 106 -66C98 -50 90 -38 80 -28C90 -64 100 -96 108 -130Z',
      '#3a3646',
    ),
    path('M44 -2C70 -8 92 -22 118 -20C126 -20 132 -16 134 -12L156 -8L132 -6C112 -6 78 12 50 10Z', '#fffaf0'),
    path('M112 -20C122 -22 130 -18 134 -12C126 -12 118 -14 112 -20Z', '#e0452e'),
  );

const towers = (y: number, color: string, seed: number, lit: string): string => {
  const random = seeded(seed);
  return times(14, (i) => {
    const [x, w, h] = [i * 46 - 20, random(34, 60), random(50, 190)];
    const panes = times(5, (k) =>
      random() > 0.5 ? rect(x + 6 + (k % 2) * 16, y - h + 12 + k * 16, 8, 6, lit, { opacity: 0.8 }) : '',
    ).join('');
    return (
      rect(x, y - h, w, h + 200, color) +
      (i % 4 === 1 ? line(`M${num(x + w / 2)} ${num(y - h)}v-34`, color, 4) : '') +
      panes
    );
  }).join('');
};

export function cityOfCranes(): string {
  return poster('#fff0dc', (sheet) => {
    return (
      sheet.wash(
        sheet.linear([
          [0, '#f7d9b0'],
          [0.5, '#f3b98c'],
          [0.8, '#e08a72'],
          [1, '#b5525a'],
        ]),
      ) +
      circle(
        318,
        318,
        208,
        sheet.linear([
          [0, '#e8432e'],
          [1, '#c92a34'],
        ]),
      ) +
      cloud(110, 226, 230, '#fff0da', 0.9) +
      cloud(470, 430, 260, '#fff0da', 0.85) +
      cloud(500, 130, 150, '#fff6e8', 0.7) +
      towers(600, '#c9776e', 7, '#ffe7b8') +
      towers(660, '#8a3f58', 21, '#ffd48a') +
      rect(0, 640, WIDTH, 200, '#5c2646') +
      towers(720, '#3c1a3c', 33, '#ffc76a') +
      crane(250, 320, 1.5, 1, -8) +
      crane(470, 200, 0.7, 1, -14) +
      crane(120, 470, 0.62, 1, -6) +
      crane(440, 500, 0.5, 1, -10) +
      foot(sheet, '#2a1030', 600, 0.97) +
      title({
        lead: 'CITY OF',
        lines: ['CRANES'],
        color: '#fff0dc',
        y: 774,
        width: 380,
        weight: 14,
        tracking: 30,
      })
    );
  });
}
