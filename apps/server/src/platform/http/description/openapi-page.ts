import {
  escape,
  fieldTable,
  type Json,
  kindOf,
  pageOf,
  prose,
  wordsOf,
} from '#platform/http/description/html.ts';

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, Json> }>;
};

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value);

/** The schema of `data` where the call succeeds. */
function dataOf({ responses }: Operation): Json | null {
  const schema = at(responses['200'], 'content', 'application/json', 'schema');
  const success = at(schema, 'oneOf', 0) ?? schema;
  return (at(success, 'allOf', 1, 'properties', 'data') as Json | undefined) ?? null;
}

function input({ parameters = [], requestBody }: Operation): string {
  const [body] = Object.entries(requestBody?.content ?? {});
  if (body)
    return `<h4>Body <small>${escape(body[0])}</small></h4>${fieldTable(body[1].schema) || '<p>Empty.</p>'}`;
  const query = parameters.filter((each) => each['name'] !== undefined);
  if (query.length === 0) return '';
  const required = query.filter((each) => each['required'] === true).map((each) => String(each['name']));
  const properties = Object.fromEntries(query.map(({ name, schema }) => [String(name), schema]));
  return `<h4>Query</h4>${fieldTable({ properties, required })}`;
}

function operationHtml(key: string, operation: Operation): string {
  const data = dataOf(operation);
  const [method, path] = key.split(' ') as [string, string];
  const outcomes = operation.responses['200']?.description ?? '';
  const statuses = Object.keys(operation.responses).filter((status) => status !== '200');
  return (
    `<details id="${operation.operationId}"><summary><b>${method}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>` +
    prose(operation.description ?? 'For everybody.') +
    input(operation) +
    `<h4>Answer</h4>${data === null ? '' : `<p><code>data</code>: ${kindOf(data)}</p>${fieldTable(data)}`}` +
    `${prose(outcomes)}<p>Otherwise ${statuses.map((status) => `<code>${status}</code>`).join(', ')}.</p></details>`
  );
}

function schemaHtml(name: string, schema: Json): string {
  return `<section id="schema-${name}"><h3>${name}</h3>${wordsOf(schema)}${fieldTable(schema) || `<p>${kindOf(schema)}</p>`}</section>`;
}

/** Renders an OpenAPI description as an HTML page: the calls by group, then the named schemas. */
export function openApiPage(document: Json): string {
  const { info, servers, paths, components } = document as {
    info: { title: string; description: string };
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0]!);
  const index = [...groups.keys()].map((tag) => `<li><a href="#group-${tag}">${escape(tag)}</a></li>`);
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<section id="group-${tag}"><h2>${escape(tag)}</h2>${calls.map(({ key, operation }) => operationHtml(key, operation)).join('')}</section>`,
  );
  // Schemas of failures are left out: they hold a code alone, which each call lists.
  const named = Object.entries(components.schemas).filter(([, schema]) => schema['allOf'] === undefined);
  return pageOf(
    info.title,
    `<header><h1>${escape(info.title)}</h1>${prose(info.description)}` +
      `<p>Below <code>${escape(servers[0]!.url)}</code>. For tools: <a href="${escape(servers[0]!.url)}/openapi.json">OpenAPI 3.1</a>.` +
      ' See also: <a href="/api/docs">members</a>, <a href="/api/docs/console">console</a>, <a href="/api/docs/live">live messages</a>.</p></header>' +
      `<nav aria-label="Groups"><ul>${index.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav><main>` +
      `${sections.join('')}<section id="schemas"><h2>Schemas</h2>${named.map(([name, schema]) => schemaHtml(name, schema)).join('')}</section></main>`,
  );
}
