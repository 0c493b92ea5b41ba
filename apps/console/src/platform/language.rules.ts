import { isLanguage, type Language } from '@fairground/contract/language';

const TAGS: readonly (readonly [start: string, language: Language])[] = [
  ['ja', 'ja'],
  ['zh', 'zh-cn'],
  ['en', 'en'],
];

/** The operator's choice; else the browser's first supported language; else Japanese. */
export function chosenLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const found = TAGS.find(([start]) => tag.toLowerCase().split('-')[0] === start);
    if (found) return found[1];
  }
  return 'ja';
}
