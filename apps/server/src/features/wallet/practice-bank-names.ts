import type { Language } from '@fairground/contract/language';
import type { Localized } from '@fairground/contract/language';

/** Names of the practice accounts, stored in all languages at once as operators edit them, and shown to each member in one. */
export const PRACTICE_NAMES = {
  lantern: '練習用ちょうちん銀行 · 练习银行 · Practice Bank',
  balloon: '練習用ふうせん銀行 · 练习银行 · Practice Bank',
  branch: '練習口座 · 练习账户 · practice only',
  holder: '実際のお金は送れません · 请勿转入真钱 · no real money',
} as const;

const IN_LANGUAGES = new Map<string, Localized>([
  [
    PRACTICE_NAMES.lantern,
    { ja: '練習用ちょうちん銀行', 'zh-cn': '灯笼练习银行', en: 'Lantern Practice Bank' },
  ],
  [
    PRACTICE_NAMES.balloon,
    { ja: '練習用ふうせん銀行', 'zh-cn': '气球练习银行', en: 'Balloon Practice Bank' },
  ],
  [PRACTICE_NAMES.branch, { ja: '練習口座', 'zh-cn': '练习账户', en: 'Practice only' }],
  [PRACTICE_NAMES.holder, { ja: '実際のお金は送れません', 'zh-cn': '请勿转入真实资金', en: 'No real money' }],
]);

/** The name of a practice account in a language; text that an operator wrote is returned unchanged. */
export const practiceName = (stored: string, language: Language): string =>
  IN_LANGUAGES.get(stored)?.[language] ?? stored;
