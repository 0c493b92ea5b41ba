import type { Language } from '@fairground/contract/language';

type Findable = { id: string; question: string; keywords: string };

/** One form of what means the same: width, case, kana kept, spaces and signs gone to single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the words stand in the text: as whole words where words are apart, else anywhere. */
const says = (text: string, words: string, language: Language): boolean =>
  language === 'en'
    ? ` ${text} `.includes(` ${words} `)
    : text.replaceAll(' ', '').includes(words.replaceAll(' ', ''));

const SUGGESTIONS = 3;

/**
 * Which canned answers a member's words ask for, best first, at most four. A keyword counts by its length, so that
 * "payment password" is found before "password"; the very question comes first of all.
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
