import type { Localized } from '@fairground/contract/language';
import { east } from '#catalogue/people/east.ts';
import { middle } from '#catalogue/people/middle.ts';
import { north } from '#catalogue/people/north.ts';
import type { Person } from '#catalogue/people/person.ts';
import { west } from '#catalogue/people/west.ts';

type Region = { id: number; name: Localized };

export const regions: readonly Region[] = [
  { id: 1, name: { ja: '札幌', 'zh-cn': '札幌', en: 'Sapporo' } },
  { id: 2, name: { ja: '仙台', 'zh-cn': '仙台', en: 'Sendai' } },
  { id: 3, name: { ja: '東京', 'zh-cn': '东京', en: 'Tokyo' } },
  { id: 4, name: { ja: '横浜', 'zh-cn': '横滨', en: 'Yokohama' } },
  { id: 5, name: { ja: '名古屋', 'zh-cn': '名古屋', en: 'Nagoya' } },
  { id: 6, name: { ja: '京都', 'zh-cn': '京都', en: 'Kyoto' } },
  { id: 7, name: { ja: '大阪', 'zh-cn': '大阪', en: 'Osaka' } },
  { id: 8, name: { ja: '福岡', 'zh-cn': '福冈', en: 'Fukuoka' } },
];

/** The newest first; regions in turn, so that a first page shows the country. */
export const people: readonly Person[] = Array.from({ length: 6 }, (_, turn) =>
  [east, north, west, middle].flatMap((group) => group.slice(turn, turn + 1)),
).flat();

/** The portrait, then the further photos: file names of art/portraits. */
export const photosOf = ({ key, photos = 3 }: Person): string[] =>
  Array.from({ length: photos }, (_, index) =>
    index === 0 ? `/media/portraits/${key}.avif` : `/media/portraits/${key}-${index + 1}.avif`,
  );
