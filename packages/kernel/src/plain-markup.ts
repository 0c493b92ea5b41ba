/** A run of letters; `href` is a path of the app (`/vote`) or an https address, and nothing else. */
export type Run = { text: string; strong?: true; href?: string };
/** A heading and a paragraph have one line, a list one for each entry. */
export type Block = { kind: 'heading' | 'paragraph' | 'bullets' | 'steps'; lines: Run[][] };

const PATH = /^\/(?![/\\])[\w\-./]*$/;
const HTTPS = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][^\s<>"'\\]*)?$/i;

/** Whether a link may be followed: never another scheme, a user name in front of a host, or `//host`. */
export const isSafeLink = (href: string): boolean => PATH.test(href) || HTTPS.test(href);

const INLINE = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/g;

/** `**strong**` and `[words](link)`; everything else is plain text. */
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let read = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, words, href] = match;
    if (href !== undefined && !isSafeLink(href)) continue;
    if (match.index > read) runs.push({ text: line.slice(read, match.index) });
    // A link within: `**[words](/path)**`.
    if (strong !== undefined) for (const run of runsOf(strong)) runs.push({ ...run, strong: true });
    else runs.push({ text: words!, href: href! });
    read = match.index + whole.length;
  }
  if (read < line.length) runs.push({ text: line.slice(read) });
  return runs;
}

const KINDS: readonly [Block['kind'], RegExp][] = [
  ['heading', /^##\s+(.*)$/],
  ['bullets', /^[-・•]\s+(.*)$/],
  ['steps', /^\d{1,2}[.)]\s+(.*)$/],
];

function readLine(line: string): { kind: Block['kind']; words: string } {
  for (const [kind, pattern] of KINDS) {
    const words = pattern.exec(line)?.[1];
    if (words) return { kind, words };
  }
  return { kind: 'paragraph', words: line };
}

/**
 * Parses an operator's text: paragraphs separated by an empty line, `## heading`, `- bullet`, `1. step`, `**strong**`,
 * `[words](link)`. There is no HTML: angle brackets are plain text.
 */
export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') {
      open = null;
      continue;
    }
    const { kind, words } = readLine(line);
    const runs = runsOf(words);
    const goesOn: boolean = open?.kind === kind && kind !== 'heading';
    if (open && goesOn && kind === 'paragraph') open.lines[0]!.push({ text: '\n' }, ...runs);
    else if (open && goesOn) open.lines.push(runs);
    else blocks.push((open = { kind, lines: [runs] }));
  }
  return blocks;
}
