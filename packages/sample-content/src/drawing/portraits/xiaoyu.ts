import { SKINS } from './face.ts';
import { headphones } from './hats.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { raincoat } from './wardrobe.ts';

export const xiaoyu: Person = {
  seed: 463,
  sky: SKIES.plum,
  backdrop: 'wheel',
  tilt: -6,
  face: {
    skin: SKINS.porcelain,
    width: 94,
    jaw: 68,
    chin: 132,
    turn: -0.4,
    eye: { iris: '#33241e', open: 1.16, slant: 3, lash: 1.2 },
    brow: { color: '#241a1a', thick: 1 },
    mouth: { width: 24, full: 1.05, smile: 0.8, color: '#c8545a' },
    nose: { length: 50, width: 12 },
  },
  hair: {
    tones: ['#161118', '#30262e', '#b8705c'],
    back: 'M-106 -20C-120 -130 -66 -188 0 -190C66 -188 120 -130 106 -20L92 24H-92Z',
    front:
      'M-98 34C-112 -10 -120 -90 -90 -144C-60 -186 0 -196 40 -186C96 -172 116 -120 106 -60C106 -30 102 4 98 28C98 -4 96 -24 90 -42C60 -42 20 -52 -10 -78C-20 -62 -50 -48 -84 -46C-94 -22 -98 2 -98 34Z',
    strands:
      'M-10 -82C20 -60 60 -50 92 -50M-6 -100C30 -74 70 -66 98 -64M-12 -84C-24 -70 -50 -58 -80 -54M-14 -110C-40 -84 -70 -76 -94 -66M10 -180C-30 -160 -70 -130 -88 -90',
  },
  clothes: raincoat(['#8a7a1c', '#d8bc3a', '#fff0a0']),
  extras: headphones('#e0553a'),
};
