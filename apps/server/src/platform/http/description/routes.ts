import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { asyncApiPage } from '#platform/http/description/asyncapi-page.ts';
import type { Json } from '#platform/http/description/html.ts';
import { openApiPage } from '#platform/http/description/openapi-page.ts';

/** Made from the contract by script/api-description.ts; a test fails where they are out of date. */
const described = (file: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@fairground/contract/api/${file}`)), 'utf8');

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const page = (file: string, render: (document: Json) => string) => async (): Promise<string> =>
  render(JSON.parse(await described(file)) as Json);

const ANSWERS: Readonly<Record<string, { type: string; make: () => Promise<string> }>> = {
  '/api/openapi.json': { type: JSON_TYPE, make: () => described('openapi.json') },
  '/console/api/openapi.json': { type: JSON_TYPE, make: () => described('console-openapi.json') },
  '/api/asyncapi.json': { type: JSON_TYPE, make: () => described('asyncapi.json') },
  '/api/docs': { type: HTML_TYPE, make: page('openapi.json', openApiPage) },
  '/api/docs/console': { type: HTML_TYPE, make: page('console-openapi.json', openApiPage) },
  '/api/docs/live': { type: HTML_TYPE, make: page('asyncapi.json', asyncApiPage) },
  '/api/docs/style.css': {
    type: 'text/css; charset=utf-8',
    make: () => readFile(join(import.meta.dirname, 'style.css'), 'utf8'),
  },
};

/**
 * Serves the API descriptions as JSON and as HTML pages without scripts. Scalar and Redoc do not run under the content security
 * policy (inline styles, no trusted types), and Scalar calls hosts of its own.
 */
export function registerDescriptions(app: FastifyInstance): void {
  const made = new Map<string, Promise<string>>();
  for (const [url, { type, make }] of Object.entries(ANSWERS)) {
    app.get(url, async (_request, reply) => {
      const text = made.get(url) ?? make();
      made.set(url, text);
      text.catch(() => made.delete(url));
      return reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(await text);
    });
  }
}
