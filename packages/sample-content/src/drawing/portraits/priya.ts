import { times } from '../random.ts';
import { circle, ellipse, line } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { kurta } from './wardrobe.ts';

export const priya: Person = {
  seed: 443,
  sky: SKIES.dusk,
  backdrop: 'bulbs',
  tilt: -4,
  face: {
    skin: SKINS.bronze,
    width: 94,
    jaw: 70,
    chin: 138,
    turn: -0.35,
    eye: { iris: '#2c1810', open: 1.2, slant: 3, lash: 2 },
    brow: { color: '#17100e', thick: 1.2, arch: 0.4 },
    mouth: { width: 29, full: 1.25, smile: 0.7, color: '#a8404a' },
    nose: { length: 57, width: 15 },
  },
  hair: {
    tones: ['#100b0e', '#261a1c', '#a86038'],
    back: 'M-112 -30C-124 -140 -64 -192 0 -192C64 -192 122 -140 112 -30L92 60H-92Z',
    front:
      'M100 48C114 0 120 -70 106 -116C86 -174 40 -192 -4 -192C-70 -192 -116 -140 -110 -50C-110 -14 -106 20 -98 52C-98 4 -94 -30 -88 -56C-72 -90 -52 -112 -38 -126C10 -112 60 -78 90 -46C98 -10 98 20 100 48Z',
    strands:
      'M-38 -130C10 -120 64 -88 94 -52M-40 -144C20 -138 84 -104 102 -52M-42 -132C-66 -106 -84 -80 -92 -50M-50 -150C-84 -124 -100 -94 -104 -44',
  },
  clothes: kurta(['#0f4a4c', '#1f7a74', '#8ab884'], '#ffd27a'),
  extras: () =>
    times(9, (i) =>
      ellipse(-106 - Math.sin(i * 0.6) * 6, 60 + i * 34, 25 - i * 0.8, 23, i % 2 ? '#1e1416' : '#2c1d1c', {
        transform: `rotate(${i % 2 ? 26 : -26} -106 ${60 + i * 34})`,
      }),
    ).join('') +
    line('M-122 364h32', '#ffd27a', 11) +
    circle(96, 48, 7, '#ffd27a') +
    line('M96 54V76', '#ffd27a', 3) +
    circle(96, 80, 9, '#c23a4a'),
};
