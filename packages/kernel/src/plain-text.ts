/** The longest text that is read; the rest of an external server's text is dropped. */
const LONGEST = 20_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
};

function entity(whole: string, name: string): string {
  const code = /^#x[0-9a-f]+$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d+$/.test(name)
      ? Number(name.slice(1))
      : Number.NaN;
  if (Number.isNaN(code)) return ENTITIES[name.toLowerCase()] ?? whole;
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

/** `&amp;` and the like as the characters they stand for; what is none stays. */
export const decodeEntities = (text: string): string => text.replaceAll(/&(#?\w{1,8});/g, entity);

/** Removes scripts, styles and comments, then tags; breaks and ends of blocks become line breaks. */
const untagged = (html: string): string =>
  html
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
    .replaceAll(/<(script|style|template|noscript|iframe|svg|title)\b[^]*?(?:<\/\1[^<>]*>|$)/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!?][^<>]*>?/gi, '');

/** The text of an HTML description, with line breaks. Not a sanitiser: the result is shown as text and never as markup. */
export function plainText(html: string): string {
  // Twice, because some servers escape their markup twice.
  const text = untagged(decodeEntities(untagged(html.slice(0, LONGEST))));
  return (
    text
      .toWellFormed()
      // Control and format characters, such as those that turn the direction of writing; line breaks stay.
      .replaceAll(/(?!\n|\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      // Removing a tag may have joined the parts of another one.
      .replaceAll(/<+(?=[a-z/!?])/gi, '')
      .replaceAll(/[ \t\u00a0\u3000]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
