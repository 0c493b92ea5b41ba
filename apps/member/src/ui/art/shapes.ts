/** Path geometry shared by the illustrations. All functions return the `d` of an SVG path. */

export type Point = readonly [x: number, y: number];
export type RibbonPoint = readonly [x: number, y: number, width: number];

/* Precision of coordinates, as a divisor of one unit; intermediate results keep more digits. */
const TENTHS = 10;
const HUNDREDTHS = 100;
const n = (value: number, parts: number): string => String(Math.round(value * parts) / parts);
const pair = (x: number, y: number, parts = TENTHS): string => `${n(x, parts)} ${n(y, parts)}`;
const exact = (x: number, y: number): string => pair(x, y, HUNDREDTHS);

/**
 * Where a path of its own coordinates stands: stretched by `scale`, turned clockwise by `turn` degrees, stretched once more by
 * `squash`, and moved to `at`.
 */
type Place = { at: Point; turn?: number; scale?: Point; squash?: Point };

/**
 * Transforms a path of absolute M, L and C. Precomputed, since a `transform` or `opacity` attribute on each part would
 * make the browser paint it as a separate item.
 */
export function placed(path: string, { at, turn = 0, scale = [1, 1], squash = [1, 1] }: Place): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, left: string, down: string) => {
    const [x, y] = [Number(left) * scale[0], Number(down) * scale[1]];
    return exact(at[0] + (x * cos - y * sin) * squash[0], at[1] + (x * sin + y * cos) * squash[1]);
  });
}

/* How far the handles of a quarter of a circle reach, for a radius of 1. */
const QUARTER = 0.5523;

/** An ellipse as a path, to be placed, or joined with others into one. */
export function ellipse([x, y]: Point, rx: number, ry = rx): string {
  const [kx, ky] = [rx * QUARTER, ry * QUARTER];
  return (
    `M${exact(x, y - ry)}` +
    `C${exact(x + kx, y - ry)} ${exact(x + rx, y - ky)} ${exact(x + rx, y)}` +
    `C${exact(x + rx, y + ky)} ${exact(x + kx, y + ry)} ${exact(x, y + ry)}` +
    `C${exact(x - kx, y + ry)} ${exact(x - rx, y + ky)} ${exact(x - rx, y)}` +
    `C${exact(x - rx, y - ky)} ${exact(x - kx, y - ry)} ${exact(x, y - ry)}Z`
  );
}

/** A smooth line through the points (Catmull-Rom as cubics). */
function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  let path = `M${pair(...at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${pair(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} `;
    path += `${pair(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} ${pair(...p2)}`;
  }
  return closed ? `${path}Z` : path;
}

/** A ribbon along the points, as wide as each says. */
export function ribbon(points: readonly RibbonPoint[]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y, width], index) => {
    const before = points[Math.max(index - 1, 0)] ?? [x, y];
    const after = points[Math.min(index + 1, points.length - 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return smooth([...left, ...right], true);
}

/**
 * A petal with its base at the origin, pointing up. `belly` is where it is widest (0 base, 1 tip),
 * `point` how sharp its tip is (0 round, 1 pointed).
 */
export function petal(width: number, height: number, belly = 0.6, point = 0): string {
  const half = width / 2;
  if (point > 0) {
    const shoulder = height * (1 - 0.32 * point);
    return (
      `M0 0C${pair(-half * 0.7, -height * belly * 0.3)} ${pair(-half * 1.1, -height * belly * 0.8)} ${pair(-half, -height * belly)}` +
      `C${pair(-half * 0.9, -shoulder)} ${pair(-half * 0.25, -height * 0.93)} ${pair(0, -height)}` +
      `C${pair(half * 0.25, -height * 0.93)} ${pair(half * 0.9, -shoulder)} ${pair(half, -height * belly)}` +
      `C${pair(half * 1.1, -height * belly * 0.8)} ${pair(half * 0.7, -height * belly * 0.3)} 0 0Z`
    );
  }
  return (
    `M0 0C${pair(-half * 0.8, -height * 0.05)} ${pair(-half * 1.15, -height * 0.5)} ${pair(-half, -height * belly)}` +
    `C${pair(-half * 0.9, -height * 0.92)} ${pair(-half * 0.45, -height)} ${pair(0, -height)}` +
    `C${pair(half * 0.45, -height)} ${pair(half * 0.9, -height * 0.92)} ${pair(half, -height * belly)}` +
    `C${pair(half * 1.15, -height * 0.5)} ${pair(half * 0.8, -height * 0.05)} 0 0Z`
  );
}

/** The lit lip along the tip of a round petal: a crescent, thickest at the middle. */
export function lip(width: number, height: number, belly = 0.6, depth = 0.14): string {
  const half = width / 2;
  return (
    `M${pair(-half, -height * belly)}C${pair(-half * 0.9, -height * 0.92)} ${pair(-half * 0.45, -height)} ${pair(0, -height)}` +
    `C${pair(half * 0.45, -height)} ${pair(half * 0.9, -height * 0.92)} ${pair(half, -height * belly)}` +
    `C${pair(half * 0.75, -height * (0.92 - depth))} ${pair(half * 0.3, -height * (1 - depth))} ${pair(0, -height * (1 - depth))}` +
    `C${pair(-half * 0.3, -height * (1 - depth))} ${pair(-half * 0.75, -height * (0.92 - depth))} ${pair(-half, -height * belly)}Z`
  );
}

/** A leaf from one point to another, bulging by `bulge` to both sides. */
export function leaf(from: Point, to: Point, bulge: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * bulge, (dx / length) * bulge];
  const near = (sign: number): string => pair(from[0] + dx * 0.3 + nx * sign, from[1] + dy * 0.3 + ny * sign);
  const far = (sign: number): string =>
    pair(from[0] + dx * 0.65 + nx * sign, from[1] + dy * 0.65 + ny * sign);
  return `M${pair(...from)}C${near(1)} ${far(1)} ${pair(...to)}C${far(-1)} ${near(-1)} ${pair(...from)}Z`;
}
