import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageSource, registerMemberPage } from '#platform/http/member-page.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const ASK = 'no-cache';

/** Files with a hash in their name never change; others are revalidated on each use. */
const cacheControl = (path: string): string => (/\/assets\/[^/]+$/.test(path) ? YEAR : ASK);

/**
 * verify.html also works offline from a disk, so it is one file with an inline script and a policy of its own that names the
 * script's hash. What may be served is its compressed twin. Only frame-ancestors cannot be set by a page itself.
 */
const VERIFY = /[\\/]verify\.html(?:\.br|\.gz)?$/;

type Folders = { memberApp: string | null; consoleApp: string | null; media: string };

/** Serves one built app from its precompressed files. */
async function registerApp(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControl(path));
      if (VERIFY.test(path))
        reply.header('content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    },
  });
}

const isBuilt = (folder: string | null): folder is string => folder !== null && existsSync(folder);

/** Serves the built member app at the root, the console at /console/, and the catalogue's pictures under /media. */
export async function registerStaticFiles(
  app: FastifyInstance,
  folders: Folders,
  page: PageSource,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.media,
    prefix: '/media/',
    preCompressed: true,
    cacheControl: false,
    // Pictures and clips of the embedded host may be shown by another deployment's app.
    setHeaders: (reply) =>
      reply.headers({
        'cache-control': DAY,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }),
  });
  if (isBuilt(folders.consoleApp)) {
    await registerApp(app, folders.consoleApp, '/console/');
    app.get('/console', (_request, reply) => reply.header('cache-control', ASK).redirect('/console/'));
  }
  if (isBuilt(folders.memberApp)) {
    await registerMemberPage(app, folders.memberApp, page);
    await registerApp(app, folders.memberApp, '/');
  }
}
