import { path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import { portrait } from './scene.ts';

const NAVY = [
  [0, '#081028'],
  [0.6, '#1a3362'],
  [1, '#4c4a70'],
] as const;

export const wei = (): string =>
  portrait({
    seed: 313,
    sky: NAVY,
    backdrop: 'bokeh',
    tilt: 2,
    neck: 55,
    face: {
      skin: SKINS.warm,
      width: 97,
      jaw: 80,
      chin: 142,
      turn: 0.25,
      age: 0.12,
      eye: { iris: '#2c1c16', open: 0.98, slant: 4, lash: 0.7 },
      brow: { color: '#17100f', thick: 1.2 },
      mouth: { width: 30, full: 0.75, smile: 0.5, color: '#b26656' },
      nose: { length: 56, width: 15 },
      glasses: '#3a2620',
    },
    hair: {
      tones: ['#121016', '#2a2630', '#b87850'],
      back: 'M-104 -20C-116 -120 -70 -186 0 -188C74 -186 116 -120 104 -20Z',
      front:
        'M-103 -2C-112 -60 -110 -120 -76 -154C-30 -196 66 -190 96 -142C114 -112 112 -50 103 0C100 -26 98 -48 90 -70C70 -92 40 -100 14 -92C-6 -86 -24 -100 -44 -98C-62 -92 -78 -78 -86 -58C-96 -44 -98 -22 -103 -2Z',
      strands:
        'M-70 -140C-20 -170 50 -168 84 -126M-78 -118C-30 -148 50 -150 92 -104M-62 -152C0 -182 50 -176 74 -150',
    },
    clothes: (sheet: Sheet) =>
      path(
        'M-258 450C-252 312 -208 256 -112 216L-62 180L0 300L62 180L112 216C208 256 252 312 258 450Z',
        sheet.linear(
          [
            [0, '#141a30'],
            [0.6, '#28345c'],
            [1, '#5a5470'],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      path('M-64 176L-40 160L0 236L40 160L64 176L30 300L0 330L-30 300Z', '#f4ece0') +
      path(
        'M-64 176L-44 150C-30 190 -16 216 0 238L-22 264C-44 236 -60 204 -64 176ZM64 176L44 150C30 190 16 216 0 238L22 264C44 236 60 204 64 176Z',
        '#fffaf0',
      ) +
      path('M-112 216L-66 180C-60 260 -30 380 -4 450H-60C-96 380 -116 320 -128 270L-100 262Z', '#1b2442') +
      path('M112 216L66 180C60 260 30 380 4 450H60C96 380 116 320 128 270L100 262Z', '#34416c') +
      path('M120 330L170 318V344L126 352Z', '#c9442e') +
      path('M126 330L140 306L150 324L160 304L166 320Z', '#ffcf7a'),
  });
