const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const decode = (bytes: Buffer, encoding: 'utf-8' | 'shift_jis'): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The decoder names no place: the caller tries the other encoding or refuses the file.
    return null;
  }
};

/**
 * The text of an uploaded file: UTF-8 with or without a byte order mark, or Shift_JIS (code page 932). `auto` takes UTF-8 where the
 * bytes are valid UTF-8, which Japanese text in Shift_JIS is not. Null where they are neither, or hold a NUL.
 */
export function decodeText(bytes: Buffer, encoding: 'auto' | 'utf-8' | 'shift_jis'): string | null {
  const marked = bytes.subarray(0, 3).equals(MARK);
  const utf8 = encoding === 'shift_jis' && !marked ? null : decode(bytes, 'utf-8');
  const text = utf8 ?? (encoding === 'utf-8' || marked ? null : decode(bytes, 'shift_jis'));
  return text === null || text.includes('\u0000') ? null : text;
}
