/** Apostrophes and quotes before NFKC, which would take an acute accent or a double prime apart. */
const APOSTROPHES = /[`´‘’‚‛′ʹʻʼʽ]/g;
const QUOTES = /[“”„‟″〝〞〟]/g;
/** Hyphens, dashes, minus signs and the ruled line that Japanese input methods offer among them. */
const DASHES = /[‐-―⁃−˗─━⸺⸻]/g;
/** The long-vowel mark, which shares a key with the hyphen on a Japanese keyboard; a dash only beside digits. */
const LONG_MARK_IN_NUMBER = /(?<=[0-9)]\s*)ー+(?=\s*[0-9(])/g;
/** The full stop of Japanese and Chinese input methods, which shares a key with the dot; a dot only inside of an address or a number. */
const STOP_IN_ADDRESS = /(?<=[0-9A-Za-z_-])。(?=[0-9A-Za-z])/g;
/**
 * Invisible characters that pasted text may hold: direction marks, joiners, soft hyphens, byte order marks, variation selectors,
 * fillers.
 */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/**
 * Folds a typed or pasted line for validation, comparison and storage: one width (NFKC), one apostrophe, one quote, one hyphen, one dot,
 * single spaces, trimmed, no invisible characters. Idempotent. Control characters and line breaks inside stay, for validation to
 * refuse. Never for passwords or texts that are stored as written.
 */
export const foldTyped = (typed: string): string =>
  typed
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(LONG_MARK_IN_NUMBER, (marks) => '-'.repeat(marks.length))
    .replace(STOP_IN_ADDRESS, '.')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim()
    .normalize('NFKC');

/**
 * What nobody sees in a line: signs that turn the direction of writing, zero-width spaces, soft hyphens, fillers. Joiners and tags stay, of
 * which emoji and scripts are made, and so do variation selectors, which choose the form of a kanji in a name.
 */
const UNSEEN_IN_LINE = /(?!\p{Join_Control}|[\u{e0020}-\u{e007f}])\p{Cf}|[\u115f\u1160\u3164\uffa0]|\u034f/gu;
/** Joiners that join nothing: at the beginning, or behind a letter of a script that has no use for them. */
const IDLE_JOINERS =
  /(?<=^|[\s\p{N}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{Join_Control}+/gu;

/**
 * Cleans a line that stands in sentences and beside other text, such as a name or a title, and is otherwise kept as written. A sign that
 * turns the direction would turn the rest of the sentence as well, amounts and all, and an invisible one makes two names look the same.
 */
export const foldLine = (written: string): string =>
  written.replace(UNSEEN_IN_LINE, '').replace(IDLE_JOINERS, '');

/** A number that is written in groups (account, card, branch, code): folded, without spaces and hyphens. */
export const foldDigits = (typed: string): string => foldTyped(typed).replace(/[\s-]/g, '');

/**
 * A code of Crockford's base 32 (invite codes, payment references): folded, upper case, without separators, and the
 * letters that are mistaken for digits read as digits. The long-vowel mark is a separator here even between letters, of which no code
 * has a kana: banks print it where a payer typed a hyphen.
 */
export const foldCode = (typed: string): string =>
  foldDigits(typed).replaceAll('ー', '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * A phone number with the usual separators: folded, without `tel:` in front, dots and slashes read as hyphens.
 * `(415) 555-2671` begins with its area code, which is a number like any other.
 */
export const foldPhone = (typed: string): string =>
  foldTyped(typed)
    .replace(/^tel:\s*/i, '')
    .replace(/(?<=[0-9)])\s*[./・]\s*(?=[0-9(])/g, '-');

const THOUSANDS_BY_DOT = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Whether a folded amount such as `1.000` may be a thousand, as many languages and banks write it: in a currency with three decimals
 * it is one, and in others it is ambiguous by a factor of a thousand.
 */
export const mayBeThousands = (amount: string, minorPerUnit: number): boolean =>
  minorPerUnit < 1000 && THOUSANDS_BY_DOT.test(amount);

/** An amount as it is copied from somewhere: folded, without any currency's sign or code, or both, before and behind it. */
export const foldAmount = (typed: string): string =>
  foldTyped(typed)
    .replaceAll('、', ',')
    .replace(/^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?=\s*\d))\s*/iu, '')
    .replace(/(?:\s*(?:円|元|日元|\p{Sc})|(?<=\d)\s*[A-Z]{3})$/iu, '');
