import { times } from '../random.ts';
import { num } from '../svg.ts';
import { SKINS } from './face.ts';
import { earrings, headcloth } from './hats.ts';
import type { Person } from './scene.ts';
import { SKIES } from './skies.ts';
import { apron, knit } from './wardrobe.ts';

/** Curls that stand out beside the cloth. */
const curls = (cx: number, cy: number, r: number, count: number): string => {
  const at = (i: number): string => {
    const a = (i / count) * Math.PI * 2;
    return `${num(cx + Math.cos(a) * r)} ${num(cy + Math.sin(a) * r * 0.8)}`;
  };
  return `M${at(0)}${times(count, (i) => `A${num(r * 0.24)} ${num(r * 0.24)} 0 0 1 ${at(i + 1)}`).join('')}Z`;
};

export const nao: Person = {
  seed: 457,
  sky: SKIES.moss,
  backdrop: 'stall',
  tilt: 4,
  face: {
    skin: SKINS.warm,
    width: 101,
    jaw: 80,
    chin: 132,
    turn: 0.3,
    age: 0.15,
    eye: { iris: '#4a2c1a', open: 1.08, slant: 0, lash: 1.2 },
    brow: { color: '#3a221a', thick: 1.2 },
    mouth: { width: 34, full: 1, smile: 1.2, color: '#c4584a' },
    nose: { length: 50, width: 17 },
  },
  hair: {
    tones: ['#3a1c14', '#6a3624', '#f09a5a'],
    back: `${curls(-92, 10, 52, 9)}${curls(94, 10, 52, 9)}${curls(-70, 64, 46, 8)}${curls(72, 64, 46, 8)}`,
    front:
      'M-101 40C-118 10 -118 -40 -104 -70C-96 -60 -92 -50 -90 -44C-98 -20 -98 10 -101 40ZM101 40C118 10 118 -40 104 -70C96 -60 92 -50 90 -44C98 -20 98 10 101 40ZM-60 -74C-50 -58 -30 -58 -24 -70C-14 -56 8 -56 14 -70C24 -58 46 -60 52 -76C20 -92 -30 -92 -60 -74Z',
  },
  clothes: apron(knit(['#8a8478', '#c8c0b0', '#fff0d0']), '#c8643a', '#8a3a20'),
  extras: (sheet) => headcloth('#c23a34', '#fff0e0')(sheet) + earrings('#ffe6a8')(sheet),
};
