import { times } from '../random.ts';
import { ellipse, line } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { knit } from './wardrobe.ts';

export const ingrid: Person = {
  seed: 433,
  sky: SKIES.winter,
  backdrop: 'snow',
  tilt: 3,
  face: {
    skin: SKINS.porcelain,
    width: 96,
    jaw: 78,
    chin: 144,
    turn: 0.35,
    age: 0.5,
    eye: { iris: '#4a7aa0', open: 1.04, slant: -3, lash: 1 },
    brow: { color: '#a8845a', thick: 1 },
    mouth: { width: 33, full: 0.8, smile: 1.1, color: '#c0584e' },
    nose: { length: 60, width: 14 },
  },
  hair: {
    tones: ['#9a6e34', '#d8a85a', '#fff0c0'],
    back: 'M-108 -30C-120 -130 -64 -192 0 -192C64 -192 120 -130 108 -30L94 40H-94Z',
    front:
      'M-98 44C-114 0 -118 -70 -104 -116C-80 -176 -40 -192 0 -190C40 -192 84 -174 106 -116C118 -70 114 0 98 44C100 0 96 -30 84 -54C66 -84 30 -104 4 -138C-24 -104 -66 -84 -84 -54C-96 -30 -100 0 -98 44Z',
    strands:
      'M2 -140C-24 -112 -60 -92 -82 -62M-4 -156C-44 -126 -84 -110 -98 -60M6 -140C30 -112 64 -92 84 -62M10 -156C50 -126 86 -110 100 -60',
  },
  clothes: knit(['#1e3a5c', '#3a6490', '#c8d8e0'], { band: '#f4ece0', roll: true }),
  extras: (sheet) => {
    const tone = sheet.linear(
      [
        [0, '#b8863e'],
        [1, '#f6d48a'],
      ],
      [0, 0, 1, 0],
    );
    return (
      times(8, (i) =>
        ellipse(104 + Math.sin(i) * 4, 56 + i * 34, 27 - i, 24, tone, {
          transform: `rotate(${i % 2 ? 24 : -24} 104 ${56 + i * 34})`,
        }),
      ).join('') + line('M90 326h30', '#c9442e', 12)
    );
  },
};
