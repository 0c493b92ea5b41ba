import { times } from '../random.ts';
import { circle, line, num, path, rect, type Sheet } from '../svg.ts';
import { blossom } from './blossom.ts';
import type { Skin } from './likeness.ts';

/** From the shade to the light. */
export type Cloth = readonly [dark: string, mid: string, lit: string];
type Garment = (sheet: Sheet) => string;

const SHOULDERS = 'M-246 450C-244 316 -204 258 -110 218L0 244L110 218C204 258 244 316 246 450Z';

const across = (sheet: Sheet, [dark, mid, lit]: Cloth): string =>
  sheet.linear(
    [
      [0, dark],
      [0.6, mid],
      [1, lit],
    ],
    [0, 0, 1, 0],
  );

const both = (d: (side: 1 | -1) => string): string => d(-1) + d(1);

/** A coat with lapels over something plain; `scarf` goes round the neck. */
export const coat =
  (cloth: Cloth, inner: string, scarf?: Cloth): Garment =>
  (sheet) =>
    path('M-120 450L-92 214H92L120 450Z', inner) +
    path('M-256 450C-252 312 -208 256 -112 214L-36 450Z', across(sheet, cloth)) +
    path('M256 450C252 312 208 256 112 214L36 450Z', across(sheet, cloth)) +
    both((side) =>
      path(
        `M${side * 112} 214L${side * 80} 218C${side * 66} 300 ${side * 40} 390 ${side * 20} 450H${side * 76}C${side * 104} 390 ${side * 122} 330 ${side * 138} 284L${side * 104} 272Z`,
        side < 0 ? cloth[0] : cloth[1],
      ),
    ) +
    (scarf
      ? path(
          'M-82 176C-58 210 52 216 84 174C112 188 122 214 116 234C66 276 -60 280 -114 240C-122 214 -108 190 -82 176Z',
          across(sheet, scarf),
        ) +
        path('M-66 252L-4 266L-10 430L-36 418L-62 430L-88 412Z', scarf[1]) +
        line('M-98 208C-50 244 56 246 106 204M-110 228C-56 262 60 262 114 224', scarf[0], 3, {
          opacity: 0.6,
        }) +
        line('M-58 300L-70 410M-34 300L-40 412', scarf[0], 4, { opacity: 0.5 })
      : '');

/** A hooded sweater with its cords. */
export const hoodie =
  (cloth: Cloth, cord = '#fff3e0'): Garment =>
  (sheet) =>
    path('M-118 250C-150 170 -96 128 -58 132C-30 168 30 168 58 132C96 128 150 170 118 250Z', cloth[0]) +
    path(SHOULDERS, across(sheet, cloth)) +
    path(
      'M-112 216C-60 290 60 290 112 216C132 226 130 250 116 262C60 330 -60 330 -116 262C-130 250 -132 226 -112 216Z',
      cloth[1],
    ) +
    line('M-112 222C-60 292 60 292 112 222', cloth[0], 4, { opacity: 0.6 }) +
    line('M-36 300C-42 340 -34 370 -40 402M36 300C42 336 36 360 42 390', cord, 5) +
    line('M-40 402v10M42 390v10', '#ffcf7a', 7);

/** A jumper, plain or with bands; `roll` high at the neck. */
export const knit =
  (cloth: Cloth, { band, roll = false }: { band?: string; roll?: boolean } = {}): Garment =>
  (sheet) =>
    path(
      'M-240 450C-240 316 -198 256 -106 220C-60 256 60 256 106 220C198 256 240 316 240 450Z',
      across(sheet, cloth),
    ) +
    (band
      ? sheet.clip(
          'M-240 450C-240 316 -198 256 -106 220C-60 256 60 256 106 220C198 256 240 316 240 450Z',
          line('M-250 330C-120 356 120 356 250 330', band, 16) +
            line('M-250 382C-120 408 120 408 250 382M-250 300C-120 326 120 326 250 300', band, 6),
        )
      : line(
          times(
            11,
            (i) =>
              `M${-200 + i * 40} 450C${num(-180 + i * 36)} 370 ${num(-140 + i * 28)} 300 ${num(-104 + i * 21)} 250`,
          ).join(''),
          cloth[0],
          2.4,
          { opacity: 0.35 },
        )) +
    (roll
      ? path('M-66 174C-68 148 68 148 66 174L88 226C50 264 -50 264 -88 226Z', across(sheet, cloth)) +
        line('M-70 190C-40 210 40 210 70 190M-80 212C-44 238 44 238 80 212', cloth[0], 3, { opacity: 0.5 })
      : path('M-108 218C-60 262 60 262 108 218L100 238C60 284 -60 284 -100 238Z', cloth[0], {
          opacity: 0.75,
        }));

/** A summer kimono, its left side over its right. */
export const yukata =
  (cloth: Cloth, obi: string, motif: { petal: string; heart: string } | { stripes: string }): Garment =>
  (sheet) => {
    const body =
      'M-234 450C-234 302 -196 246 -112 214L-62 194L10 302L74 194L114 212C200 246 234 302 234 450Z';
    return (
      path(body, across(sheet, cloth)) +
      ('stripes' in motif
        ? sheet.clip(
            body,
            line(times(15, (i) => `M${-230 + i * 33} 450L${-130 + i * 20} 190`).join(''), motif.stripes, 5, {
              opacity: 0.55,
            }),
          )
        : [
            [-164, 306, 34, 10],
            [-96, 378, 28, 40],
            [154, 290, 34, 20],
            [98, 366, 28, 60],
            [194, 388, 30, 0],
          ]
            .map(([x, y, r, s]) => blossom(x ?? 0, y ?? 0, r ?? 0, motif.petal, motif.heart, s))
            .join('')) +
      path('M-78 192L-44 176C-20 230 10 270 26 292L8 326C-30 290 -62 242 -78 192Z', '#f7ecd8') +
      path('M88 190L52 176C36 226 -6 290 -52 340L-22 366C40 310 78 250 88 190Z', '#f7ecd8') +
      path('M106 198L84 186C70 250 30 320 -40 380L-14 412C60 350 98 280 106 198Z', cloth[0]) +
      path('M-182 450V420C-92 400 92 400 182 420V450Z', obi)
    );
  };

/** A shirt with a collar; `checks` makes it one for working outdoors. */
export const shirt =
  (cloth: Cloth, { collar = '#fffaf0', checks }: { collar?: string; checks?: string } = {}): Garment =>
  (sheet) =>
    path(SHOULDERS, across(sheet, cloth)) +
    (checks
      ? sheet.clip(
          SHOULDERS,
          line(times(12, (i) => `M${-236 + i * 43} 450L${num(-150 + i * 27)} 210`).join(''), checks, 7, {
            opacity: 0.45,
          }) +
            line(
              'M-260 290C-90 330 90 330 260 290M-260 340C-90 380 90 380 260 340M-260 392C-90 430 90 430 260 392',
              checks,
              7,
              { opacity: 0.45 },
            ),
        )
      : '') +
    path(
      'M-68 184L-42 158C-26 196 -12 220 0 240L-28 274C-48 246 -62 214 -68 184ZM68 184L42 158C26 196 12 220 0 240L28 274C48 246 62 214 68 184Z',
      collar,
    ) +
    line('M0 244V450', cloth[0], 3, { opacity: 0.6 }) +
    [300, 356, 412].map((y) => circle(0, y, 6, '#fff3e0')).join('');

/** Something to work in, over a shirt. */
export const apron =
  (under: Garment, color: string, strap: string): Garment =>
  (sheet) =>
    under(sheet) +
    path('M-132 450L-112 306C-60 330 60 330 112 306L132 450Z', color) +
    both((side) => path(`M${side * 112} 306L${side * 100} 214L${side * 82} 210L${side * 88} 312Z`, strap)) +
    path('M-44 372H44V420C44 432 -44 432 -44 420Z', strap, { opacity: 0.75 });

/** A festival coat over white. */
export const happi =
  (cloth: Cloth, edge: string): Garment =>
  (sheet) =>
    path('M-110 214C-60 252 60 252 110 214L130 450H-130Z', '#f3e8d8') +
    path('M-262 450C-256 310 -214 250 -118 208L-66 300L-96 450Z', cloth[0]) +
    path('M262 450C256 310 214 250 118 208L66 300L96 450Z', across(sheet, cloth)) +
    both((side) => path(`M${side * 118} 208L${side * 84} 200L${side * 58} 450H${side * 98}Z`, edge)) +
    both((side) =>
      circle(side * 172, 336, 30, 'none', { stroke: '#f3e8d8', 'stroke-width': 6, opacity: 0.85 }),
    ) +
    both((side) => rect(side * 172 - 8, 320, 16, 32, '#f3e8d8', { opacity: 0.85 }));

/** A jacket with a zip and a ribbed collar. */
export const jacket =
  (cloth: Cloth, inner: string, rib: string): Garment =>
  (sheet) =>
    path('M-100 216C-50 260 50 260 100 216L70 450H-70Z', inner) +
    path('M-252 450C-250 312 -206 254 -108 214L-26 450Z', across(sheet, cloth)) +
    path('M252 450C250 312 206 254 108 214L26 450Z', across(sheet, cloth)) +
    both((side) =>
      path(
        `M${side * 112} 208L${side * 74} 190C${side * 70} 230 ${side * 56} 268 ${side * 44} 300L${side * 64} 310C${side * 92} 280 ${side * 106} 246 ${side * 112} 208Z`,
        rib,
      ),
    ) +
    line('M-46 308L-26 450M46 308L26 450', '#d8c8b4', 4, { 'stroke-dasharray': '4 4' }) +
    both((side) => line(`M${side * 150} 360L${side * 128} 410`, cloth[0], 5, { opacity: 0.7 }));

/** A top with an open neck; the skin shows. */
export const blouse =
  (cloth: Cloth, skin: Skin, edge = '#ffe0a0'): Garment =>
  (sheet) =>
    path(
      'M-222 450C-220 330 -190 262 -120 226L-90 218C-80 300 80 300 90 218L120 226C190 262 220 330 222 450Z',
      skin.base,
    ) +
    path(
      'M-222 450C-220 330 -190 262 -120 226L-90 218C-80 300 80 300 90 218L120 226C190 262 220 330 222 450Z',
      sheet.linear(
        [
          [0, skin.deep, 0.7],
          [0.5, skin.deep, 0.08],
          [0.8, '#ff9a45', 0.1],
          [1, '#ff9a45', 0.5],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      'M-232 450C-232 350 -206 284 -140 256C-96 336 96 336 140 256C206 284 232 350 232 450Z',
      across(sheet, cloth),
    ) +
    line('M-140 256C-96 336 96 336 140 256', edge, 6);

/** A long shirt with a standing collar and a worked placket. */
export const kurta =
  (cloth: Cloth, work: string): Garment =>
  (sheet) =>
    path(
      'M-240 450C-238 316 -200 256 -108 216L-60 186C-34 216 34 216 60 186L108 216C200 256 238 316 240 450Z',
      across(sheet, cloth),
    ) +
    path('M-64 160C-34 190 34 190 64 160L66 198C40 226 -40 226 -66 198Z', cloth[1]) +
    line('M-64 162C-34 192 34 192 64 162M-66 198C-40 226 40 226 66 198', work, 4) +
    rect(-20, 218, 40, 170, cloth[0], { opacity: 0.6 }) +
    line('M-20 220V388H20V220', work, 4) +
    times(4, (i) => circle(0, 250 + i * 36, 6, work)).join('');

/** For wet days, its hood down. */
export const raincoat =
  (cloth: Cloth): Garment =>
  (sheet) =>
    path('M-132 244C-140 176 -90 146 -56 150C-24 190 24 190 56 150C90 146 140 176 132 244Z', cloth[0]) +
    path(SHOULDERS, across(sheet, cloth)) +
    path('M-108 216C-60 270 60 270 108 216L96 262C50 304 -50 304 -96 262Z', cloth[1]) +
    line('M0 290V450', cloth[0], 5) +
    [320, 376, 428].map((y) => line(`M-22 ${y}H22`, '#fff3e0', 7)).join('');
