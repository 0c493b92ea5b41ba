import { times } from '../random.ts';
import { circle, ellipse, group, line, path, polygon, rect, ridge } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const palm = (x: number, y: number, s: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${s})` },
    line('M0 0C6 -40 2 -80 10 -120', '#5a2a2c', 8),
    ...[-150, -110, -70, -30, 10, 190].map((a) =>
      path('M0 0C30 -24 60 -20 84 6C56 -4 30 0 0 0Z', '#1f5a52', {
        transform: `translate(10 -120) rotate(${a + 30})`,
      }),
    ),
  );

export function redScarfRally(): string {
  return poster('#fff1cf', (sheet) => {
    const road =
      'M-20 840C120 760 520 740 520 650C520 570 150 590 150 510C150 450 420 452 430 400C436 366 330 366 322 338';
    const car = group(
      { transform: 'translate(322 566) rotate(-7)' },
      ellipse(0, 62, 176, 14, '#3a1620', { opacity: 0.45 }),
      path(
        'M-170 40C-176 6 -150 -8 -110 -12L-40 -20C-20 -20 -6 -20 10 -16C70 -14 140 -6 166 16C176 26 172 44 166 50H-160Z',
        sheet.linear([
          [0, '#2f8a94'],
          [1, '#0f4756'],
        ]),
      ),
      path('M-110 -12L-40 -20C-20 -20 -6 -20 10 -16L24 6H-124Z', '#123a48'),
      path('M14 -16L32 -58L40 -56L30 -14Z', '#d9f2ee', { opacity: 0.9 }),
      path('M-168 26H170L168 38H-166Z', '#fff1cf'),
      circle(-100, 46, 34, '#1c1018'),
      circle(-100, 46, 18, '#e9dcc0'),
      circle(-100, 46, 6, '#1c1018'),
      circle(106, 46, 34, '#1c1018'),
      circle(106, 46, 18, '#e9dcc0'),
      circle(106, 46, 6, '#1c1018'),
      circle(166, 20, 10, '#fff6cf'),
      circle(34, 26, 21, '#fff1cf'),
      line('M28 18H38L32 36', '#c9342e', 4.5),
      path('M-46 -14C-50 -46 -36 -58 -20 -58C-2 -58 6 -40 4 -14Z', '#3a2030'),
      circle(-14, -76, 20, '#f2c39a'),
      path('M-36 -78C-38 -104 8 -106 8 -78L-14 -74Z', '#6a2a20'),
      rect(-16, -82, 26, 10, '#1c1018', { rx: 5 }),
      path(
        'M-30 -56C-60 -70 -96 -40 -130 -62C-160 -80 -190 -56 -226 -76C-200 -40 -170 -42 -140 -34C-100 -24 -70 -44 -14 -44C0 -46 4 -54 -2 -60Z',
        sheet.linear([
          [0, '#f0452e'],
          [1, '#b5202c'],
        ]),
      ),
    );
    return (
      sheet.wash(
        sheet.linear([
          [0, '#f9a63f'],
          [0.3, '#ffd07a'],
          [0.44, '#fff0c4'],
          [0.45, '#f2a65a'],
          [1, '#c9583c'],
        ]),
      ) +
      times(16, (i) =>
        path(
          polygon([
            [300, 330],
            [
              300 + Math.cos(Math.PI + (i * Math.PI) / 16) * 700,
              330 + Math.sin(Math.PI + (i * Math.PI) / 16) * 700,
            ],
            [
              300 + Math.cos(Math.PI + ((i + 0.5) * Math.PI) / 16) * 700,
              330 + Math.sin(Math.PI + ((i + 0.5) * Math.PI) / 16) * 700,
            ],
          ]),
          '#ffe6a0',
          { opacity: 0.35 },
        ),
      ).join('') +
      circle(300, 300, 96, '#fff6dc') +
      path(
        ridge(
          [
            [0, 360],
            [90, 290],
            [190, 344],
            [300, 322],
            [420, 270],
            [520, 338],
            [600, 300],
          ],
          460,
        ),
        '#c9683f',
      ) +
      path(
        ridge(
          [
            [0, 400],
            [130, 356],
            [260, 394],
            [400, 360],
            [600, 400],
          ],
          520,
        ),
        '#a84a38',
      ) +
      path(
        ridge(
          [
            [0, 470],
            [200, 430],
            [420, 476],
            [600, 440],
          ],
          620,
        ),
        '#e08a4a',
      ) +
      path(
        ridge(
          [
            [0, 560],
            [220, 520],
            [400, 560],
            [600, 530],
          ],
          760,
        ),
        '#d0703f',
      ) +
      line(road, '#5a2a34', 6) +
      path(
        'M318 338C330 366 452 366 446 402C438 460 190 452 190 512C190 572 600 560 600 660C600 780 260 800 180 860L-80 860C60 770 480 740 470 650C460 590 116 596 116 508C116 444 406 448 418 402C422 378 306 366 318 338Z',
        '#4a2436',
      ) +
      line(
        'M322 340C332 368 440 370 432 402C424 450 152 450 153 510C154 584 530 570 536 656C540 740 160 770 40 850',
        '#ffe6a0',
        4,
        { 'stroke-dasharray': '16 18' },
      ) +
      palm(80, 520, 0.9) +
      palm(520, 470, 0.7) +
      palm(36, 470, 0.55) +
      palm(560, 560, 1.1) +
      car +
      foot(sheet, '#3a1424', 640, 0.95) +
      title({
        lead: 'THE RED SCARF',
        lines: ['RALLY'],
        color: '#fff1cf',
        y: 776,
        width: 330,
        weight: 15,
        tracking: 34,
      })
    );
  });
}
