import { times } from '../random.ts';
import { circle, ellipse, group, line, move, num, type Point, path, polygon, rect, smooth } from '../svg.ts';
import { figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

/* The colour of the stairs from the rim to the lit middle. */
const RAMP: readonly (readonly [number, number, number])[] = [
  [40, 38, 96],
  [88, 42, 110],
  [178, 58, 92],
  [244, 128, 66],
  [255, 206, 120],
];

export function lockedGallery(): string {
  return poster('#f2dcc0', (sheet) => {
    const [cx, cy] = [318, 372];
    const spiral = (t: number, inner: boolean): Point => {
      const angle = t * Math.PI * 2 - 1.2;
      const r = 520 * Math.pow(0.62, t) * (inner ? 0.62 : 1);
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * 0.98];
    };
    const PER_TURN = 22;
    const steps = times(PER_TURN * 4, (i) => {
      const [a, b] = [i / PER_TURN, (i + 1) / PER_TURN];
      const depth = i / (PER_TURN * 4);
      const ramp = depth * 1.25 * (RAMP.length - 1);
      const [from, to] = [
        RAMP[Math.min(Math.floor(ramp), RAMP.length - 1)],
        RAMP[Math.min(Math.floor(ramp) + 1, RAMP.length - 1)],
      ];
      const shade = i % 2 === 0 ? 1 : 0.72;
      const mix = (k: number): number =>
        Math.round(((from?.[k] ?? 0) + ((to?.[k] ?? 0) - (from?.[k] ?? 0)) * (ramp % 1)) * shade);
      const color = `rgb(${mix(0)} ${mix(1)} ${mix(2)})`;
      return path(polygon([spiral(a, false), spiral(b, false), spiral(b, true), spiral(a, true)]), color);
    }).join('');
    const rail = (inner: boolean, width: number, color: string): string =>
      line(smooth(times(PER_TURN * 4 + 1, (i) => spiral(i / PER_TURN, inner))), color, width);
    const posts = times(PER_TURN * 3, (i) => {
      const [x, y] = spiral(i / PER_TURN, true);
      const k = Math.pow(0.62, i / PER_TURN);
      return line(`M${num(x)} ${num(y)}l${num((cx - x) * 0.1)} ${num((cy - y) * 0.1)}`, '#120d22', 5 * k);
    }).join('');
    const walker = spiral(1.12, false);
    const frames = [
      [66, 96, 84, 104],
      [470, 60, 92, 74],
      [40, 600, 76, 96],
      [520, 566, 60, 92],
    ] as const;
    return (
      sheet.wash('#1a1630') +
      frames
        .map(
          ([x, y, w, h]) =>
            rect(x - 6, y - 6, w + 12, h + 12, '#6b4a2c') +
            rect(x, y, w, h, '#2a2346') +
            path(
              `M${x} ${y + h}L${x + w * 0.4} ${y + h * 0.5}L${x + w * 0.62} ${y + h * 0.72}L${x + w} ${y + h * 0.4}V${y + h}Z`,
              '#3c3160',
            ) +
            circle(x + w * 0.7, y + h * 0.28, w * 0.12, '#8a6a58'),
        )
        .join('') +
      steps +
      posts +
      rail(true, 5, '#f2c27a') +
      rail(false, 3, '#120d22') +
      sheet.glow(cx, cy, 250, '#ffd07a', 0.95) +
      circle(cx, cy, 44, '#fff2c8') +
      group(
        { transform: `translate(${cx} ${cy})` },
        path('M-11 -4A12 12 0 1 1 11 -4L18 30H-18Z', '#3a1c22'),
        circle(0, -9, 15, '#3a1c22'),
      ) +
      sheet.wash(
        sheet.radial(
          [
            [0, '#0d0a1c', 0],
            [0.55, '#0d0a1c', 0.1],
            [1, '#0d0a1c', 0.9],
          ],
          [0.53, 0.44, 0.66],
        ),
      ) +
      move(
        walker[0] - 70,
        walker[1] + 34,
        1,
        ellipse(26, 6, 64, 9, '#0a0716', { opacity: 0.6, transform: 'rotate(16)' }),
      ) +
      figure(walker[0] - 72, walker[1] + 38, 92, '#120b1c', { rim: '#ffc878' }) +
      foot(sheet, '#0b0818', 600, 0.97) +
      title({
        lead: 'THE LOCKED',
        lines: ['GALLERY'],
        color: '#f2dcc0',
        y: 774,
        width: 400,
        weight: 10,
        tracking: 44,
      })
    );
  });
}
