import { INK } from './light.ts';
import { type Random, times } from './random.ts';
import { circle, group, line, move, num, path, polygon, rect, type Sheet } from './svg.ts';
import { turn } from './wheel.ts';

/** A striped round tent, lit from inside; (x, y) is the middle of its foot. */
export function tent(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  [dark, light]: readonly [string, string],
  open = true,
): string {
  const w = width / 2;
  const eave = -height * 0.46;
  const scale = (t: number): number => t * w;
  const roof = times(8, (i) => {
    const [a, b] = [-1 + i / 4, -1 + (i + 1) / 4];
    return path(
      `M0 ${num(-height)}Q${num(scale(a) * 0.35)} ${num(-height * 0.66)} ${num(scale(a))} ${num(eave)}H${num(scale(b))}Q${num(scale(b) * 0.35)} ${num(-height * 0.66)} 0 ${num(-height)}Z`,
      i % 2 === 0 ? dark : light,
    );
  });
  const scallop = times(8, (i) => {
    const [a, b] = [-1 + i / 4, -1 + (i + 1) / 4];
    return path(
      `M${num(scale(a))} ${num(eave)}H${num(scale(b))}A${num(w / 8)} ${num(w / 9)} 0 0 1 ${num(scale(a))} ${num(eave)}Z`,
      i % 2 === 0 ? light : dark,
    );
  });
  const walls = times(8, (i) => {
    const [a, b] = [-0.9 + i * 0.225, -0.9 + (i + 1) * 0.225];
    return path(
      polygon([
        [scale(a), eave],
        [scale(b), eave],
        [scale(b) * 1.06, 0],
        [scale(a) * 1.06, 0],
      ]),
      i % 2 === 0 ? dark : light,
    );
  });
  const shade = sheet.linear(
    [
      [0, '#12060c', 0.75],
      [0.5, '#12060c', 0],
      [1, '#12060c', 0.75],
    ],
    [0, 0, 1, 0],
  );
  const inside = sheet.linear([
    [0, '#fff2c4'],
    [0.6, '#ffbe5c'],
    [1, '#f0803a'],
  ]);
  return move(
    x,
    y,
    1,
    walls.join(''),
    path(`M${num(-w * 0.95)} 0L${num(-w * 0.9)} ${num(eave)}H${num(w * 0.9)}L${num(w * 0.95)} 0Z`, shade),
    open
      ? path(
          `M${num(-w * 0.26)} 0Q${num(-w * 0.2)} ${num(eave * 0.6)} 0 ${num(eave * 0.96)}Q${num(w * 0.2)} ${num(eave * 0.6)} ${num(w * 0.26)} 0Z`,
          inside,
        )
      : '',
    roof.join(''),
    path(
      `M0 ${num(-height)}Q${num(-w * 0.35)} ${num(-height * 0.66)} ${num(-w)} ${num(eave)}H${num(w)}Q${num(w * 0.35)} ${num(-height * 0.66)} 0 ${num(-height)}Z`,
      shade,
      { opacity: 0.85 },
    ),
    scallop.join(''),
    line(`M0 ${num(-height)}V${num(-height * 1.13)}`, INK, 3),
    path(
      `M0 ${num(-height * 1.13)}L${num(w * 0.17)} ${num(-height * 1.09)}L0 ${num(-height * 1.05)}Z`,
      '#ff6a3a',
    ),
  );
}

/** A stall with a striped awning and a lit counter; (x, y) is its lower left corner. */
export function stall(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  [dark, light]: readonly [string, string],
): string {
  const n = 7;
  const step = width / n;
  const awning = times(n, (i) => {
    const top = width * 0.06 + (i * (width * 0.88)) / n;
    return path(
      `M${num(top)} ${num(-height)}H${num(top + (width * 0.88) / n)}L${num((i + 1) * step)} ${num(-height * 0.7)}A${num(step / 2)} ${num(step * 0.36)} 0 0 1 ${num(i * step)} ${num(-height * 0.7)}Z`,
      i % 2 === 0 ? dark : light,
    );
  });
  const light2 = sheet.linear([
    [0, '#ffe7a8'],
    [0.5, '#f8a54c'],
    [1, '#b6501f'],
  ]);
  return move(
    x,
    y,
    1,
    rect(width * 0.06, -height * 0.78, width * 0.88, height * 0.78, light2),
    rect(width * 0.03, -height * 0.34, width * 0.94, height * 0.34, '#2a1216'),
    rect(0, -height * 0.38, width, height * 0.06, '#5b2a1d'),
    awning.join(''),
  );
}

/** Heads and shoulders of a crowd seen from behind, along a line; lit rims on the upper edge. */
export function crowd(
  random: Random,
  x: number,
  y: number,
  width: number,
  size: number,
  color: string,
  rim?: string,
): string {
  const count = Math.round(width / (size * 0.72));
  return times(count, (i) => {
    const s = size * random(0.8, 1.12);
    const [cx, cy] = [x + (i + random(0.2, 0.8)) * (width / count), y + random(-0.2, 0.25) * size];
    const head = random() > 0.7 ? circle(cx, cy - s * 1.05, s * 0.13, color) : '';
    return group(
      {},
      rim ? circle(cx + 1, cy - s * 0.78 - 2, s * 0.255, rim, { opacity: 0.7 }) : '',
      head,
      circle(cx, cy - s * 0.76, s * 0.25, color),
      path(
        `M${num(cx - s * 0.5)} ${num(cy + s)}C${num(cx - s * 0.52)} ${num(cy - s * 0.4)} ${num(cx - s * 0.2)} ${num(cy - s * 0.5)} ${num(cx)} ${num(cy - s * 0.5)}C${num(cx + s * 0.2)} ${num(cy - s * 0.5)} ${num(cx + s * 0.52)} ${num(cy - s * 0.4)} ${num(cx + s * 0.5)} ${num(cy + s)}Z`,
        color,
      ),
    );
  }).join('');
}

/** Roofs and low buildings on the horizon. */
export function roofs(
  random: Random,
  x: number,
  y: number,
  width: number,
  high: number,
  color: string,
  lit?: string,
): string {
  let cursor = x;
  let d = `M${num(x)} ${num(y)}`;
  let windows = '';
  while (cursor < x + width) {
    const w = random(40, 95);
    const h = random(0.4, 1) * high;
    d += `L${num(cursor)} ${num(y - h)}`;
    d +=
      random() > 0.5
        ? `L${num(cursor + w / 2)} ${num(y - h - high * 0.28)}L${num(cursor + w)} ${num(y - h)}`
        : `H${num(cursor + w)}`;
    if (lit && h > high * 0.5) {
      for (let k = 0; k < 3; k += 1)
        if (random() > 0.45)
          windows += rect(cursor + random(6, w - 12), y - h + random(8, h * 0.6), 5, 7, lit, {
            opacity: random(0.4, 0.95),
          });
    }
    cursor += w;
  }
  return path(`${d}L${num(cursor)} ${num(y)}Z`, color) + windows;
}

/** A round-headed tree. */
export function tree(
  random: Random,
  x: number,
  y: number,
  size: number,
  color: string,
  light?: string,
): string {
  const puffs = times(7, (i) => {
    const [px, py] = turn(x, y - size, size * 0.34, i * 51 + random(-12, 12));
    return circle(px, py, size * random(0.24, 0.36), color);
  });
  const lit = light
    ? times(4, () =>
        circle(
          x + random(-0.1, 0.4) * size,
          y - size + random(-0.1, 0.4) * size,
          size * random(0.06, 0.14),
          light,
          { opacity: 0.25 },
        ),
      )
    : [];
  return rect(x - size * 0.06, y - size, size * 0.12, size, color) + puffs.join('') + lit.join('');
}
