import type { Random } from '#platform/random.ts';

/** Without characters that look alike, since it may be read aloud or copied from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A random password of 99 bits in groups, to be changed at the first login. */
export function temporaryPassword(random: Random): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[random.below(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
