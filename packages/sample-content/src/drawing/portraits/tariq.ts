import { path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { coat } from './wardrobe.ts';

export const tariq: Person = {
  seed: 421,
  sky: SKIES.teal,
  backdrop: 'harbour',
  tilt: -2,
  neck: 58,
  face: {
    skin: SKINS.bronze,
    width: 97,
    jaw: 82,
    chin: 148,
    turn: 0.3,
    age: 0.2,
    eye: { iris: '#5a4420', open: 1.02, slant: 0, lash: 1 },
    brow: { color: '#17100e', thick: 1.8, arch: 0.1 },
    mouth: { width: 31, full: 0.95, smile: 0.7, color: '#98483c' },
    nose: { length: 64, width: 17 },
    beard: (sheet: Sheet) =>
      path(
        'M-96 6C-94 62 -90 112 -62 142C-32 168 32 168 62 142C90 112 94 62 96 6C90 38 84 58 68 68C52 62 26 60 0 66C-30 60 -54 60 -70 68C-84 56 -90 34 -96 6ZM-32 92C-24 84 24 84 34 92C32 106 -30 106 -32 92Z',
        sheet.linear(
          [
            [0, '#120c0e'],
            [0.6, '#2a1c1a'],
            [1, '#a05c34'],
          ],
          [0, 0.4, 1, 0.6],
        ),
        { 'fill-rule': 'evenodd' },
      ),
  },
  hair: {
    tones: ['#120d10', '#2c1f1e', '#c07840'],
    back: 'M-106 0C-124 -110 -80 -190 0 -194C80 -190 124 -110 106 0Z',
    front:
      'M-102 12C-116 -30 -122 -90 -100 -130C-104 -164 -70 -200 -30 -194C0 -216 60 -208 78 -182C110 -174 124 -130 112 -90C120 -60 112 -20 102 12C100 -26 96 -50 88 -70C76 -78 70 -90 68 -104C50 -92 20 -94 8 -110C-10 -96 -40 -94 -56 -106C-62 -88 -78 -76 -88 -70C-96 -50 -99 -20 -102 12Z',
    strands:
      'M-80 -110C-70 -150 -40 -174 -10 -178M-40 -106C-30 -140 0 -164 36 -168M10 -112C20 -140 46 -160 72 -160M64 -104C76 -120 88 -140 90 -156M-92 -84C-100 -110 -96 -130 -84 -146',
  },
  clothes: coat(['#0f2438', '#1e4260', '#5a7a88'], '#e8dcc8'),
};
