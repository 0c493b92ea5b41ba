import { foldCode } from '#typed-text.ts';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_HEX_DIGITS = 12;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const checkOf = (values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (at + 1), 0) % 31;
/** What stands between the groups where a bank's form takes no hyphen. */
const SEPARATORS = /[.,/・:_()]/g;
const grouped = (text: string): string => `FG-${text.slice(0, 5)}-${text.slice(5)}`;

/**
 * The reference of a recharge or a withdrawal, such as `FG-2K7QD-9XM3A`: what a member writes on the bank transfer, and
 * reads out to the desk. It is read off the request id (a random UUID), so that the screen shows it before anything is sent and the same request can
 * only ever bear one reference. Nine characters carry the id's first 45 random bits, the last one is a check
 * character over them (sum of value × position, modulo 31). Throws RangeError on anything but a UUID.
 */
export function paymentReference(requestId: string): string {
  if (!UUID.test(requestId)) throw new RangeError('a request id is a UUID');
  const bits = BigInt(`0x${requestId.replaceAll('-', '').slice(0, RANDOM_HEX_DIGITS)}`) >> 3n;
  const values = Array.from({ length: 9 }, (_, at) => Number((bits >> BigInt(5 * (8 - at))) & 31n));
  return grouped([...values, checkOf(values)].map((value) => ALPHABET[value]).join(''));
}

const fits = (text: string): boolean => {
  const values = Array.from(text, (character) => ALPHABET.indexOf(character));
  return !values.includes(-1) && checkOf(values.slice(0, 9)) === values[9];
};

/** Signs that are taken for one another; I, L and O, which no reference has, are read as digits before. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'DQ',
  2: 'Z',
  5: 'S',
  6: 'G',
  8: 'B',
  B: '8',
  D: '0',
  G: '6',
  Q: '0',
  S: '5',
  U: 'V',
  Z: '2',
};

/** The text with one sign replaced by each that looks like it. */
const misread = (text: string): string[] =>
  Array.from(text).flatMap((sign, at) =>
    Array.from(LOOK_ALIKES[sign] ?? '', (other) => text.slice(0, at) + other + text.slice(at + 1)),
  );

/**
 * The references that stand somewhere in what was typed or pasted, a line of a bank statement with them: in any width and
 * case, with whatever separates them, look-alike letters read as digits, as long as the check character fits. Where none does, one sign
 * may have been taken for another that looks like it, if the check character leaves no doubt which.
 */
export function paymentReferencesIn(typed: string): string[] {
  const found = foldCode(typed)
    .replace(SEPARATORS, '')
    .matchAll(/FG(?=([0-9A-HJKMNP-Z]{10}))/g);
  const texts = Array.from(found, ([, text]) => text!);
  const right = new Set(texts.filter(fits));
  if (right.size > 0) return [...right].map(grouped);
  const near = new Set(texts.flatMap(misread).filter(fits));
  return near.size === 1 ? [...near].map(grouped) : [];
}
