import type { Localized } from '@fairground/contract/language';

/** `answer` as kernel plain-markup.ts reads it; `keywords` are words that find it, apart by commas. */
export type SeededTopic = {
  title: Localized;
  answers: readonly { question: Localized; answer: Localized; keywords: Localized }[];
};
