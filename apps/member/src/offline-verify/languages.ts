import type { Language } from '@fairground/contract/language';
import { messages as en } from './messages.en.ts';
import { messages as ja } from './messages.ja.ts';
import type { Messages } from './messages.ja.ts';
import { messages as zhCn } from './messages.zh-cn.ts';

/** All three languages are included, since the file works offline. */
export const MESSAGES: Record<Language, Messages> = { ja, 'zh-cn': zhCn, en };

/** Each language by its own name. */
export const NAMES: Record<Language, string> = { ja: '日本語', 'zh-cn': '简体中文', en: 'English' };
