import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Paths of this site that are no screens: a browser that opens one gets a 404. */
const NO_SCREEN = /^\/(?:api|video|media|assets)(?:\/|$)/;
const FILE = /\.[a-z0-9]+$/i;

/** Whether a browser navigates to a page, rather than a script fetching data or a page its assets. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/**
 * The address of a screen whose link lost its hash, or had it encoded (`/login`, `/%23/vote/history`), as mail programs and
 * messengers do: `/#/vote/history`. Null where the path is no screen's. The result is always a path of this site, so that it
 * cannot redirect elsewhere.
 */
export function screenLink(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s);
  const [, root, rest] = /^(\/console(?=\/)|)\/+(?:%23\/*)?(.*)$/i.exec(path) ?? [];
  if (root === undefined || !rest || NO_SCREEN.test(path) || FILE.test(rest)) return null;
  return `${root}/#/${rest}${query ? `?${query}` : ''}`;
}

/** The screen to redirect a request to that found nothing; null where it is no navigation or no app is served. */
export function leadToScreen(app: FastifyInstance, request: FastifyRequest): string | null {
  const link = isNavigation(request) ? screenLink(request.originalUrl) : null;
  const served = link?.startsWith('/console/') ? '/console/*' : '/*';
  return app.hasRoute({ method: 'GET', url: served }) ? link : null;
}
