/** Longest text that is looked at; what a stranger's server sends beyond it is dropped. */
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

const decoded = (text: string): string => text.replaceAll(/&(#?\w{1,8});/g, entity);

/** Without what is never read, then without tags; breaks and ends of blocks become line breaks. */
const untagged = (html: string): string =>
  html
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
    .replaceAll(/<(script|style|template|noscript|iframe|svg|title)\b[^]*?(?:<\/\1[^<>]*>|$)/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!?][^<>]*>?/gi, '');

/**
 * What a reader would see of a description in HTML: text, with line breaks. Not a way to make markup safe: the
 * answer is shown as text and never as markup.
 */
export function plainText(html: string): string {
  // Twice, since some servers send their markup escaped once more.
  const text = untagged(decoded(untagged(html.slice(0, LONGEST))));
  return (
    text
      .toWellFormed()
      // Control and format characters, such as those that turn the direction of writing; line breaks stay.
      .replaceAll(/(?!\n|\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      // What a tag that was taken out has joined to another one.
      .replaceAll(/<+(?=[a-z/!?])/gi, '')
      .replaceAll(/[ \t\u00a0\u3000]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  );
}
