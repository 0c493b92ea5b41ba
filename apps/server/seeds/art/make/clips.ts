/*
 * Films the sample catalogue: `node apps/server/seeds/art/make/clips.ts [poster…]`. Needs ffmpeg. Each title gets
 * a short loop in the colours of its poster, with a sound of our own, as MP4 and as HLS.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPTIONS, webVtt } from './clips/captions.ts';
import { encode } from './clips/encode.ts';
import { framesOf } from './clips/frames.ts';
import { EPISODES, REEL } from './clips/reel.ts';
import type { Take } from './clips/shot.ts';
import { soundOf } from './clips/sound.ts';
import { POSTERS } from './posters.ts';

const OUT = join(import.meta.dirname, '../clips');
const wanted = process.argv.slice(2);
const WITH_APOSTROPHE: Readonly<Record<string, string>> = { 'the-clockmakers-fox': "THE CLOCKMAKER'S FOX" };

const titleOf = (poster: string): string =>
  WITH_APOSTROPHE[poster] ?? poster.replaceAll('-', ' ').toUpperCase();

const series = new Set(EPISODES.map(({ poster }) => poster));
const takes: Take[] = REEL.flatMap((shot) => {
  const title = titleOf(shot.poster);
  const first: Take = {
    ...shot,
    file: shot.poster,
    title,
    ...(series.has(shot.poster) ? { line: 'EPISODE ONE' } : {}),
  };
  const more = EPISODES.filter(({ poster }) => poster === shot.poster).map(
    ({ part, ...own }): Take => ({
      ...shot,
      ...own,
      file: `${shot.poster}-${part}`,
      title,
      line: part === 2 ? 'EPISODE TWO' : 'EPISODE THREE',
    }),
  );
  return [first, ...more];
});

for (const [index, take] of takes.entries()) {
  if (wanted.length > 0 && !wanted.includes(take.poster)) continue;
  const draw = POSTERS[take.poster];
  if (!draw) throw new Error(`no poster is called ${take.poster}`);
  const seed = 400 + index * 17;
  await encode(join(OUT, take.file), framesOf(draw(), take, seed), soundOf(take, seed));
  for (const [language, cues] of Object.entries(CAPTIONS[take.file] ?? {}))
    writeFileSync(join(OUT, take.file, `${language}.vtt`), webVtt(cues));
}
