import type { Notice } from '@fairground/contract/home';
import type { Language } from '@fairground/contract/language';

const SPEED_PX_PER_S = 50;
const KEY = { ja: 'text_ja', 'zh-cn': 'text_zh_cn', en: 'text_en_us' } as const satisfies Record<
  Language,
  keyof Notice
>;

/** The notices in one language; those that lack it are left out. */
export const noticeTexts = (notices: readonly Notice[], language: Language): string[] =>
  notices.map((notice) => notice[KEY[language]].trim()).filter((text) => text !== '');

/** Seconds in which a text of that width passes at 50 px/s. */
export const passingTime = (widthPx: number): number => widthPx / SPEED_PX_PER_S;
