import type { Localized } from '#platform/localized.ts';

type Region = { id: number; name: Localized };
type Person = { region: number; name: Localized; picture: string; description: Localized; height?: string };

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
export const people: readonly Person[] = [];
