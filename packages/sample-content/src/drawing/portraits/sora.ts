import { times } from '../random.ts';
import { circle, line, num, path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';

const RUST = [
  [0, '#200e1c'],
  [0.6, '#5a2430'],
  [1, '#b0562e'],
] as const;

export const sora: Person = {
  seed: 317,
  sky: RUST,
  backdrop: 'stall',
  tilt: 6,
  face: {
    skin: SKINS.honey,
    width: 96,
    jaw: 70,
    chin: 132,
    turn: 0.45,
    eye: { iris: '#5a3318', open: 1.24, slant: 2, lash: 1.6 },
    brow: { color: '#4a2418', thick: 1 },
    mouth: { width: 30, full: 1.05, smile: 1, color: '#c4504a' },
    nose: { length: 50, width: 13 },
  },
  hair: {
    tones: ['#5a2016', '#8a3a20', '#ffae5a'],
    back: 'M-112 -20C-122 -130 -66 -192 0 -194C70 -192 122 -130 112 -20C112 20 104 50 92 70H-92C-104 50 -112 20 -112 -20Z',
    front:
      'M-96 60C-112 30 -120 -50 -110 -102C-96 -160 -50 -196 10 -194C76 -190 118 -136 114 -50C114 -10 108 30 96 56C96 30 98 -10 92 -50C82 -36 70 -34 56 -44C60 -62 56 -84 44 -102C30 -72 -10 -50 -54 -46C-44 -56 -38 -64 -36 -76C-60 -56 -80 -44 -92 -42C-96 0 -94 30 -96 60Z',
    strands:
      'M40 -106C20 -84 -10 -66 -44 -58M30 -120C0 -96 -40 -76 -84 -58M50 -112C66 -96 74 -70 72 -48M60 -140C88 -110 98 -70 98 -30M-30 -176C-70 -150 -94 -110 -100 -60',
  },
  clothes: (sheet: Sheet) => {
    const knit = sheet.linear(
      [
        [0, '#a8641a'],
        [0.55, '#e09a2e'],
        [1, '#ffc861'],
      ],
      [0, 0, 1, 0],
    );
    const ribs = times(23, (i) =>
      line(
        `M${-220 + i * 20} 450C${num(-196 + i * 18)} 360 ${num(-150 + i * 13.6)} 280 ${num(-110 + i * 10)} 232`,
        '#8a4c12',
        2,
        { opacity: 0.28 },
      ),
    ).join('');
    return (
      path('M-236 450C-236 316 -196 256 -104 222C-60 250 60 250 104 222C196 256 236 316 236 450Z', knit) +
      ribs +
      path(
        'M-66 176C-70 150 70 150 66 176L86 226C50 262 -50 262 -86 226Z',
        sheet.linear(
          [
            [0, '#c47a1e'],
            [1, '#ffd272'],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      line(
        times(
          13,
          (i) =>
            `M${-60 + i * 10} ${num(166 - Math.sin((i / 12) * Math.PI) * 8)}L${num(-78 + i * 13)} ${num(232 + Math.sin((i / 12) * Math.PI) * 18)}`,
        ).join(''),
        '#8a4c12',
        2.4,
        { opacity: 0.45 },
      )
    );
  },
  extras: () =>
    line('M-98 44V58', '#ffe6a8', 2.5) +
    path('M-98 58l5 11l12 1l-9 8l3 12l-11 -7l-11 7l3 -12l-9 -8l12 -1Z', '#ffe6a8') +
    [
      [-30, 40],
      [-44, 50],
      [-20, 52],
      [52, 44],
      [66, 52],
      [44, 56],
    ]
      .map(([x, y]) => circle((x ?? 0) + 8, y ?? 0, 2, '#a85a34', { opacity: 0.6 }))
      .join(''),
};
