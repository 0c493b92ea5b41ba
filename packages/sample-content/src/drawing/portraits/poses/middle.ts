import { SKINS } from '../face.ts';
import { beret, earrings } from '../hats.ts';
import { candyfloss, cup, dango, fan, flowers, gondola, pinwheel, sparkler, table } from '../props.ts';
import type { Pose } from '../scene.ts';
import { SKIES } from '../skies.ts';
import { apron, blouse, coat, hoodie, jacket, knit, shirt, yukata } from '../wardrobe.ts';

/** Nagoya and Kyoto. */
export const MIDDLE: Readonly<Record<string, readonly Pose[]>> = {
  wei: [
    {
      seed: 711,
      sky: SKIES.night,
      backdrop: 'wheel',
      tilt: -3,
      face: { turn: -0.35, smile: 0.8 },
      clothes: coat(['#3a3a40', '#66666e', '#c0a890'], '#e8e0d4', ['#16304c', '#2c5078', '#8aa0b0']),
      held: cup('#66666e', '#c9442e'),
    },
    {
      seed: 712,
      sky: SKIES.rust,
      backdrop: 'shelves',
      tilt: 4,
      face: { turn: 0.3, laugh: true },
      clothes: knit(['#4a3424', '#7a5a3c', '#d8ac78'], { roll: true }),
      at: [300, 336, 0.7],
      front: table('#2c3a4c'),
    },
  ],
  mei: [
    {
      seed: 721,
      sky: SKIES.rust,
      backdrop: 'stall',
      tilt: -4,
      face: { turn: 0.35, laugh: true },
      clothes: hoodie(['#1c4a54', '#2f7a86', '#a0d0c8'], '#ffcf6a'),
      held: candyfloss('#2f7a86', '#bfe0ff'),
    },
    {
      seed: 722,
      sky: SKIES.dusk,
      backdrop: 'wheel',
      tilt: 4,
      face: { turn: -0.4, smile: 0.7 },
      clothes: blouse(['#5a4a1c', '#a8882e', '#ffe08a'], SKINS.porcelain, '#fff3e0'),
      at: [300, 340, 0.7],
      front: gondola('#5a3a80'),
    },
  ],
  priya: [
    {
      seed: 731,
      sky: SKIES.navy,
      backdrop: 'fireworks',
      tilt: 4,
      face: { turn: 0.3, laugh: true },
      clothes: knit(['#5a1a34', '#9a3454', '#f0807a']),
      held: sparkler('#9a3454'),
    },
    {
      seed: 732,
      sky: SKIES.dawn,
      backdrop: 'hills',
      tilt: -5,
      face: { turn: -0.25, smile: 0.9, glasses: '#2a1c18' },
      clothes: jacket(['#24405c', '#3e6a8c', '#b0c0b8'], '#f4ead8', '#c8642e'),
      at: [300, 380, 0.84],
    },
  ],
  kenji: [
    {
      seed: 741,
      sky: SKIES.dawn,
      backdrop: 'maples',
      tilt: 4,
      face: { turn: 0.3, laugh: true },
      clothes: yukata(['#2c3a34', '#526a5c', '#b8b890'], '#3a2018', { stripes: '#e8dcc4' }),
      held: fan('#526a5c', '#f4e6c8', '#2c4a84'),
    },
    {
      seed: 742,
      sky: SKIES.night,
      backdrop: 'lanterns',
      tilt: -2,
      face: { turn: -0.4, smile: 0.6, glasses: '#6a5a50' },
      clothes: coat(['#20242c', '#3e4654', '#94887c'], '#d8ccb8'),
      at: [300, 340, 0.7],
      front: table('#3a4a5c'),
    },
  ],
  hana: [
    {
      seed: 751,
      sky: SKIES.dawn,
      backdrop: 'maples',
      tilt: 5,
      face: { turn: 0.3, smile: 1 },
      clothes: apron(shirt(['#6a7a5c', '#98a884', '#e8e0b8'], { collar: '#fffaf0' }), '#3a4a34', '#26321f'),
      extras: earrings('#ff9a9a'),
      held: flowers('#98a884'),
    },
    {
      seed: 752,
      sky: SKIES.navy,
      backdrop: 'lanterns',
      tilt: -4,
      face: { turn: -0.2, laugh: true },
      clothes: yukata(['#123a54', '#27648a', '#90b8b8'], '#c8642e', { petal: '#fff0e0', heart: '#ffb44a' }),
      held: dango('#27648a'),
    },
  ],
  samuel: [
    {
      seed: 761,
      sky: SKIES.dawn,
      backdrop: 'hills',
      tilt: 3,
      face: { turn: 0.35, laugh: true },
      clothes: shirt(['#1e4a4c', '#347a78', '#b0c898'], { collar: '#4a9490', checks: '#0f2e30' }),
      held: pinwheel('#347a78', ['#e0553a', '#ffe2a0']),
    },
    {
      seed: 762,
      sky: SKIES.plum,
      backdrop: 'lanterns',
      tilt: -5,
      face: { turn: -0.4, smile: 0.6 },
      clothes: knit(['#a8701c', '#dca03a', '#ffdc8a'], { roll: true }),
      extras: beret('#3a2420'),
      at: [300, 372, 0.86],
    },
  ],
};
