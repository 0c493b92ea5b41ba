import { crowd, roofs, stall, tree } from '../fair.ts';
import { bokeh, lanternString, stars } from '../light.ts';
import { seeded } from '../random.ts';
import { ellipse, path, Sheet } from '../svg.ts';
import { calm, H, W } from './frame.ts';

/** Lanterns over a lane of stalls. */
export function lanternLane(): string {
  const random = seeded(211);
  const sheet = new Sheet(W, H);
  const stripes = [
    ['#a3261f', '#f7e2c0'],
    ['#1f5460', '#f2dfb8'],
    ['#6a2a58', '#f5d9b0'],
  ] as const;
  return sheet.document(
    sheet.wash(
      sheet.linear([
        [0, '#0c0c26'],
        [0.4, '#25204e'],
        [0.68, '#7a3550'],
        [0.82, '#d8733f'],
        [1, '#2a0f1c'],
      ]),
    ),
    stars(random, [0, 0], W, 260, 110),
    roofs(random, -20, 440, W + 40, 90, '#2a1838', '#ffb85e'),
    sheet.glow(820, 420, 460, '#ff9d4a', 0.7),
    tree(random, 520, 452, 120, '#1c1228', '#ff9d4a'),
    tree(random, 1120, 458, 150, '#1c1228', '#ff9d4a'),
    stall(sheet, 600, 462, 150, 120, stripes[0]),
    stall(sheet, 772, 458, 128, 104, stripes[1]),
    stall(sheet, 924, 464, 160, 128, stripes[2]),
    stall(sheet, 1092, 486, 220, 180, stripes[0]),
    stall(sheet, 398, 486, 186, 154, stripes[1]),
    path(
      `M0 ${H}V470C300 452 900 452 ${W} 478V${H}Z`,
      sheet.linear([
        [0, '#6b3428'],
        [1, '#140910'],
      ]),
    ),
    ellipse(800, 486, 300, 16, '#ffb45a', { opacity: 0.3 }),
    crowd(random, 560, 496, 640, 44, '#1a0d18', '#ffab57'),
    crowd(random, 300, 540, 920, 66, '#0f070f', '#e0793a'),
    lanternString(sheet, [-40, 40], [560, 30], 60, 6, 54),
    lanternString(sheet, [420, -20], [1260, 90], 90, 7, 66, ['red', 'amber', 'white', 'amber']),
    lanternString(sheet, [640, 150], [1220, 220], 46, 7, 34),
    bokeh(random, [0, 260], W, 260, 16, ['#ffb44a', '#ff7a45', '#ffd98f']),
    calm(sheet, '#0d0716'),
  );
}
