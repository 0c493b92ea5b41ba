/// <reference lib="webworker" />
/*
 * The service worker. A version is precached whole or not at all, so that an offline visit never lacks a file.
 * Navigation requests go to the network first, so that no visit gets an old version. API answers are not cached
 * here: the app persists a few with their age (src/platform/query-persistence.ts).
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { watchPush } from './push.ts';
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const PATIENCE_S = 4;
const MOST_PICTURES = 120;

/** A 5xx comes from a proxy whose server is down: treated as no connection. */
const serverIsThere = {
  fetchDidSucceed: async ({ response }: { response: Response }): Promise<Response> => {
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return response;
  },
};

// Without `index.html` for `/`: that would answer every visit with the kept page.
// oxlint-disable-next-line no-underscore-dangle -- Workbox's name for the list that the build puts here
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });

const page = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S, plugins: [serverIsThere] });
registerRoute(
  ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && url.pathname === '/',
  async (options) => {
    try {
      return await page.handle(options);
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({
    cacheName: 'config',
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [serverIsThere],
  }),
);

/** Pictures that operators can take down: the server is asked each time, and what it no longer has is forgotten. */
const isTakenDown = /^\/media\/(?:covers|people|slides)\//;
const ASKED = 'asked-pictures';
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isTakenDown.test(url.pathname),
  new NetworkFirst({
    cacheName: ASKED,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      serverIsThere,
      {
        async fetchDidSucceed({ request, response }) {
          if (response.status === 404) await (await caches.open(ASKED)).delete(request);
          return response;
        },
      },
      new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }),
    ],
  }),
);

const isPicture = /\.(?:svg|webp|png|jpe?g|avif)$/;
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    !url.pathname.startsWith('/api/') &&
    !isTakenDown.test(url.pathname) &&
    (request.destination === 'image' || (url.pathname.startsWith('/media/') && isPicture.test(url.pathname))),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
watchPush();

/** Caches of the hand-written worker of earlier versions. */
const FORMER = ['files-v1', 'page-v1', 'pictures-v1'];
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all(FORMER.map((name) => caches.delete(name))));
});
