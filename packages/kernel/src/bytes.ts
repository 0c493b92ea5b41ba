/** UTF-8 of a string; a lone surrogate becomes U+FFFD, as TextEncoder does (which is not ECMAScript). */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return Uint8Array.from(bytes);
}

/** Lower-case hex, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** Bytes of a hex string of either case. Throws RangeError on an odd length or another character. */
export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw new RangeError('not a hex string');
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** One new array holding the parts in order. */
export function concatBytes(...parts: Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function bigEndian(n: number, length: number, max: number): Uint8Array {
  if (!Number.isInteger(n) || n < 0 || n > max)
    throw new RangeError(`not an unsigned integer up to ${max}: ${n}`);
  const bytes = new Uint8Array(length);
  for (let i = length - 1, rest = n; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  return bytes;
}

/** Four bytes, most significant first. Throws RangeError outside 0 … 2^32 − 1. */
export function uint32be(n: number): Uint8Array {
  return bigEndian(n, 4, 0xffffffff);
}

/** Eight bytes, most significant first. Throws RangeError outside 0 … 2^53 − 1. */
export function uint64be(n: number): Uint8Array {
  return bigEndian(n, 8, Number.MAX_SAFE_INTEGER);
}
