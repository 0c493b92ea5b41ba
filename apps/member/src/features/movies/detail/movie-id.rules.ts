import { VOD_ID_PATTERN } from '@fairground/contract/limits';

const LARGEST = 2_147_483_647;

/**
 * The id in `/movie/detail/{id}`, or null where it can be no movie's: ours are numbers, those of another host any
 * word that can stand in an address.
 */
export function movieId(text: string, foreign: boolean): string | null {
  if (foreign) return VOD_ID_PATTERN.test(text) ? text : null;
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST ? text : null;
}
