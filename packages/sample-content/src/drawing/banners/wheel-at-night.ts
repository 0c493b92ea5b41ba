import { roofs, stall, tent } from '../fair.ts';
import { bulbs, reflection, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { ellipse, line, num, rect, Sheet } from '../svg.ts';
import { wheel } from '../wheel.ts';
import { calm, H, W } from './frame.ts';

/** The ferris wheel over the harbour. */
export function wheelAtNight(): string {
  const random = seeded(223);
  const sheet = new Sheet(W, H);
  return sheet.document(
    sheet.wash(
      sheet.linear([
        [0, '#060a22'],
        [0.5, '#152a5a'],
        [0.8, '#3d4a86'],
        [0.81, '#10183a'],
        [1, '#050818'],
      ]),
    ),
    stars(random, [0, 0], W, 340, 170),
    ellipse(230, 120, 46, 46, '#fff1d0'),
    sheet.glow(230, 120, 190, '#ffe7b0', 0.4),
    roofs(random, -20, 456, W + 40, 70, '#0d1433', '#ffcf80'),
    wheel(sheet, 860, 232, 196, 462, {
      frame: '#5a6bb0',
      rim: '#ffd48a',
      bulbs: ['#ffe7b0', '#ff8f5a', '#8fd8ff'],
      cars: ['#ff7a45', '#ffc24f', '#4fb8d8', '#e0557a'],
      spokes: 20,
    }),
    tent(sheet, 560, 460, 150, 120, ['#8e2430', '#f4dcb8']),
    tent(sheet, 1120, 460, 130, 104, ['#1d4e6a', '#f0e0c0']),
    stall(sheet, 648, 460, 84, 62, ['#8a2a4a', '#f6dfba']),
    stall(sheet, 1000, 460, 78, 58, ['#1f5c54', '#f6dfba']),
    bulbs(sheet, [450, 410], [700, 400], 16, 11, 3),
    bulbs(sheet, [1000, 410], [1220, 396], 16, 10, 3),
    rect(0, 456, W, 8, '#080c22'),
    rect(
      0,
      462,
      W,
      98,
      sheet.linear([
        [0, '#1a2a5c'],
        [1, '#050818'],
      ]),
    ),
    times(22, (i) =>
      reflection(
        random,
        660 + i * 20,
        468,
        80,
        8,
        ['#ffcf80', '#ff8f5a', '#8fc8ff'][i % 3] ?? '#ffcf80',
        0.7,
      ),
    ).join(''),
    reflection(random, 560, 468, 70, 20, '#ffb45a', 0.7),
    reflection(random, 1120, 468, 70, 20, '#ffb45a', 0.6),
    reflection(random, 230, 468, 80, 26, '#ffe7b0', 0.5),
    times(26, () =>
      line(`M${num(random(0, 1100))} ${num(random(470, 552))}h${num(random(40, 120))}`, '#32488c', 1.6, {
        opacity: 0.5,
      }),
    ).join(''),
    calm(sheet, '#050818'),
  );
}
