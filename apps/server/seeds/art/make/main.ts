/* Draws the sample catalogue's art: `node apps/server/seeds/art/make/main.ts`. Same code, same files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BANNERS } from './banners.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { PORTRAITS } from './portraits.ts';
import { POSTERS } from './posters.ts';

const OUT = join(import.meta.dirname, '..');

const SERIES: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  '.': PLACEHOLDERS,
  banners: BANNERS,
  portraits: PORTRAITS,
  posters: POSTERS,
};

for (const [folder, drawings] of Object.entries(SERIES)) {
  mkdirSync(join(OUT, folder), { recursive: true });
  for (const [name, draw] of Object.entries(drawings))
    writeFileSync(join(OUT, folder, `${name}.svg`), draw());
}
