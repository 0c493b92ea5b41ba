import { circle } from '../svg.ts';
import { SKINS } from './face.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { hoodie } from './wardrobe.ts';

export const jun: Person = {
  seed: 439,
  sky: SKIES.night,
  backdrop: 'skyline',
  tilt: 6,
  neck: 50,
  face: {
    skin: SKINS.honey,
    width: 95,
    jaw: 74,
    chin: 142,
    turn: 0.4,
    eye: { iris: '#3a2a20', open: 0.94, slant: 4, lash: 0.8 },
    brow: { color: '#5a3c28', thick: 1.2 },
    mouth: { width: 30, full: 0.85, smile: 0.9, color: '#b8604e' },
    nose: { length: 55, width: 15 },
  },
  hair: {
    tones: ['#a87838', '#e0b060', '#fff0b8'],
    back: 'M-108 -20C-122 -130 -74 -198 2 -200C80 -198 122 -130 108 -20L96 30H-96Z',
    front:
      'M-102 26C-118 -20 -126 -90 -108 -136C-118 -150 -112 -168 -96 -172C-84 -196 -50 -206 -26 -202C-6 -220 40 -218 56 -202C84 -204 108 -180 110 -150C128 -130 122 -60 112 -20C110 4 106 18 100 30C100 -6 98 -30 92 -48C84 -40 78 -34 68 -32C70 -44 68 -56 64 -66C54 -50 40 -40 26 -36C28 -50 26 -62 20 -74C8 -56 -12 -42 -34 -38C-30 -50 -32 -62 -36 -72C-50 -56 -70 -46 -90 -44C-98 -26 -100 0 -102 26Z',
    strands:
      'M-10 -196C-30 -160 -40 -120 -40 -80M20 -200C14 -160 16 -120 18 -84M50 -190C60 -150 64 -110 62 -76M-50 -186C-80 -150 -90 -110 -88 -60M84 -170C100 -130 100 -90 96 -60',
  },
  clothes: hoodie(['#3a1e4c', '#6a3a80', '#c88aa8'], '#ffe0a8'),
  extras: () => circle(-98, 46, 7, '#e8f0ff') + circle(-97, 62, 5, '#e8f0ff'),
};
