export const LANGUAGES = ['ja', 'zh-cn', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in each of the languages, as stored in jsonb. */
export type Localized = Record<Language, string>;

/** Whether a value is one of LANGUAGES. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/** The language of `lang`; English for unknown values (product.md section 2). */
export const requestLanguage = (value: unknown): Language => (isLanguage(value) ? value : 'en');
