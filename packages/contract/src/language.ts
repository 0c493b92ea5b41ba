export const LANGUAGES = ['ja', 'zh-cn', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/** The server's reading of `lang`: anything it does not know is English (product.md section 2). */
export const requestLanguage = (value: unknown): Language => (isLanguage(value) ? value : 'en');
