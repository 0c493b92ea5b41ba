/*
 * The service worker: opens the app without a connection. Hashed files are kept for good, the page and
 * its configuration come from the network while there is one, pictures are shown at once and renewed
 * behind. Answers of the API are never kept here; the app keeps a few itself, with their age
 * (src/platform/last-data.ts).
 */
const FILES = 'files-v1';
const PAGE = 'page-v1';
const PICTURES = 'pictures-v1';
const MOST = { [FILES]: 240, [PICTURES]: 120 };
const PATIENCE_MS = 4000;

const ours = (url) => url.origin === self.location.origin;
const isFile = (url) => ours(url) && url.pathname.startsWith('/assets/');
const isPage = (request) => request.mode === 'navigate';
const isSmall = (url) =>
  ours(url) && ['/config.json', '/boot.js', '/manifest.webmanifest'].includes(url.pathname);
const isMedia = (url) => ours(url) && /^\/media\/.*\.(?:svg|webp|png|jpe?g|avif)$/.test(url.pathname);
const isPicture = (request, url) =>
  ours(url) && request.destination === 'image' && !url.pathname.startsWith('/api/');

/** The oldest entries go first: a cache lists its keys in the order they were put in. */
async function trim(name) {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key)));
}

/** Keeps what is good, and reads it to its end. */
async function keep(name, request, answer) {
  if (!answer.ok) return;
  const cache = await caches.open(name);
  await cache.put(request, answer);
  if (MOST[name]) await trim(name);
}

/** The answer, of which a copy is kept: no copy of one that is not kept, which nobody would read. */
async function answerAndKeep(name, request, answer) {
  if (answer.ok) await keep(name, request, answer.clone());
  return answer;
}

async function fromCacheFirst(request) {
  const kept = await caches.match(request, { cacheName: FILES });
  return kept ?? answerAndKeep(FILES, request, await fetch(request));
}

/** The network for as long as a reader waits gladly; then, or without one, what is kept under `key`. */
async function fromNetworkFirst(request, key) {
  try {
    return await answerAndKeep(PAGE, key, await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }));
  } catch (error) {
    const kept = await caches.match(key, { cacheName: PAGE });
    if (kept) return kept;
    throw error;
  }
}

async function keptThenRenewed(event) {
  const { request } = event;
  const renewal = fetch(request).then((answer) => answerAndKeep(PICTURES, request, answer));
  const kept = await caches.match(request, { cacheName: PICTURES });
  if (!kept) return renewal;
  event.waitUntil(renewal.catch(() => undefined));
  return kept;
}

self.addEventListener('install', (event) => {
  const page = fetch('/', { cache: 'no-cache' }).then((answer) => keep(PAGE, '/', answer));
  event.waitUntil(Promise.all([page, self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  const known = new Set([FILES, PAGE, PICTURES]);
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name))),
    );
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});

async function keepLoaded(url) {
  const name = isFile(url) ? FILES : isMedia(url) ? PICTURES : PAGE;
  const key = name === PAGE ? url.pathname : url.href;
  if (await caches.match(key, { cacheName: name })) return;
  await keep(name, key, await fetch(url.href));
}

self.addEventListener('message', (event) => {
  const urls = (event.data?.keep ?? [])
    .map((url) => new URL(url))
    .filter((url) => isFile(url) || isSmall(url) || isMedia(url));
  event.waitUntil(Promise.allSettled(urls.map(keepLoaded)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  // The console and the offline verifier are pages of their own.
  if (isPage(request)) {
    if (ours(url) && (url.pathname === '/' || url.pathname === '/index.html')) {
      event.respondWith(fromNetworkFirst(request, '/'));
    }
  } else if (isFile(url)) event.respondWith(fromCacheFirst(request));
  else if (isSmall(url)) event.respondWith(fromNetworkFirst(request, url.pathname));
  else if (isPicture(request, url)) event.respondWith(keptThenRenewed(event));
});
