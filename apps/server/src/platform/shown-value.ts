const LONGEST = 500;

/**
 * A value of the environment as it stands in a sentence: on one line, and not longer than anyone reads. Of an address with a
 * password nothing.
 */
export function shown(value: string): string {
  if (/\/\/[^/]*@/.test(value)) return '(hidden)';
  const line = value.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
