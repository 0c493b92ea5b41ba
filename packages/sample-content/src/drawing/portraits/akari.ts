import { SKINS } from './face.ts';
import { beanie, earrings } from './hats.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { jacket } from './wardrobe.ts';

export const akari: Person = {
  seed: 401,
  sky: SKIES.teal,
  backdrop: 'skyline',
  tilt: -4,
  face: {
    skin: SKINS.warm,
    width: 95,
    jaw: 72,
    chin: 130,
    turn: 0.3,
    eye: { iris: '#4a3020', open: 1.12, slant: -2, lash: 1.3 },
    brow: { color: '#4a3a34', thick: 1.1 },
    mouth: { width: 29, full: 1, smile: 1.1, color: '#c8584e' },
    nose: { length: 50, width: 14 },
  },
  hair: {
    tones: ['#4a3c38', '#7a665c', '#e8b890'],
    back: 'M-114 -40C-124 -150 -62 -192 0 -192C62 -192 124 -150 114 -40C128 10 118 60 128 100C108 126 92 100 84 116H-84C-92 100 -108 126 -128 100C-118 60 -128 10 -114 -40Z',
    front:
      'M-100 74C-116 30 -120 -60 -104 -116C-80 -178 -40 -192 0 -192C48 -192 92 -170 106 -110C120 -60 116 30 100 74C98 30 100 -10 92 -40C84 -58 74 -60 66 -66C64 -58 60 -50 52 -44C48 -56 44 -64 40 -70C34 -58 28 -48 18 -42C14 -54 8 -64 4 -70C-4 -58 -12 -46 -24 -42C-26 -54 -30 -62 -34 -70C-42 -58 -54 -48 -66 -44C-70 -54 -74 -58 -78 -62C-92 -30 -98 20 -100 74Z',
    strands:
      'M-60 -150C-80 -120 -86 -90 -84 -66M0 -176C-8 -140 -16 -100 -20 -60M60 -150C72 -120 78 -90 74 -70M100 -20C106 20 104 50 100 68',
  },
  clothes: jacket(['#b8701c', '#e8a02e', '#ffcf6a'], '#2a3a4c', '#5a3418'),
  extras: (sheet) => beanie('#2f6a72', '#1f4a52', '#e8a02e')(sheet) + earrings('#ffe6a8')(sheet),
};
