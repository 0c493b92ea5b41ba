import { ellipse, path, type Sheet } from '../svg.ts';
import { SKINS } from './face.ts';
import { flatCap } from './hats.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { coat } from './wardrobe.ts';

/** What shows of the head when the cap is off. */
export const bald = (): string =>
  ellipse(34, -116, 26, 12, '#fff3e0', { opacity: 0.35, transform: 'rotate(24 34 -116)' });

export const takeshi: Person = {
  seed: 449,
  sky: SKIES.navy,
  backdrop: 'lanterns',
  tilt: 2,
  neck: 54,
  face: {
    skin: SKINS.warm,
    width: 98,
    jaw: 82,
    chin: 142,
    turn: 0.25,
    age: 1,
    eye: { iris: '#2c2420', open: 0.82, slant: -5, lash: 0.6 },
    brow: { color: '#d8d2d0', thick: 1.7 },
    mouth: { width: 33, full: 0.65, smile: 1.1, color: '#b0685a' },
    nose: { length: 60, width: 19 },
    beard: (sheet: Sheet) =>
      path(
        'M4 68C-14 60 -40 68 -58 90C-40 88 -16 88 4 88C24 88 48 88 66 90C48 68 22 60 4 68Z',
        sheet.linear(
          [
            [0, '#a8a4a8'],
            [1, '#fff6ea'],
          ],
          [0, 0, 1, 0],
        ),
      ),
  },
  hair: {
    tones: ['#a8a2a8', '#d0cacc', '#fff3dc'],
    front:
      'M-103 30C-114 0 -114 -44 -100 -70C-92 -40 -95 0 -103 30ZM103 30C114 0 114 -44 100 -70C92 -40 95 0 103 30Z',
  },
  clothes: coat(['#3c3028', '#6a5644', '#c89a6a'], '#e8dcc8', ['#7a2420', '#b8382e', '#f08a5a']),
  extras: flatCap('#5c5a50', '#3c3a34'),
};
