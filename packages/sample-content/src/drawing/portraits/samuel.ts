import { path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { happi } from './wardrobe.ts';

export const samuel: Person = {
  seed: 461,
  sky: SKIES.rust,
  backdrop: 'tent',
  tilt: -3,
  neck: 60,
  face: {
    skin: SKINS.cocoa,
    width: 98,
    jaw: 82,
    chin: 148,
    turn: -0.3,
    eye: { iris: '#24130c', open: 1.06, slant: 2, lash: 1 },
    brow: { color: '#140a09', thick: 1.5 },
    mouth: { width: 34, full: 1.3, smile: 0.9, color: '#8a3c3c' },
    nose: { length: 57, width: 21 },
    beard: (sheet: Sheet) =>
      path(
        'M-26 112C-34 130 -22 154 -4 156C16 154 26 130 16 112C6 120 -16 120 -26 112ZM-52 84C-40 70 -20 68 -4 74C12 68 30 70 40 84C24 78 -34 78 -52 84Z',
        sheet.linear(
          [
            [0, '#120a0a', 0.9],
            [1, '#2a1612', 0.7],
          ],
          [0, 0, 1, 0],
        ),
      ),
  },
  hair: {
    tones: ['#0e0909', '#1e1412', '#8a5030'],
    back: 'M-100 -10C-112 -110 -70 -178 0 -180C70 -178 112 -110 100 -10Z',
    front:
      'M-100 -6C-108 -40 -108 -70 -100 -92C-106 -130 -70 -178 0 -180C70 -178 106 -130 100 -92C108 -70 108 -40 100 -6C98 -40 94 -62 84 -84C60 -104 30 -108 0 -108C-30 -108 -60 -104 -84 -84C-94 -62 -98 -40 -100 -6Z',
    strands:
      'M-70 -120q6 -8 12 0M-40 -134q6 -8 12 0M-6 -140q6 -8 12 0M28 -136q6 -8 12 0M60 -122q6 -8 12 0M-54 -154q6 -8 12 0M-18 -160q6 -8 12 0M18 -160q6 -8 12 0M48 -150q6 -8 12 0',
  },
  clothes: happi(['#5a1e1a', '#a83a28', '#e88a4a'], '#1c2438'),
};
