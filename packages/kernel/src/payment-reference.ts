/** Crockford's base 32: no I, L, O or U, so that nobody misreads a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_HEX_DIGITS = 12;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The reference a member writes on the bank transfer of a recharge, such as `FG-2K7QD-9XM3A`. It is read off
 * the request id (a random UUID), so that the screen shows it before anything is sent and the same request can
 * only ever bear one reference. Nine characters carry the id's first 45 random bits, the last one is a check
 * character over them (sum of value × position, modulo 31). Throws RangeError on anything but a UUID.
 */
export function paymentReference(requestId: string): string {
  if (!UUID.test(requestId)) throw new RangeError('a request id is a UUID');
  const bits = BigInt(`0x${requestId.replaceAll('-', '').slice(0, RANDOM_HEX_DIGITS)}`) >> 3n;
  const values = Array.from({ length: 9 }, (_, at) => Number((bits >> BigInt(5 * (8 - at))) & 31n));
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), 0) % 31;
  const text = [...values, check].map((value) => ALPHABET[value]).join('');
  return `FG-${text.slice(0, 5)}-${text.slice(5)}`;
}
