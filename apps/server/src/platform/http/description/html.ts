export type Json = { [key: string]: unknown };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and attributes. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

/** Renders text with `code` between backquotes and paragraphs between empty lines. */
export const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escape(paragraph).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');

const nameOf = ($ref: string): string => $ref.split('/').at(-1)!;

/** The description of a schema; empty where it has none. */
export const wordsOf = ({ description }: Json): string =>
  typeof description === 'string' ? prose(description) : '';

type Bounds = Partial<{
  type: string | string[];
  format: string;
  minimum: number;
  maximum: number;
  maxLength: number;
}>;

/** A schema in a few words: `string uuid`, `integer 1…50`, a link to a named schema. */
export function kindOf(schema: Json): string {
  if (typeof schema['$ref'] === 'string')
    return `<a href="#schema-${nameOf(schema['$ref'])}">${nameOf(schema['$ref'])}</a>`;
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (variants) return variants.map(kindOf).join(' or ');
  if (schema['const'] !== undefined) return `<code>${escape(JSON.stringify(schema['const']))}</code>`;
  if (Array.isArray(schema['enum']))
    return (schema['enum'] as string[]).map((value) => `<code>${escape(String(value))}</code>`).join(' or ');
  if (schema['type'] === 'array' && typeof schema['items'] === 'object')
    return `list of ${kindOf(schema['items'] as Json)}`;
  const { type = 'anything', format, minimum, maximum, maxLength } = schema as Bounds;
  const words = [
    [type].flat().join(' or '),
    format,
    maximum === undefined ? undefined : `${minimum ?? ''}…${maximum}`,
    maxLength === undefined ? undefined : `of at most ${maxLength} characters`,
  ];
  return escape(words.filter((word) => word !== undefined).join(' '));
}

/** The fields of an object as a table, fields within fields below their names. */
export function fieldTable(schema: Json): string {
  const rows: string[] = [];
  const walk = (inner: Json, path: string): void => {
    const { properties = {}, required = [] } = inner as { properties?: Json; required?: string[] };
    for (const [name, value] of Object.entries(properties)) {
      const field = value as Json;
      const [example] = (field['examples'] as (string | number)[] | undefined) ?? [];
      const words = [
        wordsOf(field),
        example === undefined ? '' : `<p>Such as <code>${escape(String(example))}</code></p>`,
      ].join('');
      const optional = required.includes(name) ? '' : ' <small>optional</small>';
      rows.push(
        `<tr><th scope="row"><code>${escape(path + name)}</code>${optional}</th><td>${kindOf(field)}</td><td>${words}</td></tr>`,
      );
      const list = field['type'] === 'array' ? (field['items'] as Json | undefined) : undefined;
      if (field['properties'] !== undefined) walk(field, `${path}${name}.`);
      else if (list?.['properties'] !== undefined) walk(list, `${path}${name}[].`);
    }
  };
  walk(schema, '');
  return rows.length === 0 ? '' : `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** A whole HTML page; it loads nothing but its style sheet. */
export const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  `<link rel="stylesheet" href="/api/docs/style.css"></head><body>${body}</body></html>`;
