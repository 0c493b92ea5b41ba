import {
  escape,
  fieldTable,
  type Json,
  kindOf,
  pageOf,
  prose,
  wordsOf,
} from '#platform/http/description/html.ts';

/** Renders an AsyncAPI description as an HTML page: the messages of each socket, then the named schemas. */
export function asyncApiPage(document: Json): string {
  const { info, channels, components } = document as {
    info: { title: string; description: string };
    channels: Record<string, { address: string; description: string; messages: Json }>;
    components: { messages: Record<string, { payload: Json }>; schemas: Record<string, Json> };
  };
  const sections = Object.values(channels).map(({ address, description, messages }) => {
    const listed = Object.keys(messages).map(
      (name) => `<li><code>${escape(name)}</code>: ${kindOf(components.messages[name]!.payload)}</li>`,
    );
    return `<section><h2>${escape(address)}</h2>${prose(description)}<ul>${listed.join('')}</ul></section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section id="schema-${name}"><h3>${name}</h3>${wordsOf(schema)}${fieldTable(schema) || `<p>${kindOf(schema)}</p>`}</section>`,
  );
  return pageOf(
    info.title,
    `<header><h1>${escape(info.title)}</h1>${prose(info.description)}` +
      '<p>For tools: <a href="/api/asyncapi.json">AsyncAPI 3</a>. See also: <a href="/api/docs">members</a>, <a href="/api/docs/console">console</a>.</p></header>' +
      `<main>${sections.join('')}<section><h2>Schemas</h2>${schemas.join('')}</section></main>`,
  );
}
