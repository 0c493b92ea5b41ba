import type { Language } from '@fairground/contract/language';
import { foldTyped } from '@fairground/kernel/typed-text';

type Findable = { id: string; question: string; keywords: string };

/** Normalises text: width, case, punctuation and spaces; kana are kept. */
const plain = (text: string): string =>
  foldTyped(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the text contains the words: as whole words in languages with spaces, else anywhere. */
const says = (text: string, words: string, language: Language): boolean =>
  language === 'en'
    ? ` ${text} `.includes(` ${words} `)
    : text.replaceAll(' ', '').includes(words.replaceAll(' ', ''));

const SUGGESTIONS = 3;

/**
 * Canned answers that match a member's text, best first, at most four. Longer keywords count more, so that "payment password"
 * comes before "password"; the exact question comes first.
 */
export function matchAnswers<A extends Findable>(
  text: string,
  answers: readonly A[],
  language: Language,
): A[] {
  const asked = plain(text);
  if (asked === '') return [];
  const scoreOf = ({ question, keywords }: A): number => {
    if (plain(question) === asked) return Number.MAX_SAFE_INTEGER;
    const found = keywords
      .split(/[,、，]/)
      .map(plain)
      .filter((word) => word !== '' && says(asked, word, language));
    return found.reduce((sum, word) => sum + word.length, 0);
  };
  return answers
    .map((answer) => ({ answer, score: scoreOf(answer) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS + 1)
    .map(({ answer }) => answer);
}
