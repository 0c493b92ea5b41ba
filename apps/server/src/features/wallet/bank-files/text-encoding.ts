import iconv from 'iconv-lite';
import { decodeText as decode } from '#platform/text-encoding.ts';
import { UnreadableFile } from './fault.ts';

/** How many lines, from the first on, can be read. No character of either encoding has the byte of a line's end in it. */
function readableLines(bytes: Buffer, encoding: 'utf-8' | 'shift_jis'): number {
  let [count, from] = [0, 0];
  while (from < bytes.length) {
    const end = bytes.indexOf(0x0a, from);
    const next = end < 0 ? bytes.length : end + 1;
    if (decode(bytes.subarray(from, next), encoding) === null) break;
    count += 1;
    from = next;
  }
  return count;
}

/**
 * The text of a bank's file. @throws UnreadableFile where it is neither UTF-8 nor Shift_JIS, with the first line that is neither: with
 * `auto` in the encoding that gets further
 */
export function decodeText(bytes: Buffer, encoding: 'auto' | 'utf-8' | 'shift_jis'): string {
  const text = decode(bytes, encoding);
  if (text !== null) return text;
  const tried = encoding === 'auto' ? (['utf-8', 'shift_jis'] as const) : [encoding];
  throw new UnreadableFile('encoding', 1 + Math.max(...tried.map((one) => readableLines(bytes, one))));
}

/** Bytes of Shift_JIS; half-width kana, Latin letters and digits take one byte each. @throws where a character has none */
export function encodeShiftJis(text: string): Buffer {
  const bytes = iconv.encode(text, 'shift_jis');
  if (iconv.decode(bytes, 'shift_jis') !== text) throw new UnreadableFile('encoding');
  return bytes;
}
