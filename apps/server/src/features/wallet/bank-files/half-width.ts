import { kanaHolder } from '@fairground/kernel/account-holder';

/** Half-width forms by their full-width characters: Unicode's own decomposition of the block U+FF61 to U+FF9F, read backwards. */
const HALF_WIDTH = new Map(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, at) => {
    const half = String.fromCharCode(0xff61 + at);
    return [half.normalize('NFKC'), half];
  }),
);

/** Zengin's files have no small kana and write the long-vowel mark as a hyphen. */
const SMALL = 'ァィゥェォャュョッヮヵヶ';
const LARGE = 'アイウエオヤユヨツワカケ';

/** What Zengin allows in names: JIS X 0201 kana, capitals, digits and some signs. */
const ALLOWED = /^[ｦｱ-ﾟA-Z0-9 ()\-./,｢｣\\]*$/;

/**
 * A name in the half-width characters of Zengin's files: `ヤマダ ハナコ` → `ﾔﾏﾀﾞ ﾊﾅｺ`. Null where something in it has no such
 * form (kanji, an apostrophe), so that the payment is refused before a file is made rather than returned by the bank.
 */
export function halfWidth(name: string): string | null {
  const kana = kanaHolder(name);
  if (kana === null) return null;
  const large = Array.from(kana, (character) => {
    const at = SMALL.indexOf(character);
    return at < 0 ? character : LARGE.charAt(at);
  }).join('');
  const text = Array.from(large.replaceAll('ー', '-').replaceAll('・', '.').normalize('NFD'))
    .map((character) => HALF_WIDTH.get(character) ?? character)
    .join('');
  return ALLOWED.test(text) ? text : null;
}
