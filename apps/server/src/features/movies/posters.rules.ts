import { UUID_PATTERN } from '@fairground/contract/limits';

/** The path of uploaded posters. */
export const POSTER_FOLDER = '/media/covers/';

/** Paths of the sample catalogue's pictures. */
const SEEDED = /^\/media\/posters\/[a-z0-9-]+\.(?:avif|png|jpg|webp)$/;

/** A poster as an operator gave it: an upload, an allowed URL, or neither. */
export type GivenPoster = { upload: string } | { address: string } | null;

/** `origins`: origins whose pictures the content security policy allows. */
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
