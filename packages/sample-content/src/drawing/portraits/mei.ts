import { line } from '../svg.ts';
import { SKINS } from './face.ts';
import { earrings } from './hats.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { knit } from './wardrobe.ts';

export const mei: Person = {
  seed: 419,
  sky: SKIES.navy,
  backdrop: 'fireworks',
  tilt: 5,
  face: {
    skin: SKINS.porcelain,
    width: 91,
    jaw: 66,
    chin: 138,
    turn: -0.3,
    eye: { iris: '#38241c', open: 1.05, slant: 6, lash: 1.5 },
    brow: { color: '#1c1216', thick: 0.9, arch: 0.2 },
    mouth: { width: 28, full: 1, smile: 1, color: '#c8484e' },
    nose: { length: 54, width: 12 },
  },
  hair: {
    tones: ['#120e16', '#2a222e', '#b06a58'],
    back: 'M-104 -20C-116 -120 -66 -186 0 -188C40 -188 74 -176 90 -150C150 -214 214 -170 206 -80C202 -10 226 70 204 170C184 140 178 70 168 10C158 -50 140 -96 100 -110C108 -80 108 -50 104 -20L84 10H-84Z',
    front:
      'M-97 24C-108 -30 -112 -100 -84 -146C-54 -188 54 -190 84 -146C112 -100 108 -30 97 24C98 -20 90 -60 76 -86C56 -114 30 -124 0 -126C-30 -124 -56 -114 -76 -86C-90 -60 -98 -20 -97 24Z',
    strands:
      'M-60 -104C-40 -140 10 -160 70 -150M-30 -122C0 -146 40 -154 80 -140M-84 -80C-74 -130 -20 -170 50 -168M20 -126C40 -140 64 -144 86 -134M-96 20C-102 44 -98 62 -104 84',
  },
  clothes: knit(['#7a2a4a', '#c04a70', '#ff9a8a'], { band: '#fff0e0' }),
  extras: (sheet) =>
    earrings('#bfe6ff', 20)(sheet) + line('M86 -150C100 -140 108 -128 110 -112', '#ffcf6a', 12),
};
