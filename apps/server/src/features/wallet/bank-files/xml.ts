import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from './fault.ts';
import { decodeText } from './text-encoding.ts';

/** An element with its local name; attributes by their names as written. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
  /** The line of the file (from 1) in which it begins. */
  line: number;
};

const ATTRIBUTES = ':@';
const TEXT = '#text';
type Node = Record<string, unknown>;
const PLACE = XMLParser.getMetaDataSymbol() as symbol;

/** Deeper than any bank's message; the parser itself is recursive. */
const DEEPEST = 64;

/**
 * Entities of a document type are never expanded: a document type is refused before the parser sees it. The five entities of XML and
 * numeric references are decoded by us, once.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
  captureMetaData: true,
});

type LineAt = (index: number) => number;

/** Tells the line (from 1) of an index of the text. */
function linesIn(text: string): LineAt {
  const ends: number[] = [];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) ends.push(end);
  return (index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string, line: number): string {
  return text.replaceAll(/&([^;&\s]{1,10});/g, (whole, name: string) => {
    const named = NAMED[name];
    if (named !== undefined) return named;
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(point > 0 && point <= 0x10ffff) || (point >= 0xd800 && point <= 0xdfff))
      throw new UnreadableFile('malformed', line);
    return whole === '' ? '' : String.fromCodePoint(point);
  });
}

function elementOf(
  node: Node,
  namespaces: Readonly<Record<string, string>>,
  { depth, lineAt }: { depth: number; lineAt: LineAt },
): XmlElement | null {
  const place: { startIndex?: number } | undefined = Reflect.get(node, PLACE);
  const line = lineAt(place?.startIndex ?? 0);
  if (depth > DEEPEST) throw new UnreadableFile('malformed', line);
  const tag = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (tag === undefined || tag === TEXT || tag.startsWith('?') || tag.startsWith('!')) return null;
  const attributes = Object.fromEntries(
    Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>).map(([name, value]) => [
      name,
      decode(String(value), line),
    ]),
  );
  const known = { ...namespaces };
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') known[''] = value;
    else if (name.startsWith('xmlns:')) known[name.slice('xmlns:'.length)] = value;
  }
  const [prefix, local] = tag.includes(':') ? (tag.split(':', 2) as [string, string]) : ['', tag];
  const inside = node[tag] as Node[];
  return {
    name: local,
    namespace: known[prefix] ?? '',
    attributes,
    text: decode(
      inside
        .filter((one) => TEXT in one)
        .map((one) => String(one[TEXT]))
        .join(''),
      line,
    ).trim(),
    children: inside
      .map((one) => elementOf(one, known, { depth: depth + 1, lineAt }))
      .filter((element) => element !== null),
    line,
  };
}

/** The root of a well-formed document in UTF-8. @throws UnreadableFile for anything else, and for any document type */
export function readXml(bytes: Buffer): XmlElement {
  const text = decodeText(bytes, 'utf-8');
  const lineAt = linesIn(text);
  const type = text.search(/<!(?:DOCTYPE|ENTITY)/i);
  if (type >= 0) throw new UnreadableFile('malformed', lineAt(type));
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new UnreadableFile('malformed', verdict.err.line);
  let nodes: Node[];
  try {
    nodes = parser.parse(text) as Node[];
  } catch {
    throw new UnreadableFile('malformed');
  }
  const [root, more] = nodes
    .map((node) => elementOf(node, {}, { depth: 0, lineAt }))
    .filter((element) => element !== null);
  if (root === undefined || more !== undefined) throw new UnreadableFile('malformed');
  return root;
}

export const all = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element along a path. */
export const first = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );

/** The text of the first element along a path; null where there is none or it is empty. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string | null =>
  first(element, ...path)?.text || null;

/** Text for XML's content and attribute values. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
