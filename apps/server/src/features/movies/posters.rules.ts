import { UUID_PATTERN } from '@fairground/contract/limits';

/** Where members find a poster that an operator uploaded. */
export const POSTER_FOLDER = '/media/covers/';

/** Of the pictures that came with the catalogue. */
const SEEDED = /^\/media\/posters\/[a-z0-9-]+\.(?:avif|png|jpg|webp)$/;

/** What an operator gave as a poster: an upload to be looked up, an address that may be shown, or neither. */
export type GivenPoster = { upload: string } | { address: string } | null;

/** `origins` are those beside our own whose pictures the content policy lets members' pages show. */
export function readPoster(
  given: string,
  { known, origins }: { known: string; origins: readonly string[] },
): GivenPoster {
  if (given === known || given === '' || SEEDED.test(given)) return { address: given };
  if (UUID_PATTERN.test(given)) return { upload: given.toLowerCase() };
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && origins.includes(url.origin) ? { address: url.href } : null;
}
