import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { QUERY_NUMBER } from '#fields.ts';

export type Json = { [key: string]: unknown };

type Node = Partial<{
  type: string;
  kind: string;
  title: string;
  pipe: readonly Node[];
  entries: Record<string, Node>;
  items: readonly Node[] | Node;
  item: Node;
  wrapped: Node;
  options: readonly (Node | string)[];
}>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The child schemas of a schema. */
function partsOf({ pipe = [], entries = {}, items, item, wrapped, options = [] }: Node): Node[] {
  const listed = Array.isArray(items) ? (items as Node[]) : items === undefined ? [] : [items as Node];
  const parts = [...pipe, ...Object.values(entries), ...listed, item, wrapped, ...options];
  return parts.filter(isNode);
}

/** All named schemas (named.ts) below the given ones. @throws where two have the same name */
export function collectNamed(roots: readonly v.GenericSchema[]): Map<string, v.GenericSchema> {
  const found = new Map<string, v.GenericSchema>();
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const name = node.pipe?.find(({ kind, type }) => kind === 'metadata' && type === 'title')?.title;
    if (name !== undefined) {
      if (found.has(name) && found.get(name) !== (node as unknown))
        throw new Error(`two schemas of the contract are called ${name}`);
      found.set(name, node as v.GenericSchema);
    }
    for (const part of partsOf(node)) visit(part);
  };
  for (const root of roots) visit(root);
  return found;
}

/** Corrects what the converter cannot know of the format on the wire. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isNode(value)) return value;
  const { $schema: _, $defs: __, ...rest } = value as Json;
  const number = rest[QUERY_NUMBER] as Json | undefined;
  // A number in a query is a text schema with a number schema: the number is documented.
  if (number !== undefined) return number;
  // The converter drops the flag of the uuid pattern, so the format alone is more exact.
  if (rest['format'] === 'uuid' || rest['format'] === 'email') delete rest['pattern'];
  if (rest['type'] === 'integer' && rest['minimum'] === Number.MIN_SAFE_INTEGER) {
    delete rest['minimum'];
    delete rest['maximum'];
  }
  // Without `items: false` a tuple accepts further values.
  if (rest['prefixItems'] !== undefined) rest['items'] = false;
  if (Array.isArray(rest['items'])) rest['additionalItems'] = false;
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, tidy(inner)]));
}

/** The path of named schemas in OpenAPI and AsyncAPI. */
const PREFIX = '#/components/schemas/';

/**
 * Converts schemas of the contract to JSON Schema, named ones to references. OpenAPI 3.1 uses draft 2020-12, AsyncAPI 3 draft 7.
 */
export function createConverter(
  named: ReadonlyMap<string, v.GenericSchema>,
  target: 'draft-07' | 'draft-2020-12',
) {
  const convert = (schema: v.GenericSchema, typeMode: 'input' | 'output', expand?: string): Json =>
    tidy(
      toJsonSchema(schema, {
        target,
        typeMode,
        // Custom checks and flags of patterns have no equivalent in JSON Schema and are left out.
        errorMode: 'ignore',
        definitions: Object.fromEntries([...named].filter(([name]) => name !== expand)),
        overrideRef: ({ referenceId }) => `${PREFIX}${referenceId}`,
      }),
    ) as Json;
  return {
    /** What a client sends. */
    input: (schema: v.GenericSchema): Json => convert(schema, 'input'),
    /** What the server answers. */
    output: (schema: v.GenericSchema): Json => convert(schema, 'output'),
    /** All named schemas, in the order of their names. */
    components(): Json {
      const names = [...named.keys()].toSorted();
      return Object.fromEntries(names.map((name) => [name, convert(named.get(name)!, 'output', name)]));
    },
  };
}
