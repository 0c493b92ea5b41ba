import { lan, mio, ren } from './portraits/first.ts';
import { amara, daniel, sora, wei } from './portraits/second.ts';
import { elena, hana, kenji, mateo, yuki } from './portraits/third.ts';

/** File name → drawing. All are fictional adults. */
export const PORTRAITS: Readonly<Record<string, () => string>> = {
  mio,
  ren,
  lan,
  wei,
  sora,
  daniel,
  amara,
  kenji,
  elena,
  hana,
  mateo,
  yuki,
};
