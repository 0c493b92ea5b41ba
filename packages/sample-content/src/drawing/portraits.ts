import { akari } from './portraits/akari.ts';
import { amara } from './portraits/amara.ts';
import { chihiro } from './portraits/chihiro.ts';
import { daniel } from './portraits/daniel.ts';
import { elena } from './portraits/elena.ts';
import { hana } from './portraits/hana.ts';
import { haruto } from './portraits/haruto.ts';
import { ingrid } from './portraits/ingrid.ts';
import { jun } from './portraits/jun.ts';
import { kenji } from './portraits/kenji.ts';
import { lan } from './portraits/lan.ts';
import { mateo } from './portraits/mateo.ts';
import { mei } from './portraits/mei.ts';
import { mio } from './portraits/mio.ts';
import { nao } from './portraits/nao.ts';
import { priya } from './portraits/priya.ts';
import { ren } from './portraits/ren.ts';
import { samuel } from './portraits/samuel.ts';
import { sora } from './portraits/sora.ts';
import { takeshi } from './portraits/takeshi.ts';
import { tariq } from './portraits/tariq.ts';
import { wei } from './portraits/wei.ts';
import { xiaoyu } from './portraits/xiaoyu.ts';
import { yuki } from './portraits/yuki.ts';
import { POSES } from './portraits/poses.ts';
import { type Person, portrait } from './portraits/scene.ts';

/** All are fictional adults. */
const PEOPLE: Readonly<Record<string, Person>> = {
  akari,
  amara,
  chihiro,
  daniel,
  elena,
  hana,
  haruto,
  ingrid,
  jun,
  kenji,
  lan,
  mateo,
  mei,
  mio,
  nao,
  priya,
  ren,
  samuel,
  sora,
  takeshi,
  tariq,
  wei,
  xiaoyu,
  yuki,
};

/** File name → drawing: the portrait under the name itself, further photos from `-2` on. */
export const PORTRAITS: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(PEOPLE).flatMap(([name, person]) =>
    [undefined, ...(POSES[name] ?? [])].map(
      (pose, index) => [index === 0 ? name : `${name}-${index + 1}`, () => portrait(person, pose)] as const,
    ),
  ),
);
