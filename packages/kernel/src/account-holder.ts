import { foldTyped } from '#typed-text.ts';

/** What Japanese banks take in a holder's name (全銀): katakana, capital letters, digits and a few signs. */
const BANK_CHARACTERS = /^[ァ-ヴー・A-Z0-9 ().,'/-]+$/;
const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * A holder's name as a Japanese passbook has it: hiragana and half-width kana become katakana, letters capitals. Null where
 * something else stands in it, such as kanji, whose reading nobody but the holder knows.
 */
export function kanaHolder(typed: string): string | null {
  const name = foldTyped(typed)
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! + HIRAGANA_TO_KATAKANA))
    .replaceAll(/(?<=[ァ-ヴー])-/g, 'ー')
    .toUpperCase();
  return BANK_CHARACTERS.test(name) ? name : null;
}
