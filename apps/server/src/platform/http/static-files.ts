import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const ASK = 'no-cache';

/** Files with a hash in their name never change; the rest is asked for again each time. */
const cacheControl = (path: string): string => (/\/assets\/[^/]+$/.test(path) ? YEAR : ASK);

/** Serves the built member app at the root and the catalogue's pictures under /media. */
export async function registerStaticFiles(
  app: FastifyInstance,
  folders: { memberApp: string | null; media: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.media,
    prefix: '/media/',
    cacheControl: false,
    // Pictures and clips of the embedded host, which another deployment's app may show as well.
    setHeaders: (reply) =>
      reply
        .header('cache-control', DAY)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin'),
  });
  if (folders.memberApp === null || !existsSync(folders.memberApp)) return;
  await app.register(fastifyStatic, {
    root: folders.memberApp,
    prefix: '/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControl(path));
      // Works from a disk too, so it is one file with its script inside and a policy of its own that names the hash.
      if (path.endsWith('/verify.html')) reply.removeHeader('content-security-policy');
    },
  });
}
