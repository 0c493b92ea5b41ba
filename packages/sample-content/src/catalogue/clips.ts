import { LANGUAGES } from '@fairground/contract/language';
import type { Localized } from '@fairground/contract/language';
import { movies } from '#catalogue/movies.ts';

/** How many episodes a title comes in; one where nothing is said. */
const EPISODES: Readonly<Record<string, number>> = {
  'the-night-ferry': 3,
  'the-clockmakers-fox': 3,
  'the-mask-market': 2,
};

/** Clips with captions, in all languages (src/drawing/clips/captions.ts). */
const CAPTIONED: ReadonlySet<string> = new Set([
  'the-night-ferry',
  'seven-umbrellas',
  'the-clockmakers-fox',
  'north-of-silence',
  'the-whale-below',
  'under-the-big-top',
  'star-mechanic',
  'the-mask-market',
]);

const SOURCES = [
  { source: 'HLS', file: 'index.m3u8' },
  { source: 'MP4', file: 'clip.mp4' },
] as const;

const WHOLE: Localized = { ja: '本編', 'zh-cn': '正片', en: 'Film' };
const numbered = (part: number): Localized => ({
  ja: `第${part}話`,
  'zh-cn': `第${part}集`,
  en: `Episode ${part}`,
});

const fileOf = (picture: string): string => picture.slice('/media/posters/'.length, -'.avif'.length);

/** The clips of the sample titles as they are served: each in two sources that show the same. */
export const clips = movies.flatMap(({ id, picture }) => {
  const file = fileOf(picture);
  const count = EPISODES[file] ?? 1;
  return SOURCES.flatMap(({ source, file: ending }, sourcePosition) =>
    Array.from({ length: count }, (_, position) => {
      const folder = `/media/clips/${position === 0 ? file : `${file}-${position + 1}`}`;
      return {
        movie: id,
        sourcePosition,
        position,
        source,
        name: count === 1 ? WHOLE : numbered(position + 1),
        url: `${folder}/${ending}`,
        captions:
          position === 0 && CAPTIONED.has(file)
            ? LANGUAGES.map((language) => ({ language, url: `${folder}/${language}.vtt` }))
            : [],
      };
    }),
  );
});
