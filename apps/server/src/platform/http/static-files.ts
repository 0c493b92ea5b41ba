import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PageSource, registerMemberPage } from '#platform/http/member-page.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const ASK = 'no-cache';

/** Files with a hash in their name never change; the rest is asked for again each time. */
const cacheControl = (path: string): string => (/\/assets\/[^/]+$/.test(path) ? YEAR : ASK);

/**
 * Works from a disk too, so it is one file with its script inside and a policy of its own that names the hash. What is
 * sent may be its compressed twin. Only who may frame it no page can say of itself.
 */
const VERIFY = /[\\/]verify\.html(?:\.br|\.gz)?$/;

type Folders = { memberApp: string | null; consoleApp: string | null; media: string };

/** One built app: what has a hash in its name is kept, and all of it was compressed when it was built. */
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
    // Pictures and clips of the embedded host, which another deployment's app may show as well.
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
