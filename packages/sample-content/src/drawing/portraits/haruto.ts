import { line, path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { shirt } from './wardrobe.ts';

export const haruto: Person = {
  seed: 409,
  sky: SKIES.plum,
  backdrop: 'shelves',
  tilt: 3,
  neck: 52,
  face: {
    skin: SKINS.porcelain,
    width: 92,
    jaw: 76,
    chin: 150,
    turn: -0.35,
    eye: { iris: '#2c2420', open: 0.9, slant: 5, lash: 0.7, crease: false },
    brow: { color: '#1c1416', thick: 1 },
    mouth: { width: 27, full: 0.8, smile: 0.6, color: '#b8665c' },
    nose: { length: 62, width: 14 },
    glasses: '#c8a04a',
  },
  hair: {
    tones: ['#17131a', '#332a36', '#b8785a'],
    back: 'M-98 0C-110 -110 -70 -178 0 -180C70 -178 110 -110 98 0Z',
    front:
      'M-96 -10C-102 -50 -102 -90 -90 -122C-88 -166 -40 -218 34 -214C90 -208 122 -170 106 -124C110 -90 102 -50 96 -10C92 -40 90 -64 86 -84C70 -108 50 -116 20 -114C-10 -112 -50 -110 -74 -100C-88 -84 -92 -50 -96 -10Z',
    strands:
      'M-72 -108C-60 -150 -10 -186 50 -186M-40 -114C-20 -150 30 -172 76 -160M0 -116C20 -140 60 -150 92 -136M-86 -120C-70 -170 -10 -204 40 -204',
  },
  clothes: (sheet: Sheet) =>
    shirt(['#2a3a34', '#4a6456', '#a8a070'], { collar: '#3a5046' })(sheet) +
    path('M-40 300C-20 286 20 286 40 300', 'none') +
    line('M126 318L134 392', '#ffcf7a', 7) +
    line('M142 316L148 388', '#c9442e', 6),
};
