/*
 * Films the sample catalogue: `node packages/sample-content/src/drawing/clips.ts [poster…]`. Needs ffmpeg. Each title gets
 * a short loop in the colours of its poster, with a sound of our own, as MP4 and as HLS.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAPTIONS, webVtt } from './clips/captions.ts';
import { encode } from './clips/encode.ts';
import { framesOf } from './clips/frames.ts';
import { EPISODES, REEL } from './clips/reel.ts';
import type { Shot, Take } from './clips/shot.ts';
import { soundOf } from './clips/sound.ts';
import { POSTERS } from './posters.ts';

const OUT = join(import.meta.dirname, '../../art/clips');
const wanted = process.argv.slice(2);
const WITH_APOSTROPHE: Readonly<Record<string, string>> = { 'the-clockmakers-fox': "THE CLOCKMAKER'S FOX" };

const titleOf = (poster: string): string =>
  WITH_APOSTROPHE[poster] ?? poster.replaceAll('-', ' ').toUpperCase();

const series = new Set(EPISODES.map(({ poster }) => poster));
const LINES = { 1: 'EPISODE ONE', 2: 'EPISODE TWO', 3: 'EPISODE THREE' } as const;

/** A shot as the first episode, or the film where there is one only. */
function firstTake(shot: Shot): Take {
  const take: Take = { ...shot, file: shot.poster, title: titleOf(shot.poster) };
  return series.has(shot.poster) ? { ...take, line: LINES[1] } : take;
}

function laterTake(shot: Shot, { part, ...own }: (typeof EPISODES)[number]): Take {
  const [file, title] = [`${shot.poster}-${part}`, titleOf(shot.poster)];
  return { ...shot, ...own, file, title, line: LINES[part] };
}

const takes: Take[] = [];
for (const shot of REEL) {
  takes.push(firstTake(shot));
  for (const episode of EPISODES) if (episode.poster === shot.poster) takes.push(laterTake(shot, episode));
}

for (const [index, take] of takes.entries()) {
  if (wanted.length > 0 && !wanted.includes(take.poster)) continue;
  const draw = POSTERS[take.poster];
  if (!draw) throw new Error(`no poster is called ${take.poster}`);
  const seed = 400 + index * 17;
  await encode(join(OUT, take.file), framesOf(draw(), take, seed), soundOf(take, seed));
  for (const [language, cues] of Object.entries(CAPTIONS[take.file] ?? {}))
    writeFileSync(join(OUT, take.file, `${language}.vtt`), webVtt(cues));
}
