import { lantern } from '../light.ts';
import { times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect, type Sheet } from '../svg.ts';
import { turn } from '../wheel.ts';
import { blossom } from './blossom.ts';
import type { Skin } from './likeness.ts';

type Held = (sheet: Sheet, skin: Skin) => string;

/** A hand around something, its sleeve coming up from below. */
function hand(skin: Skin, x: number, y: number, sleeve: string, lean = 0): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(${lean})` },
    path('M-30 34C-40 90 -52 150 -66 230H74C62 150 48 90 36 34Z', sleeve),
    path('M-30 34C-18 46 22 46 36 34L38 50C22 62 -20 62 -34 50Z', '#fff3e0', { opacity: 0.35 }),
    path(
      'M-28 -14C-32 -34 -8 -40 8 -36C30 -36 40 -18 38 4C38 26 26 44 4 44C-20 44 -28 22 -28 -14Z',
      skin.base,
    ),
    path('M-28 -14C-32 8 -24 40 4 44C-10 30 -16 4 -12 -22Z', skin.shade, { opacity: 0.55 }),
    line('M8 -34C2 -22 2 -12 6 -4M22 -32C16 -20 16 -10 20 -2M34 -22C30 -14 29 -8 32 0', skin.shade, 3, {
      opacity: 0.75,
    }),
  );
}

const RIGHT = [168, 330] as const;
const held =
  (sleeve: string, thing: (sheet: Sheet) => string, lean = -8): Held =>
  (sheet, skin) =>
    thing(sheet) + hand(skin, RIGHT[0], RIGHT[1], sleeve, lean);

export const toffeeApple = (sleeve: string): Held =>
  held(
    sleeve,
    (sheet) =>
      line('M168 340L158 214', '#e9cfa0', 8) +
      circle(
        154,
        176,
        44,
        sheet.radial(
          [
            [0, '#ff9a6a'],
            [0.4, '#e0352a'],
            [1, '#7c1018'],
          ],
          [0.38, 0.32, 0.75],
        ),
      ) +
      path('M126 160C132 144 146 138 156 140', 'none', {
        stroke: '#fff0e0',
        'stroke-width': 6,
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
  );

export const candyfloss = (sleeve: string, color: string): Held =>
  held(
    sleeve,
    () =>
      path('M150 226L168 344L184 226Z', '#fff3e0') +
      [
        [166, 150, 56],
        [126, 176, 40],
        [206, 176, 40],
        [148, 204, 38],
        [188, 204, 38],
      ]
        .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, color))
        .join('') +
      [
        [146, 130, 22],
        [186, 166, 20],
      ]
        .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, '#ffffff', { opacity: 0.4 }))
        .join(''),
  );

export const fan = (sleeve: string, ground: string, mark: string): Held =>
  held(
    sleeve,
    () =>
      line('M166 350L160 250', '#c89a5a', 10) +
      path('M160 256C92 246 78 176 104 132C130 96 196 96 220 134C244 180 226 248 160 256Z', ground) +
      line(
        times(
          9,
          (i) =>
            `M160 254L${num(turn(160, 180, 78, 200 + i * 17.5)[0])} ${num(turn(160, 180, 78, 200 + i * 17.5)[1])}`,
        ).join(''),
        '#c89a5a',
        2,
        { opacity: 0.5 },
      ) +
      circle(160, 172, 34, mark, { opacity: 0.9 }) +
      line('M140 172q10 -14 20 0q10 -14 20 0', ground, 5),
  );

export const cup = (sleeve: string, color: string): Held =>
  held(
    sleeve,
    (sheet) =>
      path(
        'M116 240H206L194 346H128Z',
        sheet.linear(
          [
            [0, color],
            [1, '#fff3e0'],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      ellipse(161, 240, 45, 12, '#3a1c14') +
      line('M142 216C132 196 152 184 142 162M178 214C168 194 188 180 178 156', '#fff3e0', 6, {
        opacity: 0.5,
      }),
  );

export const sparkler = (sleeve: string): Held =>
  held(
    sleeve,
    (sheet) =>
      line('M170 340L132 150', '#8a7a70', 4) +
      sheet.glow(128, 132, 130, '#ffd06a', 0.9) +
      line(
        times(18, (i) => {
          const [x, y] = turn(128, 132, i % 2 ? 64 : 42, i * 20);
          return `M128 132L${num(x)} ${num(y)}`;
        }).join(''),
        '#fff2c0',
        2.6,
      ) +
      circle(128, 132, 10, '#ffffff'),
  );

export const book = (sleeve: string, color: string): Held =>
  held(
    sleeve,
    () =>
      path('M84 236L170 220L252 240V350L170 332L84 348Z', color) +
      path('M94 232L170 222V322L94 336ZM170 222L242 236V338L170 322Z', '#fff6e4') +
      line(
        'M108 252L156 244M108 272L156 264M108 292L156 284M184 244L230 254M184 264L230 274M184 284L230 294',
        '#a8907a',
        3,
        { opacity: 0.7 },
      ),
  );

export const balloon =
  (color: string, x = 190, y = -70): Held =>
  (sheet) =>
    line(`M${x} ${y + 66}C${x - 20} ${y + 180} ${x + 30} 250 176 460`, '#fff3e0', 2.5, { opacity: 0.8 }) +
    path(
      `M${x} ${y + 62}C${x - 74} ${y + 20} ${x - 62} ${y - 74} ${x} ${y - 76}C${x + 62} ${y - 74} ${x + 74} ${y + 20} ${x} ${y + 62}Z`,
      sheet.radial(
        [
          [0, '#fff0e0'],
          [0.35, color],
          [1, '#6a1420'],
        ],
        [0.36, 0.3, 0.85],
      ),
    ) +
    path(`M${x - 9} ${y + 70}L${x} ${y + 58}L${x + 9} ${y + 70}Z`, color);

export const goldfish = (sleeve: string): Held =>
  held(
    sleeve,
    () =>
      line('M168 300C150 260 150 240 160 214', '#ff8a6a', 5) +
      path('M160 214C110 226 96 296 112 332C124 352 196 352 210 332C224 296 210 226 160 214Z', '#bfe6f2', {
        'fill-opacity': 0.5,
        stroke: '#e8f8ff',
        'stroke-width': 3,
      }) +
      path('M128 300C140 282 168 284 178 298L196 286V314L178 304C166 318 138 318 128 300Z', '#f0603a') +
      circle(138, 298, 3, '#2a1010'),
  );

export const pinwheel = (sleeve: string, colors: readonly [string, string]): Held =>
  held(
    sleeve,
    () =>
      line('M168 344L160 168', '#c89a5a', 6) +
      times(6, (i) =>
        group(
          { transform: `translate(160 160) rotate(${i * 60})` },
          path('M0 0L0 -72C34 -66 40 -30 0 0Z', i % 2 ? colors[0] : colors[1]),
        ),
      ).join('') +
      circle(160, 160, 9, '#ffe2a0'),
  );

export const dango = (sleeve: string): Held =>
  held(
    sleeve,
    () =>
      line('M174 350L128 130', '#d8b07a', 6) +
      [
        ['#e99aa6', 132, 148],
        ['#fff3e0', 144, 202],
        ['#9cc07a', 156, 256],
      ]
        .map(
          ([color, x, y]) =>
            circle(Number(x), Number(y), 29, String(color)) +
            circle(Number(x) - 8, Number(y) - 9, 7, '#ffffff', { opacity: 0.5 }),
        )
        .join(''),
  );

export const flowers = (sleeve: string): Held =>
  held(
    sleeve,
    () =>
      path('M104 232L168 370L232 232Z', '#f3e2c4') +
      line('M130 236L164 340M168 226V340M206 236L172 340', '#4a7a4a', 5) +
      blossom(120, 196, 44, '#ff9a9a', '#ffe0a0', 10) +
      blossom(168, 160, 48, '#fff0e4', '#ffb44a', 30) +
      blossom(214, 198, 42, '#c9a0e8', '#ffe0a0', 50) +
      blossom(166, 222, 36, '#ffcf6a', '#c2461f', 0),
  );

export const churro = (sleeve: string): Held =>
  held(
    sleeve,
    () =>
      path('M132 240H204L190 356H146Z', '#f6ecd8') +
      line('M150 250L132 122M186 250L206 130', '#b8702c', 22) +
      line(times(7, (i) => `M138 ${132 + i * 18}l14 8M192 ${140 + i * 16}l14 -8`).join(''), '#e8b060', 4) +
      line('M144 290H196M146 320H194', '#c9342e', 7),
  );

export const paperLantern =
  (sleeve: string): Held =>
  (sheet, skin) =>
    line('M170 330L128 190', '#3a2018', 8) +
    lantern(sheet, 122, 190, 96, 'red') +
    hand(skin, 172, 338, sleeve, -8);

export const microphone = (sleeve: string): Held =>
  held(
    sleeve,
    () =>
      line('M168 346L150 226', '#2a2630', 16) +
      path('M116 130C118 104 176 100 182 126L180 206C168 232 132 234 122 210Z', '#4a4450') +
      line(times(7, (i) => `M122 ${128 + i * 12}L178 ${122 + i * 12}`).join(''), '#7a7280', 3, {
        opacity: 0.8,
      }),
  );

/** A counter of wood with a striped cloth, behind which a person stands. */
export const counter =
  (dark: string, light: string) =>
  (sheet: Sheet): string =>
    rect(0, 596, 600, 160, '#3a1c16') +
    rect(
      0,
      580,
      600,
      30,
      sheet.linear([
        [0, '#a8643a'],
        [1, '#6a3420'],
      ]),
    ) +
    times(10, (i) =>
      path(`M${i * 60} 610H${i * 60 + 60}V672A30 22 0 0 1 ${i * 60} 672Z`, i % 2 ? dark : light),
    ).join('');

/** The rim of a gondola high up on the wheel. */
export const gondola =
  (color: string) =>
  (sheet: Sheet): string =>
    line('M40 -10V640M560 -10V640', '#ffd98f', 14) +
    line('M40 -10V640M560 -10V640', '#7a3a20', 4) +
    path(
      'M-10 590C150 640 450 640 610 590V760H-10Z',
      sheet.linear([
        [0, color],
        [1, '#2a0e16'],
      ]),
    ) +
    line('M-10 592C150 642 450 642 610 592', '#ffe2a8', 10) +
    times(9, (i) =>
      circle(44 + i * 64, 656 + Math.sin((i / 8) * Math.PI) * 14, 9, i % 2 ? '#fff2c4' : '#ffb44a'),
    ).join('');

/** A table with a cup and a plate. */
export const table =
  (cloth: string) =>
  (sheet: Sheet): string =>
    path(
      'M-10 610C180 584 420 584 610 610V760H-10Z',
      sheet.linear([
        [0, cloth],
        [1, '#1a0c12'],
      ]),
    ) +
    ellipse(148, 652, 86, 22, '#f6ecd8') +
    ellipse(148, 648, 60, 13, '#c88a4a') +
    path('M420 574H506L496 650C492 660 434 660 430 650Z', '#fff6e8') +
    ellipse(463, 574, 43, 10, '#4a2416') +
    line('M446 548C438 532 454 522 446 504M478 548C470 532 486 520 478 502', '#fff3e0', 5, { opacity: 0.5 });

/** A rail with bulbs on it, at the water or above the town. */
export const rail = (sheet: Sheet): string =>
  rect(
    0,
    612,
    600,
    140,
    sheet.linear([
      [0, '#2c1a1c'],
      [1, '#140c12'],
    ]),
  ) +
  line(times(11, (i) => `M${30 + i * 54} 622V750`).join(''), '#4a2c28', 5) +
  rect(0, 604, 600, 18, '#6a3a2c') +
  times(
    9,
    (i) => sheet.glow(20 + i * 70, 602, 26, '#ffb44a', 0.7) + circle(20 + i * 70, 602, 6, '#ffe7b0'),
  ).join('');
