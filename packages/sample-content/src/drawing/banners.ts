import { cinemaTent } from './banners/cinema-tent.ts';
import { flowerGame } from './banners/flower-game.ts';
import { lanternLane } from './banners/lantern-lane.ts';
import { wheelAtNight } from './banners/wheel-at-night.ts';

/** File name → drawing. */
export const BANNERS: Readonly<Record<string, () => string>> = {
  'lantern-lane': lanternLane,
  'wheel-at-night': wheelAtNight,
  'cinema-tent': cinemaTent,
  'flower-game': flowerGame,
};
