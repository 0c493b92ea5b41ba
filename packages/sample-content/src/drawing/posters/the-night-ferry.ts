import { reflection, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect, ridge } from '../svg.ts';
import { cloud } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const CREAM = '#fff0d2';

const windows = (y: number, from: number, count: number, gap: number): string =>
  times(count, (i) =>
    rect(from + i * gap, y, gap * 0.58, 13, i % 5 === 3 ? '#ff9a4a' : '#ffe2a0', { rx: 2 }),
  ).join('');

export function nightFerry(): string {
  const random = seeded(11);
  return poster(CREAM, (sheet) => {
    const ship = group(
      {},
      path(
        'M60 560C90 556 512 556 560 548L520 616C516 624 508 628 498 628H128C112 628 100 620 94 606Z',
        '#160f1f',
      ),
      path('M60 560C90 556 512 556 560 548L555 556C512 566 90 568 63 568Z', '#c9442e'),
      path('M118 520H496L512 556H104Z', '#ece0cf'),
      path('M150 484H452L466 520H140Z', '#d8c8bd'),
      path('M196 452H378L390 484H188Z', '#bda9ad'),
      path('M250 452L256 384H310L316 452Z', '#c9442e'),
      path('M255 402L256 384H310L311 402Z', '#160f1f'),
      line('M432 484V400M432 410L496 520M432 410L388 484', '#160f1f', 2.5),
      line('M150 484V520M466 520H512', '#160f1f', 2),
      windows(530, 128, 15, 24.6),
      windows(495, 164, 12, 24),
      windows(462, 206, 7, 25),
    );
    const smoke = path(
      'M266 380C262 340 296 330 290 296C284 262 232 262 226 222C221 188 256 168 300 172C268 182 262 200 276 216C296 238 340 250 336 294C333 326 300 340 304 380Z',
      sheet.linear([
        [0, '#2b3558', 0.2],
        [1, '#1a1d38', 0.9],
      ]),
    );
    const water = times(26, (i) => {
      const y = 626 + i * 8;
      return line(
        `M${num(random(0, 420))} ${y}h${num(random(60, 240))}`,
        i % 3 === 0 ? '#4a6ea0' : '#0d1530',
        2,
        { opacity: 0.5 },
      );
    }).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#0f1433'],
          [0.4, '#274078'],
          [0.62, '#c46a72'],
          [0.745, '#ffb063'],
          [0.75, '#1a2450'],
          [1, '#070a1c'],
        ]),
      ) +
      stars(random, [30, 30], 540, 330, 90) +
      sheet.glow(384, 292, 330, '#ffdf9e', 0.55) +
      circle(
        384,
        292,
        152,
        sheet.linear([
          [0, '#fff6df'],
          [1, '#ffd48c'],
        ]),
      ) +
      ellipse(340, 250, 26, 16, '#f3cf95', { opacity: 0.5 }) +
      ellipse(430, 330, 34, 20, '#efc480', { opacity: 0.5 }) +
      cloud(470, 376, 190, '#d98a78', 0.85) +
      cloud(130, 440, 150, '#b06a80', 0.8) +
      smoke +
      path(
        ridge(
          [
            [0, 600],
            [80, 588],
            [180, 606],
            [300, 594],
            [430, 608],
            [520, 590],
            [600, 602],
          ],
          632,
        ),
        '#2a2650',
      ) +
      rect(
        0,
        628,
        WIDTH,
        212,
        sheet.linear([
          [0, '#2a3b74'],
          [1, '#080a1e'],
        ]),
      ) +
      reflection(random, 384, 636, 190, 90, '#ffc98a', 0.55) +
      times(8, (i) => reflection(random, 132 + i * 48, 632, 120, 9, '#ffd48a', 0.8)).join('') +
      water +
      ship +
      foot(sheet, '#060716', 640, 0.92) +
      title({ lead: 'THE', lines: ['NIGHT FERRY'], color: CREAM, y: 772, width: 480 })
    );
  });
}
