import type { Language } from '@fairground/contract/language';
import type { Localized } from '#platform/localized.ts';

/**
 * What the practice accounts of play mode are called: stored in all languages at once, as an operator sees and changes
 * them, and told to each member in their own.
 */
export const PRACTICE_WORDS = {
  lantern: '練習用ちょうちん銀行 · 练习银行 · Practice Bank',
  balloon: '練習用ふうせん銀行 · 练习银行 · Practice Bank',
  branch: '練習口座 · 练习账户 · practice only',
  holder: '実際のお金は送れません · 请勿转入真钱 · no real money',
} as const;

const IN_LANGUAGES = new Map<string, Localized>([
  [
    PRACTICE_WORDS.lantern,
    { ja: '練習用ちょうちん銀行', 'zh-cn': '灯笼练习银行', en: 'Lantern Practice Bank' },
  ],
  [
    PRACTICE_WORDS.balloon,
    { ja: '練習用ふうせん銀行', 'zh-cn': '气球练习银行', en: 'Balloon Practice Bank' },
  ],
  [PRACTICE_WORDS.branch, { ja: '練習口座', 'zh-cn': '练习账户', en: 'Practice only' }],
  [PRACTICE_WORDS.holder, { ja: '実際のお金は送れません', 'zh-cn': '请勿转入真实资金', en: 'No real money' }],
]);

/** The words of a practice account in a member's language; whatever an operator wrote stays as it is. */
export const practiceWords = (stored: string, language: Language): string =>
  IN_LANGUAGES.get(stored)?.[language] ?? stored;
