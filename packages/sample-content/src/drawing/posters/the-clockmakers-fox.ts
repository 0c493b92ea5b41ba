import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, move, num, path, rect } from '../svg.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const gear = (x: number, y: number, radius: number, teeth: number, color: string): string =>
  times(teeth, (i) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${num((i * 360) / teeth)})` },
      path(`M-9 ${num(-radius + 4)}L-6 ${num(-radius - 15)}H6L9 ${num(-radius + 4)}Z`, color),
    ),
  ).join('') +
  circle(x, y, radius * 0.84, 'none', { stroke: color, 'stroke-width': num(radius * 0.36) }) +
  line(
    `M${x - radius * 0.8} ${y}H${x + radius * 0.8}M${x} ${y - radius * 0.8}V${y + radius * 0.8}`,
    color,
    radius * 0.13,
  ) +
  circle(x, y, radius * 0.2, color);

export function clockmakersFox(): string {
  const random = seeded(23);
  return poster('#ffdca0', (sheet) => {
    const [cx, cy, r] = [300, 330, 232];
    const tick = (i: number, count: number, from: number, to: number): string => {
      const angle = (i / count) * Math.PI * 2;
      return `M${num(cx + Math.sin(angle) * from)} ${num(cy - Math.cos(angle) * from)}L${num(cx + Math.sin(angle) * to)} ${num(cy - Math.cos(angle) * to)}`;
    };
    const fox = move(
      306,
      640,
      1,
      path(
        'M30 -10C120 14 214 -24 214 -110C214 -170 172 -204 136 -196C168 -176 170 -132 136 -104C110 -82 70 -80 30 -70Z',
        sheet.linear([
          [0, '#ff9a4c'],
          [1, '#c3401f'],
        ]),
      ),
      path(
        'M136 -196C172 -204 200 -182 208 -150C194 -168 172 -170 158 -158C160 -176 152 -188 136 -196Z',
        '#fff0d6',
      ),
      path(
        'M-74 4C-92 -80 -66 -170 -22 -214H38C78 -168 84 -70 66 4Z',
        sheet.linear([
          [0, '#f58a40'],
          [1, '#a8321b'],
        ]),
      ),
      path('M-36 4C-52 -60 -40 -140 0 -178C34 -134 42 -60 30 4Z', '#fff0d6'),
      path(
        'M-36 4C-46 -20 -46 -50 -40 -80C-30 -50 -22 -20 -20 4ZM30 4C38 -20 40 -50 36 -80C26 -50 18 -20 16 4Z',
        '#5d1a14',
      ),
      path('M-96 -356L-62 -268L-12 -296ZM96 -356L72 -268L18 -296Z', '#a8321b'),
      path('M-86 -336L-60 -280L-30 -294ZM86 -336L66 -280L34 -294Z', '#351019'),
      path(
        'M0 -304C50 -306 92 -272 84 -240C74 -216 44 -208 20 -178C10 -166 -8 -166 -18 -178C-42 -208 -72 -216 -82 -240C-90 -272 -50 -306 0 -304Z',
        sheet.linear([
          [0, '#ffa552'],
          [1, '#e2592a'],
        ]),
      ),
      path(
        'M84 -240C74 -216 44 -208 20 -178C12 -168 4 -166 1 -166C6 -196 30 -236 84 -240ZM-82 -240C-72 -216 -42 -208 -18 -178C-10 -168 -4 -166 1 -166C-4 -196 -28 -236 -82 -240Z',
        '#fff0d6',
      ),
      ellipse(1, -172, 11, 8, '#1d0c12'),
      line('M-46 -246C-38 -256 -26 -254 -22 -244M48 -246C40 -256 28 -254 24 -244', '#1d0c12', 6),
    );
    return (
      sheet.wash(
        sheet.linear([
          [0, '#10233a'],
          [0.6, '#173a4d'],
          [1, '#0a1620'],
        ]),
      ) +
      gear(70, 120, 84, 14, '#1d4258') +
      gear(548, 560, 110, 18, '#1b3d52') +
      gear(60, 600, 74, 13, '#17364a') +
      gear(540, 80, 60, 11, '#1d4258') +
      stars(random, [30, 30], 540, 600, 40) +
      sheet.glow(cx, cy, 400, '#ffb95c', 0.6) +
      circle(cx, cy, r + 20, '#6d3a1e') +
      circle(cx, cy, r + 12, '#e0a04e') +
      circle(
        cx,
        cy,
        r,
        sheet.radial([
          [0, '#fff8e2'],
          [0.7, '#ffe3a9'],
          [1, '#f2b765'],
        ]),
      ) +
      line(times(60, (i) => tick(i, 60, r - 10, r - 20)).join(''), '#8a4a25', 2) +
      line(times(12, (i) => tick(i, 12, r - 12, r - 44)).join(''), '#4b1d18', 9, {
        'stroke-linecap': 'butt',
      }) +
      circle(cx, cy, r - 62, 'none', { stroke: '#c98a48', 'stroke-width': 1.5 }) +
      line(`M${cx} ${cy}L${cx - 92} ${cy - 96}`, '#4b1d18', 11) +
      line(`M${cx} ${cy}L${cx + 60} ${cy - 172}`, '#4b1d18', 7) +
      circle(cx, cy, 14, '#4b1d18') +
      sheet.glow(300, 640, 240, '#0a1620', 0.7) +
      rect(
        0,
        628,
        WIDTH,
        212,
        sheet.linear([
          [0, '#3a2417'],
          [0.1, '#1c130f'],
          [1, '#0a0d10'],
        ]),
      ) +
      rect(0, 628, WIDTH, 5, '#a8672f') +
      ellipse(330, 646, 190, 9, '#06090c', { opacity: 0.5 }) +
      fox +
      foot(sheet, '#0a0d10', 650, 1) +
      title({
        lead: "THE CLOCKMAKER'S",
        lines: ['FOX'],
        color: '#ffdca0',
        y: 772,
        width: 200,
        tracking: 50,
        weight: 14,
      })
    );
  });
}
