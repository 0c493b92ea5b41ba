/* Draws the sample catalogue's art: `node packages/sample-content/src/drawing/main.ts`. Same code, same pictures. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BANNERS } from './banners.ts';
import { PORTRAITS } from './portraits.ts';
import { POSTERS } from './posters.ts';

const OUT = join(import.meta.dirname, '../../art');
/* Sharp on a card at three device pixels to a CSS pixel, a little soft on a whole screen; 1.2 MB for all instead of 5. */
const AVIF = { quality: 45, effort: 4 } as const;

type Series = { drawings: Readonly<Record<string, () => string>>; width: number };
const SERIES: Readonly<Record<string, Series>> = {
  banners: { drawings: BANNERS, width: 1080 },
  portraits: { drawings: PORTRAITS, width: 540 },
  posters: { drawings: POSTERS, width: 540 },
};

for (const [folder, { drawings, width }] of Object.entries(SERIES)) {
  mkdirSync(join(OUT, folder), { recursive: true });
  for (const [name, draw] of Object.entries(drawings))
    await sharp(Buffer.from(draw()), { density: 144 })
      .resize({ width })
      .avif(AVIF)
      .toFile(join(OUT, folder, `${name}.avif`));
}
