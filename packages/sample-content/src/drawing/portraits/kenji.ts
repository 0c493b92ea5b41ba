import { times } from '../random.ts';
import { circle, line, num, path, type Sheet } from '../svg.ts';
import { blossom } from './blossom.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';

const INDIGO = [
  [0, '#0a0c24'],
  [0.6, '#28265a'],
  [1, '#6a3c50'],
] as const;

export const kenji: Person = {
  seed: 347,
  sky: INDIGO,
  backdrop: 'tent',
  tilt: -3,
  neck: 52,
  face: {
    skin: SKINS.honey,
    width: 95,
    jaw: 80,
    chin: 148,
    turn: -0.25,
    age: 1,
    eye: { iris: '#2c1c16', open: 0.92, slant: -3, lash: 0.6 },
    brow: { color: '#8a8288', thick: 1.5 },
    mouth: { width: 30, full: 0.6, smile: 0.7, color: '#a4604a' },
    nose: { length: 62, width: 17 },
    beard: (sheet: Sheet) =>
      path(
        'M-4 70C-22 64 -40 74 -50 92C-36 86 -20 84 -4 86C12 84 28 86 42 92C32 74 14 64 -4 70Z',
        sheet.linear(
          [
            [0, '#8a8690'],
            [1, '#efe6dc'],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      path('M-14 112C-16 132 -12 152 -4 164C6 152 8 132 6 112C0 108 -8 108 -14 112Z', '#b8b2b4') +
      line('M-50 -70C-20 -78 20 -78 48 -70M-44 -84C-18 -91 18 -91 42 -84', SKINS.honey.shade, 2.4, {
        opacity: 0.7,
      }),
  },
  hair: {
    tones: ['#76727c', '#a8a2a8', '#ffe0b4'],
    back: 'M-102 10C-118 -110 -72 -182 0 -184C74 -184 118 -110 102 10Z',
    front:
      'M-100 20C-112 -40 -114 -104 -80 -146C-44 -190 50 -192 84 -144C114 -104 112 -40 100 20C98 -20 92 -62 78 -88C54 -124 28 -132 0 -132C-30 -132 -56 -122 -78 -88C-92 -62 -98 -20 -100 20Z',
    strands:
      'M-60 -112C-50 -146 -30 -164 -10 -170M-30 -128C-22 -150 -4 -166 20 -168M6 -132C14 -152 30 -162 48 -158M40 -122C52 -138 62 -144 74 -138M-84 -84C-86 -112 -76 -136 -60 -150',
  },
  clothes: (sheet: Sheet) =>
    path(
      'M-252 450C-248 316 -206 256 -112 214L-62 184L0 300L62 184L112 214C206 256 248 316 252 450Z',
      sheet.linear(
        [
          [0, '#2a2a34'],
          [0.6, '#4a4a58'],
          [1, '#8a7468'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line(
      times(15, (i) => `M${-238 + i * 34} 450V${num(270 + Math.abs(i - 7) * 14)}`).join(''),
      '#15151c',
      2,
      { opacity: 0.4 },
    ) +
    path(
      'M-66 186L-46 166C-30 206 -12 236 2 256L-18 284C-42 250 -58 218 -66 186ZM66 186L46 166C30 214 -6 270 -40 312L-16 336C30 284 58 236 66 186Z',
      '#efe4d2',
    ) +
    path(
      'M-112 214L-72 196C-60 260 -40 330 -20 450H-58C-84 370 -102 300 -112 214ZM112 214L72 196C60 260 40 330 20 450H58C84 370 102 300 112 214Z',
      '#17171f',
    ) +
    circle(-158, 330, 25, 'none', { stroke: '#efe4d2', 'stroke-width': 3, opacity: 0.7 }) +
    blossom(-158, 330, 20, '#efe4d2', '#4a4a58') +
    circle(158, 330, 25, 'none', { stroke: '#efe4d2', 'stroke-width': 3, opacity: 0.7 }) +
    blossom(158, 330, 20, '#efe4d2', '#4a4a58'),
};
