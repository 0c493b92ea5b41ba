import { times } from '../random.ts';
import { circle, ellipse, group, line, path, rect, type Sheet } from '../svg.ts';
import { blossom } from './blossom.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';

const WINE = [
  [0, '#1e0a1c'],
  [0.6, '#561a34'],
  [1, '#a8483a'],
] as const;

export const hana: Person = {
  seed: 353,
  sky: WINE,
  backdrop: 'lanterns',
  tilt: -6,
  face: {
    skin: SKINS.warm,
    width: 93,
    jaw: 68,
    chin: 134,
    turn: -0.4,
    eye: { iris: '#3c241a', open: 1.1, slant: 3, lash: 1.8 },
    brow: { color: '#2c1a18', thick: 0.8, arch: 0.2 },
    mouth: { width: 24, full: 1.2, smile: 0.9, color: '#d0404a' },
    nose: { length: 51, width: 12 },
  },
  hair: {
    tones: ['#160d12', '#332026', '#d07c50'],
    back: 'M-104 -10C-122 -120 -70 -186 0 -188C74 -188 120 -120 104 -10L80 20H-80ZM-52 -176C-70 -220 -30 -258 10 -256C56 -254 84 -216 66 -176Z',
    front:
      'M-98 30C-112 -20 -116 -100 -86 -144C-56 -186 56 -188 86 -144C116 -100 112 -20 98 30C100 -10 92 -44 80 -66C74 -100 40 -122 -8 -116C-52 -120 -80 -92 -84 -62C-94 -40 -100 -8 -98 30Z',
    strands:
      'M-80 -70C-74 -116 -40 -146 0 -158M-90 -50C-90 -110 -60 -150 -10 -172M78 -70C74 -116 40 -146 10 -158M90 -50C90 -110 60 -150 16 -172M-34 -190C-34 -226 -4 -246 24 -240M-10 -186C-6 -216 20 -230 46 -220M-96 20C-100 44 -96 60 -100 76M96 20C100 44 96 60 100 78',
  },
  clothes: (sheet: Sheet) =>
    path(
      'M-236 450C-236 310 -200 252 -112 216L-60 194L14 310L70 192L112 214C200 250 236 310 236 450Z',
      sheet.linear(
        [
          [0, '#6a1a4a'],
          [0.6, '#b03a6c'],
          [1, '#f08a70'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    times(7, (i) =>
      group(
        { transform: `translate(${-196 + i * 66} ${310 + (i % 3) * 46}) rotate(${i * 40})` },
        path('M0 0C-24 -16 -24 -44 0 -44C24 -44 24 -16 0 0ZM-4 2L4 2L0 30Z', '#ffe0b8', { opacity: 0.9 }),
        line('M0 -4L-12 -34M0 -4V-40M0 -4L12 -34', '#d0506c', 1.6),
      ),
    ).join('') +
    path('M-80 194L-46 176C-22 232 8 272 24 294L6 326C-32 290 -64 244 -80 194Z', '#fff3e0') +
    path('M86 192L50 176C34 228 -8 292 -54 342L-24 368C38 312 76 252 86 192Z', '#fff3e0') +
    path('M104 200L84 188C70 254 28 322 -42 382L-16 414C58 352 96 282 104 200Z', '#4a1036') +
    path('M-186 450V424C-92 402 92 402 186 424V450Z', '#1f6a6a') +
    rect(-186, 428, 372, 8, '#ffcf7a', { opacity: 0.85 }),
  extras: () =>
    line('M-58 -226L96 -182', '#ffcf7a', 5) +
    circle(-62, -227, 9, '#e0553a') +
    blossom(80, -164, 36, '#fff0e4', '#ffb44a', 20) +
    blossom(110, -128, 24, '#ff9a9a', '#ffe0a0', 50) +
    blossom(52, -190, 22, '#ff9a9a', '#ffe0a0', 0) +
    line('M112 -106V-60M100 -110V-72M124 -112V-74', '#ffcf7a', 2.5) +
    [
      [112, -56],
      [100, -68],
      [124, -70],
    ]
      .map(([x, y]) => ellipse(x ?? 0, y ?? 0, 4, 6, '#e0553a'))
      .join(''),
};
