/** Signs and digits that stand for letters in passwords that are no better for it. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Fewer different characters than this are no password, however many there are. */
const LEAST_DIFFERENT = 5;
/** A shorter word decides nothing: most three-letter words are on some list. */
const LEAST_WORD = 4;

const unleet = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Whether each character follows the one before: 123456789012, abcdefghijkl, or backwards. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    codes.slice(1).every((code, at) => {
      const before = codes[at]!;
      // After 9 comes 0.
      return code - before === step || code - before === -9 * step;
    }),
  );
}

/** The shortest part of which the text is a repetition, or the text itself. */
const unitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/**
 * Whether a long password is a short one stretched: a common word repeated or with digits and signs around it, a run, or a few
 * characters again and again. Lists of common passwords hold hardly any of 12 characters and more. `isCommon` looks one up.
 */
export function isStretched(password: string, isCommon: (text: string) => boolean): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (new Set(text).size < LEAST_DIFFERENT || isRun(text)) return true;
  const unit = unitOf(text);
  if (unit !== text && (unit.length < LEAST_WORD + 2 || isCommon(unit) || isRun(unit))) return true;
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = unleet(text.replaceAll(/[^\p{L}]+$/gu, '')).replaceAll(/[^\p{L}]/gu, '');
  return [word, spelled, unitOf(word)].some((part) => part.length >= LEAST_WORD && isCommon(part));
}
