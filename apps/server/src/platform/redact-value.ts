const LONGEST = 500;

/**
 * The value of an environment variable as an error message may quote it: control characters and line breaks escaped, so that the
 * message stays on one line of a log; 500 characters at most; `(hidden)` for a URL with credentials, which must not be logged.
 */
export function redactValue(value: string): string {
  if (/\/\/[^/]*@/.test(value)) return '(hidden)';
  const line = value.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
