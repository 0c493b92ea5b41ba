/** Crockford's alphabet: no I, L, O, U, so that a code read aloud is typed right. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** `below(n)` gives a random whole number from 0 to n − 1. */
export const newInviteCode = (below: (limit: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)]).join('');

/** As stored: upper case, without separators, and with the letters that are mistaken for digits read as digits. */
export const inviteCodeKey = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
