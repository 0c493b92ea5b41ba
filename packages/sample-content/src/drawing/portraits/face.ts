import { circle, ellipse, group, line, num, path, type Sheet } from '../svg.ts';
import type { Face, Skin } from './likeness.ts';
import { mouthOf } from './mouth.ts';

export const SKINS = {
  porcelain: { base: '#f9dcc4', shade: '#d9967a', deep: '#8f4638', blush: '#f08a72', lip: '#c94f4c' },
  warm: { base: '#f2c9a4', shade: '#c98260', deep: '#7f3f2c', blush: '#e8795a', lip: '#bb4f44' },
  honey: { base: '#e2aa7c', shade: '#b16a46', deep: '#6d3422', blush: '#d96a44', lip: '#a84438' },
  bronze: { base: '#c48557', shade: '#8a4e30', deep: '#4f2617', blush: '#c25a36', lip: '#94392f' },
  cocoa: { base: '#8f5637', shade: '#5c301f', deep: '#331710', blush: '#a8482e', lip: '#7f2c30' },
} as const satisfies Record<string, Skin>;

/** The outline of the head: temples, jaw, chin, skull. */
export function outline({ width = 96, jaw = 76, chin = 140 }: Face): string {
  const c = jaw * 0.44;
  return (
    `M${-width} -40C${-width} 22 ${num(-jaw - 7)} 62 ${-jaw} 84C${num(-jaw + 12)} 112 ${num(-c)} ${chin} 0 ${chin}` +
    `C${num(c)} ${chin} ${num(jaw - 12)} 112 ${jaw} 84C${num(jaw + 7)} 62 ${width} 22 ${width} -40C${width} -122 52 -162 0 -162C-52 -162 ${-width} -122 ${-width} -40Z`
  );
}

function eye(sheet: Sheet, x: number, y: number, mirror: number, squeeze: number, face: Face): string {
  const { iris, open = 1.14, slant = 0, lash = 1, crease = true } = face.eye;
  const { skin } = face;
  const white = 'M-21 5C-15 -9 5 -15 21 -4C15 9 -7 12 -21 5Z';
  return group(
    {
      transform: `translate(${num(x)} ${num(y)}) scale(${Math.round(mirror * squeeze * 100) / 100} ${open}) rotate(${-slant})`,
    },
    crease ? line('M-18 -11C-8 -20 10 -22 22 -14', skin.shade, 2, { opacity: 0.75 }) : '',
    path(white, '#fff6ec'),
    sheet.clip(
      white,
      circle(-0.5, -2, 10, iris),
      circle(-0.5, -2, 10, 'none', { stroke: '#1a0d0c', 'stroke-width': 2, opacity: 0.55 }),
      circle(-0.5, -2, 4.8, '#140a0c'),
      path('M-26 -18H26V-8C6 -15 -12 -11 -26 2Z', '#2a1414', { opacity: 0.22 }),
    ),
    circle(-3.5, -5.5, 2.6, '#ffffff'),
    lash < 1
      ? line('M-22 6C-15 -9 5 -15 21 -4', '#1c0f12', 3.4)
      : path('M-23 7C-16 -9 5 -17 22 -6L27 -10C26 -4 24 -1 20 -2C7 -12 -9 -9 -23 7Z', '#1c0f12', {
          'stroke-width': 1.4 * lash,
          stroke: '#1c0f12',
          'stroke-linejoin': 'round',
        }),
    lash > 1 ? line('M20 -3L29 -10M15 -7L22 -14', '#1c0f12', 1.8) : '',
    line('M-14 8C-4 11 8 10 16 5', skin.deep, 1.4, { opacity: 0.45 }),
  );
}

function brow(x: number, y: number, mirror: number, face: Face): string {
  const { color, thick = 1, arch = 0 } = face.brow;
  const lift = -8 * arch;
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${mirror} 1)` },
    path(
      `M-25 -1C-12 ${num(-8 + lift)} 10 ${num(-10 + lift)} 30 ${num(3 + lift * 0.2)}C12 ${num(-10 + 6 * thick + lift)} -8 ${num(-8 + 8 * thick + lift)} -24 ${num(-1 + 7 * thick)}C-27 ${num(-1 + 6 * thick)} -27 1 -25 -1Z`,
      color,
    ),
  );
}

/** The head without hair, lit by lanterns from our right. Origin between the eyes. */
export function head(sheet: Sheet, face: Face): string {
  const { skin, turn = 0, nose = {}, age = 0, width = 96 } = face;
  const shape = outline(face);
  const dx = turn * 17;
  const far = (side: number): number => 1 - Math.max(0, turn * side) * 0.16;
  const [noseLength, noseWidth] = [nose.length ?? 56, nose.width ?? 15];
  const mx = dx * 0.85;
  const lit = sheet.linear(
    [
      [0, skin.shade, 0.85],
      [0.42, skin.shade, 0.12],
      [0.6, skin.shade, 0],
      [0.88, '#ffb464', 0.12],
      [1, '#ff9a45', 0.75],
    ],
    [0, 0.45, 1, 0.55],
  );
  const ear = (side: number): string =>
    ellipse(side * (width + 3) - dx * 0.2, 12, 15, 27, side > 0 ? skin.base : skin.shade) +
    line(
      `M${num(side * (width + 8) - dx * 0.2)} -2C${num(side * (width + 12))} 8 ${num(side * (width + 2))} 14 ${num(side * (width + 5))} 26`,
      skin.deep,
      2,
      { opacity: 0.4 },
    );
  const lines =
    age > 0
      ? line(
          `M${num(-26 + dx)} 56C${num(-38 + dx)} 68 ${num(-42 + mx)} 80 ${num(-42 + mx)} 92M${num(26 + dx)} 56C${num(38 + dx)} 68 ${num(42 + mx)} 80 ${num(42 + mx)} 92`,
          skin.shade,
          2.4,
          { opacity: 0.12 + age * 0.75 },
        ) +
        line(
          `M${num(-60 + dx)} 20C${num(-48 + dx)} 27 ${num(-36 + dx)} 27 ${num(-26 + dx)} 22M${num(26 + dx)} 22C${num(36 + dx)} 27 ${num(48 + dx)} 27 ${num(60 + dx)} 20`,
          skin.shade,
          2,
          { opacity: age * 0.8 },
        ) +
        line(
          `M${num(-72 + dx)} 2l-9 -5M${num(-71 + dx)} 9l-9 2M${num(72 + dx)} 2l9 -5M${num(71 + dx)} 9l9 2`,
          skin.shade,
          1.8,
          { opacity: age * 0.8 },
        )
      : '';
  return (
    (turn > -0.4 ? ear(-1) : '') +
    (turn < 0.4 ? ear(1) : '') +
    path(shape, skin.base) +
    path(shape, lit) +
    sheet.clip(
      shape,
      sheet.glow(-48 + dx, 54, 44, skin.blush, 0.42),
      sheet.glow(50 + dx, 54, 44, skin.blush, 0.42),
      ellipse(0, 172, 66, 30, skin.shade, { opacity: 0.2 }),
      path(
        `M${num(-64 + dx)} -22C${num(-50 + dx)} -30 ${num(-20 + dx)} -30 ${num(-12 + dx)} -8C${num(-14 + dx)} 6 ${num(-18 + dx)} 8 ${num(-24 + dx)} 6C${num(-40 + dx)} -10 ${num(-56 + dx)} -8 ${num(-66 + dx)} 2Z`,
        skin.shade,
        { opacity: 0.28 },
      ),
      path(
        `M${num(64 + dx)} -22C${num(50 + dx)} -30 ${num(20 + dx)} -30 ${num(12 + dx)} -8C${num(20 + dx)} 2 ${num(20 + dx)} 6 ${num(24 + dx)} 6C${num(40 + dx)} -10 ${num(56 + dx)} -8 ${num(66 + dx)} 2Z`,
        skin.shade,
        { opacity: 0.16 },
      ),
    ) +
    path(
      `M${num(-9 + dx)} -16C${num(-7 + dx)} 12 ${num(-13 + dx * 1.2)} 34 ${num(-noseWidth + dx * 1.25)} ${noseLength - 6}C${num(-noseWidth + 2 + dx * 1.25)} ${noseLength + 3} ${num(-6 + dx * 1.25)} ${noseLength + 1} ${num(dx * 1.25)} ${noseLength + 5}C${num(-4 + dx * 1.25)} ${noseLength - 18} ${num(-3 + dx)} 10 ${num(-9 + dx)} -16Z`,
      skin.shade,
      { opacity: 0.55 },
    ) +
    line(
      `M${num(-noseWidth + dx * 1.25)} ${noseLength - 4}C${num(-noseWidth + 3 + dx * 1.25)} ${noseLength + 4} ${num(-5 + dx * 1.25)} ${noseLength} ${num(dx * 1.25)} ${noseLength + 4}C${num(5 + dx * 1.25)} ${noseLength} ${num(noseWidth - 3 + dx * 1.25)} ${noseLength + 4} ${num(noseWidth + dx * 1.25)} ${noseLength - 4}`,
      skin.deep,
      2.4,
      { opacity: 0.6 },
    ) +
    ellipse(4 + dx * 1.25, noseLength - 8, 4.5, 6.5, '#fff3e0', { opacity: 0.5 }) +
    mouthOf(face, mx) +
    lines +
    (face.beard?.(sheet) ?? '') +
    eye(sheet, -42 + dx, 2, -1, far(-1), face) +
    eye(sheet, 42 + dx, 2, 1, far(1), face) +
    brow(-42 + dx, -36, -far(-1), face) +
    brow(42 + dx, -36, far(1), face) +
    (face.glasses ? spectacles(dx, face.glasses) : '')
  );
}

const spectacles = (dx: number, color: string): string =>
  [-43, 43]
    .map((x) => circle(x + dx, 5, 32, '#fff4dc', { 'fill-opacity': 0.1, stroke: color, 'stroke-width': 4.5 }))
    .join('') +
  line(
    `M${num(-11 + dx)} 2C${num(-5 + dx)} -4 ${num(5 + dx)} -4 ${num(11 + dx)} 2M${num(-75 + dx)} 0L-97 -6M${num(75 + dx)} 0L97 -6`,
    color,
    4,
  ) +
  line(`M${num(-58 + dx)} -10L${num(-46 + dx)} -20M${num(28 + dx)} -10L${num(40 + dx)} -20`, '#ffffff', 3, {
    opacity: 0.5,
  });

/** Neck and its shadow; the head stands on it. */
export function neck(sheet: Sheet, skin: Skin, width = 46): string {
  const d = `M${-width} 60C${-width + 4} 130 ${-width} 170 ${-width - 44} 218V280H${width + 44}V218C${width} 170 ${width - 4} 130 ${width} 60Z`;
  return (
    path(d, skin.base) +
    path(
      d,
      sheet.linear(
        [
          [0, skin.shade, 0.95],
          [0.5, skin.shade, 0.35],
          [0.75, skin.shade, 0.05],
          [1, '#ff9a45', 0.45],
        ],
        [0.2, 0, 0.85, 0],
      ),
    ) +
    path(`M${-width} 110C${-width + 8} 176 18 206 ${width - 2} 128V60H${-width}Z`, skin.deep, {
      opacity: 0.5,
    }) +
    line(`M-70 226C-44 222 -22 228 -8 240M70 226C44 222 22 228 8 240`, skin.shade, 3, { opacity: 0.7 })
  );
}
