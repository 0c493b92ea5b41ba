import { blueHourQuartet, lockedGallery, starMechanic } from './posters/four.ts';
import { clockmakersFox, nightFerry, sevenUmbrellas } from './posters/one.ts';
import { glassOrchard, northOfSilence, saltAndCinnamon } from './posters/three.ts';
import { houseOfKites, lastTrain, whaleBelow } from './posters/two.ts';

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
};
