import type { Localized } from '#platform/localized.ts';

/** `answer` as kernel plain-markup.ts reads it; `keywords` are words that find it, apart by commas. */
export type SeededTopic = {
  title: Localized;
  answers: readonly { question: Localized; answer: Localized; keywords: Localized }[];
};
