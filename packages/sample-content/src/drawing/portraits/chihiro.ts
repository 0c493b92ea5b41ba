import { SKINS } from './face.ts';
import { earrings } from './hats.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { apron, shirt } from './wardrobe.ts';

export const chihiro: Person = {
  seed: 431,
  sky: SKIES.rust,
  backdrop: 'maples',
  tilt: -3,
  face: {
    skin: SKINS.honey,
    width: 95,
    jaw: 74,
    chin: 140,
    turn: -0.3,
    age: 0.45,
    eye: { iris: '#2c1e18', open: 0.96, slant: 0, lash: 1 },
    brow: { color: '#3a2a26', thick: 0.9, arch: 0.3 },
    mouth: { width: 31, full: 0.9, smile: 0.9, color: '#b0504a' },
    nose: { length: 56, width: 15 },
  },
  hair: {
    tones: ['#2a2326', '#5a4c4c', '#e0b890'],
    back: 'M-104 0C-118 -120 -66 -186 0 -188C66 -186 118 -120 104 0L70 40C96 60 96 110 60 118C30 124 0 100 10 60H-80Z',
    front:
      'M-98 34C-110 -20 -114 -96 -86 -142C-50 -190 56 -190 90 -140C116 -96 110 -20 98 34C98 -10 96 -40 90 -60C60 -72 20 -96 -6 -130C-30 -100 -70 -76 -88 -56C-98 -30 -98 0 -98 34Z',
    strands:
      'M-6 -132C-20 -112 -50 -92 -84 -66M-14 -146C-40 -116 -80 -100 -98 -60M0 -136C30 -104 64 -84 92 -70M10 -150C50 -120 84 -110 104 -70M-92 -20C-100 0 -100 20 -96 40',
  },
  clothes: apron(shirt(['#3a4a5c', '#5c7288', '#b8a88c'], { collar: '#7c90a0' }), '#8a4a2a', '#5c2e1c'),
  extras: earrings('#8fd0b0', 14),
};
