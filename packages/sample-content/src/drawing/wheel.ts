import { AMBER } from './light.ts';
import { times } from './random.ts';
import { circle, line, num, type Point, path, rect, type Sheet } from './svg.ts';

/** The point at an angle (degrees) on a circle. */
export const turn = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + Math.cos((degrees * Math.PI) / 180) * r,
  cy + Math.sin((degrees * Math.PI) / 180) * r,
];

export interface WheelStyle {
  frame: string;
  rim: string;
  bulbs: readonly string[];
  cars: readonly string[];
  spokes?: number;
}

/** A ferris wheel with lit rim, hub and gondolas; (cx, cy) is the hub, `ground` where its legs stand. */
export function wheel(
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  ground: number,
  style: WheelStyle,
): string {
  const { frame, rim, bulbs, cars, spokes = 16 } = style;
  const legs =
    line(
      `M${num(cx)} ${num(cy)}L${num(cx - r * 0.5)} ${num(ground)}M${num(cx)} ${num(cy)}L${num(cx + r * 0.5)} ${num(ground)}`,
      frame,
      r * 0.045,
    ) +
    line(`M${num(cx - r * 0.28)} ${num(cy + (ground - cy) * 0.56)}H${num(cx + r * 0.28)}`, frame, r * 0.025);
  const spokePath = times(spokes, (i) => {
    const [x, y] = turn(cx, cy, r * 0.96, (i * 360) / spokes);
    return `M${num(cx)} ${num(cy)}L${num(x)} ${num(y)}`;
  }).join('');
  const ring = (radius: number, width: number, color: string): string =>
    circle(cx, cy, radius, 'none', { stroke: color, 'stroke-width': width });
  const dots = times(spokes * 4, (i) => {
    const [x, y] = turn(cx, cy, r, (i * 360) / (spokes * 4));
    return circle(x, y, r * 0.014, bulbs[i % bulbs.length] ?? AMBER);
  });
  const inner = times(spokes, (i) => {
    const [x, y] = turn(cx, cy, r * 0.55, ((i + 0.5) * 360) / spokes);
    return circle(x, y, r * 0.012, bulbs[(i + 1) % bulbs.length] ?? AMBER);
  });
  const hung = times(spokes, (i) => {
    const [x, y] = turn(cx, cy, r, ((i + 0.5) * 360) / spokes);
    const color = cars[i % cars.length] ?? AMBER;
    const s = r * 0.066;
    return (
      path(
        `M${num(x - s)} ${num(y + s * 0.9)}A${num(s)} ${num(s)} 0 0 1 ${num(x + s)} ${num(y + s * 0.9)}Z`,
        color,
      ) +
      path(
        `M${num(x - s)} ${num(y + s * 1.25)}H${num(x + s)}L${num(x + s * 0.75)} ${num(y + s * 2.1)}H${num(x - s * 0.75)}Z`,
        color,
      ) +
      rect(x - s * 0.85, y + s * 0.9, s * 1.7, s * 0.4, '#fff0c8', { opacity: 0.9 })
    );
  });
  return (
    sheet.glow(cx, cy, r * 1.35, AMBER, 0.32) +
    legs +
    line(spokePath, frame, r * 0.012) +
    ring(r * 0.96, r * 0.02, frame) +
    ring(r, r * 0.014, rim) +
    ring(r * 0.55, r * 0.014, frame) +
    dots.join('') +
    inner.join('') +
    hung.join('') +
    sheet.glow(cx, cy, r * 0.3, '#fff0c0', 0.9) +
    circle(cx, cy, r * 0.075, '#ffd98f') +
    circle(cx, cy, r * 0.04, '#b5431c')
  );
}
