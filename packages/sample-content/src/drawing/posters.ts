import { houseOfKites } from './posters/a-house-of-kites.ts';
import { blueHourQuartet } from './posters/blue-hour-quartet.ts';
import { cityOfCranes } from './posters/city-of-cranes.ts';
import { desertLighthouse } from './posters/desert-lighthouse.ts';
import { harvestOfFireflies } from './posters/harvest-of-fireflies.ts';
import { lastTrain } from './posters/last-train-to-minato.ts';
import { northOfSilence } from './posters/north-of-silence.ts';
import { orbitOfAnOrange } from './posters/orbit-of-an-orange.ts';
import { saltAndCinnamon } from './posters/salt-and-cinnamon.ts';
import { sevenUmbrellas } from './posters/seven-umbrellas.ts';
import { starMechanic } from './posters/star-mechanic.ts';
import { bambooLine } from './posters/the-bamboo-line.ts';
import { clockmakersFox } from './posters/the-clockmakers-fox.ts';
import { glassOrchard } from './posters/the-glass-orchard.ts';
import { lockedGallery } from './posters/the-locked-gallery.ts';
import { longSwim } from './posters/the-long-swim.ts';
import { maskMarket } from './posters/the-mask-market.ts';
import { nightFerry } from './posters/the-night-ferry.ts';
import { redScarfRally } from './posters/the-red-scarf-rally.ts';
import { snowLibrary } from './posters/the-snow-library.ts';
import { teaPavilion } from './posters/the-tea-pavilion.ts';
import { whaleBelow } from './posters/the-whale-below.ts';
import { twoLeftShoes } from './posters/two-left-shoes.ts';
import { underTheBigTop } from './posters/under-the-big-top.ts';

/** File name → drawing. */
export const POSTERS: Readonly<Record<string, () => string>> = {
  'the-night-ferry': nightFerry,
  'seven-umbrellas': sevenUmbrellas,
  'the-clockmakers-fox': clockmakersFox,
  'last-train-to-minato': lastTrain,
  'the-whale-below': whaleBelow,
  'a-house-of-kites': houseOfKites,
  'salt-and-cinnamon': saltAndCinnamon,
  'the-glass-orchard': glassOrchard,
  'north-of-silence': northOfSilence,
  'blue-hour-quartet': blueHourQuartet,
  'the-locked-gallery': lockedGallery,
  'star-mechanic': starMechanic,
  'city-of-cranes': cityOfCranes,
  'the-red-scarf-rally': redScarfRally,
  'the-tea-pavilion': teaPavilion,
  'harvest-of-fireflies': harvestOfFireflies,
  'the-mask-market': maskMarket,
  'desert-lighthouse': desertLighthouse,
  'two-left-shoes': twoLeftShoes,
  'under-the-big-top': underTheBigTop,
  'the-long-swim': longSwim,
  'orbit-of-an-orange': orbitOfAnOrange,
  'the-bamboo-line': bambooLine,
  'the-snow-library': snowLibrary,
};
