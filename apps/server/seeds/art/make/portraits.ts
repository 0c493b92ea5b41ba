import { amara } from './portraits/amara.ts';
import { daniel } from './portraits/daniel.ts';
import { elena } from './portraits/elena.ts';
import { hana } from './portraits/hana.ts';
import { kenji } from './portraits/kenji.ts';
import { lan } from './portraits/lan.ts';
import { mateo } from './portraits/mateo.ts';
import { mio } from './portraits/mio.ts';
import { ren } from './portraits/ren.ts';
import { sora } from './portraits/sora.ts';
import { wei } from './portraits/wei.ts';
import { yuki } from './portraits/yuki.ts';

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
