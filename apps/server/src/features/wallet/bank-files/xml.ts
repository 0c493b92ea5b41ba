import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from './fault.ts';

/** An element with its local name; attributes by their names as written. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
};

const ATTRIBUTES = ':@';
const TEXT = '#text';
type Node = Record<string, unknown>;

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
});

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&([^;&\s]{1,10});/g, (whole, name: string) => {
    const named = NAMED[name];
    if (named !== undefined) return named;
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(point > 0 && point <= 0x10ffff) || (point >= 0xd800 && point <= 0xdfff))
      throw new UnreadableFile('malformed');
    return whole === '' ? '' : String.fromCodePoint(point);
  });
}

function elementOf(
  node: Node,
  namespaces: Readonly<Record<string, string>>,
  depth: number,
): XmlElement | null {
  if (depth > DEEPEST) throw new UnreadableFile('malformed');
  const tag = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (tag === undefined || tag === TEXT || tag.startsWith('?') || tag.startsWith('!')) return null;
  const attributes = Object.fromEntries(
    Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>).map(([name, value]) => [
      name,
      decode(String(value)),
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
    ).trim(),
    children: inside.map((one) => elementOf(one, known, depth + 1)).filter((element) => element !== null),
  };
}

/** The root of a well-formed document in UTF-8. @throws UnreadableFile for anything else, and for any document type */
export function readXml(bytes: Buffer): XmlElement {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('encoding');
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile('malformed');
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new UnreadableFile('malformed', verdict.err.line);
  let nodes: Node[];
  try {
    nodes = parser.parse(text) as Node[];
  } catch {
    throw new UnreadableFile('malformed');
  }
  const [root, more] = nodes.map((node) => elementOf(node, {}, 0)).filter((element) => element !== null);
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
