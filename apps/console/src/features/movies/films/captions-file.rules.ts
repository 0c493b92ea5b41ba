import type { Language } from '@fairground/contract/language';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';

/** Encodings that subtitle tools without UTF-8 write, by the language of the captions. */
const LEGACY_ENCODING: Record<Language, string> = { ja: 'shift_jis', 'zh-cn': 'gb18030', en: 'windows-1252' };

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The decoder names no place: the next encoding is tried, or the file refused.
    return null;
  }
}

/**
 * The text of a file of captions: UTF-8, UTF-16 with its mark, or the encoding that tools for this language had before. Null where it is none of
 * them or longer than captions may be: cut off, the film would have none from there on.
 */
export function captionsOf(bytes: Uint8Array, language: Language): string | null {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text =
    utf16 === null
      ? (decode(bytes, 'utf-8') ?? decode(bytes, LEGACY_ENCODING[language]))
      : decode(bytes, utf16);
  return text === null || text.includes('\0') || text.length > TEXT_LIMITS.captions.max ? null : text;
}
