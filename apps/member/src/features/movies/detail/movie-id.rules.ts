import { VOD_ID_PATTERN } from '@fairground/contract/limits';

const LARGEST = 2_147_483_647;

/**
 * The id in `/movie/detail/{id}`, or null if it cannot be one: own ids are numbers, ids of a foreign host any URL-safe
 * string.
 */
export function movieId(text: string, foreign: boolean): string | null {
  if (foreign) return VOD_ID_PATTERN.test(text) ? text : null;
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST ? text : null;
}
