import iconv from 'iconv-lite';
import { decodeText as decode } from '#platform/text-encoding.ts';
import { UnreadableFile } from './fault.ts';

/** The text of a bank's file. @throws UnreadableFile where it is neither UTF-8 nor Shift_JIS */
export function decodeText(bytes: Buffer, encoding: 'auto' | 'utf-8' | 'shift_jis'): string {
  const text = decode(bytes, encoding);
  if (text === null) throw new UnreadableFile('encoding');
  return text;
}

/** Bytes of Shift_JIS; half-width kana, Latin letters and digits take one byte each. @throws where a character has none */
export function encodeShiftJis(text: string): Buffer {
  const bytes = iconv.encode(text, 'shift_jis');
  if (iconv.decode(bytes, 'shift_jis') !== text) throw new UnreadableFile('encoding');
  return bytes;
}
