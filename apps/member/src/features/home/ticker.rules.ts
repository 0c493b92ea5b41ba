import type { Notice } from '@fairground/contract/home';
import type { Language } from '@fairground/contract/language';

const SPEED_PX_PER_S = 50;
const KEY = { ja: 'text_ja', 'zh-cn': 'text_zh_cn', en: 'text_en_us' } as const satisfies Record<
  Language,
  keyof Notice
>;

export type TickerLine = { id: string; text: string };

/** The notices in one language, without those that have no text in it. The id is the key: two may have the same text. */
export const tickerLines = (notices: readonly Notice[], language: Language): TickerLine[] =>
  notices
    .map((notice) => ({ id: notice.id, text: notice[KEY[language]].trim() }))
    .filter(({ text }) => text !== '');

/** The duration of the animation, for a speed that does not depend on the length of the text. */
export const scrollSeconds = (widthPx: number): number => widthPx / SPEED_PX_PER_S;
