import { circle, ellipse, line, path, type Sheet } from '../svg.ts';

type Worn = (sheet: Sheet) => string;

export const beanie =
  (color: string, fold: string, bobble?: string): Worn =>
  () =>
    (bobble ? circle(4, -224, 26, bobble) : '') +
    path('M-108 -72C-118 -156 -66 -216 0 -218C66 -216 118 -156 108 -72Z', color) +
    line('M-56 -104C-66 -150 -44 -190 -22 -206M0 -108V-212M56 -104C66 -150 44 -190 22 -206', fold, 3, {
      opacity: 0.6,
    }) +
    path('M-112 -60C-60 -84 60 -84 112 -60L114 -104C60 -128 -60 -128 -114 -104Z', fold);

export const flatCap =
  (color: string, shade: string): Worn =>
  () =>
    path('M-112 -80C-122 -154 -54 -204 10 -198C84 -192 126 -142 118 -84C70 -106 -50 -106 -112 -80Z', color) +
    line('M-90 -110C-40 -150 60 -150 104 -112M-60 -160C-20 -130 40 -130 80 -160', shade, 3, {
      opacity: 0.6,
    }) +
    path('M-106 -80C-60 -112 70 -112 120 -84C150 -72 148 -56 112 -60C60 -92 -50 -92 -106 -80Z', shade);

export const strawHat =
  (band: string): Worn =>
  (sheet) =>
    ellipse(
      0,
      -98,
      196,
      36,
      sheet.linear(
        [
          [0, '#b8863c'],
          [1, '#f6d890'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path('M-98 -104C-98 -192 -60 -222 0 -222C60 -222 98 -192 98 -104C40 -84 -40 -84 -98 -104Z', '#e8c070') +
    path('M-98 -112C-40 -92 40 -92 98 -112L98 -136C40 -114 -40 -114 -98 -136Z', band) +
    line('M-80 -160C-30 -144 30 -144 80 -160M-64 -190C-24 -178 24 -178 64 -190', '#b8863c', 2.4, {
      opacity: 0.6,
    });

export const beret =
  (color: string): Worn =>
  () =>
    path(
      'M-110 -86C-156 -140 -92 -208 10 -206C104 -202 150 -160 118 -104C100 -90 -60 -112 -110 -86Z',
      color,
    ) +
    line('M8 -206C8 -216 12 -222 18 -226', color, 8) +
    path('M-110 -86C-60 -112 100 -90 118 -104C122 -92 112 -86 100 -84C40 -92 -60 -100 -108 -76Z', '#1a1016', {
      opacity: 0.45,
    });

/** A cloth tied round the head, its knot at our left. */
export const headcloth =
  (color: string, dots: string): Worn =>
  () =>
    path('M-104 -54C-118 -146 -62 -196 0 -198C62 -196 118 -146 104 -54C60 -104 -60 -104 -104 -54Z', color) +
    [
      [-60, -130],
      [-20, -160],
      [24, -150],
      [62, -126],
      [-36, -116],
      [4, -120],
      [44, -110],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 6, dots))
      .join('') +
    path(
      'M-102 -62C-140 -70 -150 -40 -138 -24C-124 -34 -108 -40 -100 -52ZM-104 -58C-132 -40 -128 -8 -112 4C-106 -14 -100 -30 -98 -50Z',
      color,
    );

export const headband =
  (color: string, knot = true): Worn =>
  () =>
    path('M-102 -66C-50 -96 50 -96 102 -66L100 -96C50 -126 -50 -126 -100 -96Z', color) +
    (knot
      ? path(
          'M98 -84C120 -110 142 -104 138 -84C126 -78 110 -78 98 -80C124 -72 138 -56 128 -46C112 -52 102 -66 98 -78Z',
          color,
        )
      : '');

export const headphones =
  (color: string): Worn =>
  () =>
    path(
      'M-112 8C-132 -110 -72 -212 0 -212C72 -212 132 -110 112 8L100 4C114 -96 64 -190 0 -190C-64 -190 -114 -96 -100 4Z',
      '#2a2630',
    ) +
    ellipse(-106, 14, 22, 34, color) +
    ellipse(106, 14, 22, 34, color) +
    ellipse(108, 10, 9, 18, '#ffffff', { opacity: 0.35 });

export const earrings =
  (color: string, drop = 0): Worn =>
  () =>
    [-98, 98]
      .map(
        (x) => (drop > 0 ? line(`M${x} 40V${40 + drop}`, color, 2.5) : '') + circle(x, 46 + drop, 7, color),
      )
      .join('');
