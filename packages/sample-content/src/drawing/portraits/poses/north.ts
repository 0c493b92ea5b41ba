import { circle } from '../../svg.ts';
import { beanie, headband, strawHat } from '../hats.ts';
import { balloon, book, cup, dango, gondola, paperLantern, pinwheel, rail, table } from '../props.ts';
import type { Pose } from '../scene.ts';
import { SKIES } from '../skies.ts';
import { bald } from '../takeshi.ts';
import { coat, happi, hoodie, knit, shirt, yukata } from '../wardrobe.ts';

/** Sapporo and Sendai. */
export const NORTH: Readonly<Record<string, readonly Pose[]>> = {
  daniel: [
    {
      seed: 511,
      sky: SKIES.winter,
      backdrop: 'snow',
      tilt: 4,
      face: { turn: 0.3, smile: 0.9 },
      clothes: coat(['#2a2420', '#544638', '#b08a60'], '#3a2e38', ['#7a2a24', '#b84038', '#f09a6a']),
      extras: beanie('#3a5a4a', '#24402f'),
      held: cup('#544638', '#b84038'),
    },
    {
      seed: 512,
      sky: SKIES.rust,
      backdrop: 'shelves',
      tilt: -5,
      face: { turn: -0.45, laugh: true, open: 0.8 },
      clothes: shirt(['#4a2c24', '#7c4a38', '#d89a6a'], { collar: '#94604a', checks: '#2a1814' }),
      at: [300, 330, 0.68],
      front: table('#6a3424'),
    },
  ],
  elena: [
    {
      seed: 521,
      sky: SKIES.winter,
      backdrop: 'wheel',
      tilt: -4,
      face: { turn: -0.3, laugh: true },
      clothes: coat(['#143a3a', '#266a68', '#8ab8a0'], '#f0e2d0', ['#8a5a1c', '#d8982e', '#ffd98f']),
      extras: beanie('#b52a2a', '#7a1620', '#fff0e0'),
      at: [300, 340, 0.7],
      front: gondola('#a8342e'),
    },
    {
      seed: 522,
      sky: SKIES.rust,
      backdrop: 'shelves',
      tilt: 6,
      face: { turn: 0.45, smile: 0.5, glasses: '#5a2a20' },
      clothes: knit(['#2a3a2c', '#4a6a4c', '#b0b078'], { roll: true }),
      held: book('#4a6a4c', '#7a2420'),
    },
  ],
  ingrid: [
    {
      seed: 531,
      sky: SKIES.dawn,
      backdrop: 'hills',
      tilt: -3,
      face: { turn: -0.35, laugh: true },
      clothes: shirt(['#7a2a20', '#b84a34', '#f0a070'], { collar: '#c86a50', checks: '#4a1a18' }),
      held: cup('#b84a34', '#3a6490'),
    },
    {
      seed: 532,
      sky: SKIES.night,
      backdrop: 'bulbs',
      tilt: 5,
      face: { turn: 0.2, smile: 0.7 },
      clothes: coat(['#3a1a3c', '#6a3868', '#c890a0'], '#f0e4d4'),
      at: [300, 350, 0.7],
      front: rail,
    },
  ],
  sora: [
    {
      seed: 541,
      sky: SKIES.plum,
      backdrop: 'stall',
      tilt: -5,
      face: { turn: -0.2, laugh: true },
      clothes: yukata(['#1f4a4c', '#3a7a74', '#a0c090'], '#e09a2e', { petal: '#fff0d0', heart: '#e0553a' }),
      held: pinwheel('#3a7a74', ['#ff8a5a', '#ffd06a']),
    },
    {
      seed: 542,
      sky: SKIES.rust,
      backdrop: 'shelves',
      tilt: 3,
      face: { turn: 0.4, smile: 0.6 },
      clothes: knit(['#34406a', '#5a6aa0', '#c0b8d0'], { band: '#ffe6b0' }),
      held: book('#5a6aa0', '#d8763a'),
    },
  ],
  akari: [
    {
      seed: 551,
      sky: SKIES.dawn,
      backdrop: 'skyline',
      tilt: 3,
      face: { turn: -0.3, laugh: true },
      clothes: shirt(['#2a4a5c', '#4a7a90', '#c8c8a8'], { collar: '#6a98a8' }),
      extras: (sheet) =>
        headband('#f0e2d0', false)(sheet) + circle(-98, 46, 7, '#ffe6a8') + circle(98, 46, 7, '#ffe6a8'),
      at: [300, 350, 0.7],
      front: rail,
    },
    {
      seed: 552,
      sky: SKIES.plum,
      backdrop: 'lanterns',
      tilt: -6,
      face: { turn: 0.4, smile: 0.8 },
      clothes: yukata(['#5a2a5c', '#90508a', '#e8a0a0'], '#2f6a72', { petal: '#ffe0b0', heart: '#e0553a' }),
      extras: headband('#2f6a72'),
      held: dango('#90508a'),
    },
  ],
  takeshi: [
    {
      seed: 561,
      sky: SKIES.dusk,
      backdrop: 'carousel',
      tilt: -4,
      face: { turn: -0.3, laugh: true },
      clothes: happi(['#16305c', '#2a5490', '#8a9ab8'], '#c93a2e'),
      extras: (sheet) => bald() + headband('#f4ece0')(sheet),
      held: paperLantern('#2a5490'),
    },
    {
      seed: 562,
      sky: SKIES.dawn,
      backdrop: 'hills',
      tilt: 3,
      face: { turn: 0.35, smile: 0.8 },
      clothes: hoodie(['#3c4a3a', '#64785c', '#c8c898']),
      extras: strawHat('#7a2420'),
      held: balloon('#e0553a', 196, -60),
    },
  ],
};
