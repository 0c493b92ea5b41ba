/** Crockford's alphabet without I, L, O, U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** `below(n)` returns a random whole number from 0 to n − 1. */
export const newInviteCode = (below: (limit: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)]).join('');
