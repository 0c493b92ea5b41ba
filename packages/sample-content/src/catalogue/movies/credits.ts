import type { Localized } from '@fairground/contract/language';

/** Nobody: names of a company of players that does not exist. */
export const directors = {
  hizaka: { ja: '灯坂 千尋', 'zh-cn': '灯坂千寻', en: 'Chihiro Hizaka' },
  ji: { ja: 'ジー・ドンジョウ', 'zh-cn': '纪灯舟', en: 'Ji Dengzhou' },
  lanterne: { ja: 'オディール・ランテルヌ', 'zh-cn': '奥迪尔·朗泰尔纳', en: 'Odile Lanterne' },
  mikaze: { ja: '観風 さゆ', 'zh-cn': '观风纱由', en: 'Sayu Mikaze' },
  wickelight: { ja: 'ブラム・ウィックライト', 'zh-cn': '布拉姆·威克莱特', en: 'Bram Wickelight' },
  farolera: { ja: 'イネス・ファロレーラ', 'zh-cn': '伊内斯·法罗莱拉', en: 'Inés Farolera' },
} as const satisfies Record<string, Localized>;

export const players = {
  watagumo: { ja: '綿雲 暦', 'zh-cn': '绵云历', en: 'Koyomi Watagumo' },
  yoimachi: { ja: '宵町 柊', 'zh-cn': '宵町柊', en: 'Shu Yoimachi' },
  nagizuka: { ja: '凪塚 真帆', 'zh-cn': '凪塚真帆', en: 'Maho Nagizuka' },
  suzuhi: { ja: '鈴灯 岳', 'zh-cn': '铃灯岳', en: 'Gaku Suzuhi' },
  luo: { ja: 'ルオ・シンドゥー', 'zh-cn': '骆星渡', en: 'Luo Xingdu' },
  liu: { ja: 'リウ・ティンホー', 'zh-cn': '柳听荷', en: 'Liu Tinghe' },
  qiao: { ja: 'チャオ・ドンユエ', 'zh-cn': '乔灯月', en: 'Qiao Dengyue' },
  tallowby: { ja: 'レン・タロウビー', 'zh-cn': '雷恩·塔洛比', en: 'Wren Tallowby' },
  merrywheel: { ja: 'オットー・メリーホイール', 'zh-cn': '奥托·梅里惠尔', en: 'Otto Merrywheel' },
  faroles: { ja: 'マリソル・ファロレス', 'zh-cn': '玛丽索尔·法罗莱斯', en: 'Marisol Faroles' },
  harborlight: { ja: 'ニア・ハーバーライト', 'zh-cn': '妮娅·哈伯莱特', en: 'Nia Harborlight' },
  carrousel: { ja: 'レオポルド・カルーセル', 'zh-cn': '利奥波德·卡鲁塞尔', en: 'Leopold Carrousel' },
} as const satisfies Record<string, Localized>;

const MARK_ONE: Localized = {
  ja: '（架空の人物・サンプル）',
  'zh-cn': '（虚构人物·示例）',
  en: ' (fictional, sample)',
};
const MARK_ALL: Localized = {
  ja: '（いずれも架空の人物・サンプル）',
  'zh-cn': '（均为虚构人物·示例）',
  en: ' (all fictional, sample)',
};

/** The names as they are shown: never without the mark that says they are made up. */
export function credit(names: readonly Localized[]): Localized {
  const mark = names.length > 1 ? MARK_ALL : MARK_ONE;
  const shown = (language: keyof Localized, comma: string): string =>
    names.map((name) => name[language]).join(comma) + mark[language];
  return { ja: shown('ja', '、'), 'zh-cn': shown('zh-cn', '、'), en: shown('en', ', ') };
}
