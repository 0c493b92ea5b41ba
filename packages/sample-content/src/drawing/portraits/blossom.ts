import { circle, ellipse, group } from '../svg.ts';

/** A five-petalled flower for cloth and hair. */
export const blossom = (x: number, y: number, r: number, petal: string, heart: string, spin = 0): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${spin})` },
    ...[0, 72, 144, 216, 288].map((a) =>
      ellipse(0, -r * 0.55, r * 0.36, r * 0.5, petal, { transform: `rotate(${a})` }),
    ),
    circle(0, 0, r * 0.22, heart),
  );
