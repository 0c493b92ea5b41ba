/* Widths in full-width characters; Latin letters are about half as wide. The narrowest phone fits twelve per line. */
const LATIN = 0.55;
const FIRST_WIDE = 0x2e80;
const ONE_LINE = 14;
const TWO_LINES = 28;

/** How a title is shown in the header bar: in one line, in two, or not at all because the view shows it itself. */
export function linesOf(title: string): 1 | 2 | null {
  let width = 0;
  for (const letter of title) width += (letter.codePointAt(0) ?? 0) < FIRST_WIDE ? LATIN : 1;
  if (width <= ONE_LINE) return 1;
  return width <= TWO_LINES ? 2 : null;
}
