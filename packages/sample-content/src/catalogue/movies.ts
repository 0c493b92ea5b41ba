import type { Localized } from '@fairground/contract/language';
import { adventure } from '#catalogue/movies/adventure.ts';
import { animation } from '#catalogue/movies/animation.ts';
import { drama } from '#catalogue/movies/drama.ts';
import { fantasy } from '#catalogue/movies/fantasy.ts';
import type { Movie } from '#catalogue/movies/movie.ts';
import { mystery } from '#catalogue/movies/mystery.ts';
import { stage } from '#catalogue/movies/stage.ts';

type MovieType = { id: number; name: Localized };

export const movieTypes: readonly MovieType[] = [
  { id: 29, name: { ja: 'ドラマ', 'zh-cn': '剧情', en: 'Drama' } },
  { id: 30, name: { ja: 'ミステリー', 'zh-cn': '悬疑', en: 'Mystery' } },
  { id: 31, name: { ja: 'アニメーション', 'zh-cn': '动画', en: 'Animation' } },
  { id: 32, name: { ja: 'アドベンチャー', 'zh-cn': '冒险', en: 'Adventure' } },
  { id: 33, name: { ja: '音楽・舞台', 'zh-cn': '音乐·舞台', en: 'Music & stage' } },
  { id: 34, name: { ja: 'SF・ファンタジー', 'zh-cn': '科幻·奇幻', en: 'Sci-fi & fantasy' } },
];

/**
 * Sample titles of the project. Their ids run across the categories, because the list of all titles is in
 * their order and should not begin with one category only.
 */
export const movies: readonly Movie[] = [
  ...drama,
  ...mystery,
  ...animation,
  ...adventure,
  ...stage,
  ...fantasy,
];
