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

/**
 * The references that stand somewhere in what was typed or pasted, a line of a bank statement with them: in any width and
 * case, with whatever separates them, look-alike letters read as digits, as long as the check character fits.
 */
export function paymentReferencesIn(typed: string): string[] {
  const found = foldCode(typed)
    .replace(SEPARATORS, '')
    .matchAll(/FG(?=([0-9A-HJKMNP-TV-Z]{10}))/g);
  const texts = Array.from(found, ([, text]) => text!).filter((text) => {
    const values = Array.from(text, (character) => ALPHABET.indexOf(character));
    return checkOf(values.slice(0, 9)) === values[9];
  });
  return [...new Set(texts)].map(grouped);
}
