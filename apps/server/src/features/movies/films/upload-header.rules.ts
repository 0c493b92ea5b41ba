/** The most characters of the metadata header of an upload. */
const MOST_METADATA = 4000;

/** A whole number in a header; null for anything else. */
export const headerNumber = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;

/** The file's name in tus' `Upload-Metadata`: pairs of a key and a value in base64; '' where there is none. */
export function fileNameOf(header: unknown): string {
  if (typeof header !== 'string' || header.length > MOST_METADATA) return '';
  for (const pair of header.split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key !== 'filename' || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) continue;
    const name = Buffer.from(value, 'base64').toString('utf8');
    // Shown in the console: no controls, no signs that turn the direction of reading.
    return Array.from(name.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '').trim())
      .slice(0, 200)
      .join('');
  }
  return '';
}
