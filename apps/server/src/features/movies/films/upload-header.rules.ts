/** The most characters of the metadata header of an upload. */
const MOST_METADATA = 4000;

/** A whole number in a header; null for anything else. */
export const headerNumber = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;

/** A value of tus' `Upload-Metadata`: pairs of a key and a value in base64; '' where there is none. */
function metadataOf(header: unknown, wanted: string): string {
  if (typeof header !== 'string' || header.length > MOST_METADATA) return '';
  for (const pair of header.split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key !== wanted || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) continue;
    return Buffer.from(value, 'base64').toString('utf8');
  }
  return '';
}

/** The file's name; '' where there is none. Shown in the console: no controls, no signs that turn the direction of reading. */
export const fileNameOf = (header: unknown): string =>
  Array.from(
    metadataOf(header, 'filename')
      .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
      .trim(),
  )
    .slice(0, 200)
    .join('');

/** Whether the film is a video of a person, which no title may play. */
export const isOfPerson = (header: unknown): boolean => metadataOf(header, 'use') === 'person';
