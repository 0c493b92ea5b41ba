import type { Language } from '@fairground/contract/language';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { Texts } from './texts.ts';
import { zhCn } from './texts.zh-cn.ts';

/** One file works without a network, so all three languages travel with it. */
export const TEXTS: Record<Language, Texts> = { ja, 'zh-cn': zhCn, en };

/** Each language in its own words, as the selector shows them. */
export const NAMES: Record<Language, string> = { ja: '日本語', 'zh-cn': '简体中文', en: 'English' };
