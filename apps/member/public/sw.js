/*
 * The service worker: opens the app without a connection. Hashed files are kept for good, the page and
 * its configuration come from the network while there is one, pictures are shown at once and renewed
 * behind. A page takes the place of the one before only with the files that its app begins with: one
 * without the other opens nothing. Answers of the API are never kept here; the app keeps a few itself,
 * with their age (src/platform/last-data.ts).
 */
const FILES = 'files-v1';
const PAGE = 'page-v1';
const PICTURES = 'pictures-v1';
const MOST = { [FILES]: 240, [PICTURES]: 120 };
/** The page that opens without a connection, and the one that came last. */
const KEPT = '/';
const NEWEST = '/newest';
const PATIENCE_MS = 4000;

const ours = (url) => url.origin === self.location.origin;
const isFile = (url) => ours(url) && url.pathname.startsWith('/assets/');
const isPage = (request) => request.mode === 'navigate';
const isSmall = (url) =>
  ours(url) && ['/config.json', '/boot.js', '/manifest.webmanifest'].includes(url.pathname);
const isMedia = (url) => ours(url) && /^\/media\/.*\.(?:svg|webp|png|jpe?g|avif)$/.test(url.pathname);
const isPicture = (request, url) =>
  ours(url) && request.destination === 'image' && !url.pathname.startsWith('/api/');

/**
 * Addresses of what the app of such a page begins with, in the page's language: the files that it names itself, and those
 * of Home, by the list that the build has written into it (first-chunks.ts). Nothing of a page that is not ours.
 */
function filesOf(html) {
  const named = html.match(/\/assets\/[\w./-]+\.(?:js|css)\b/g) ?? [];
  const [, language] = /<html lang="([\w-]+)"/.exec(html) ?? [];
  const [, first] = /data-first="([^"]*)"/.exec(html) ?? [];
  if (!first) return [];
  const { files, screens } = JSON.parse(first.replaceAll('&quot;', '"'));
  const home = ['/home', 'later'].flatMap((screen) => screens[screen]?.[language] ?? []);
  return [...new Set([...named, ...home.map((index) => `/${files[index]}`)])].map(
    (path) => new URL(path, self.location.origin).href,
  );
}

async function filesOfPage(key) {
  const page = await caches.match(key, { cacheName: PAGE });
  return page ? filesOf(await page.text()) : [];
}

/**
 * The oldest entries go first: a cache lists its keys in the order they were put in. Files that a kept page cannot do
 * without stay, which are the oldest of all where no deployment has changed them.
 */
async function trim(name) {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const tooMany = keys.length - MOST[name];
  if (tooMany <= 0) return;
  const needed = name === FILES ? [...(await filesOfPage(KEPT)), ...(await filesOfPage(NEWEST))] : [];
  const spare = keys.filter(({ url }) => !needed.includes(url));
  await Promise.all(spare.slice(0, tooMany).map((key) => cache.delete(key)));
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

/**
 * The network for as long as a reader waits gladly; then, or without one, or where its own server is away (5xx), what is
 * kept under `key`. The answer is kept under `as`; one that comes too late still is, and a newer version looked for.
 */
async function fromNetworkFirst(event, key, as = key) {
  const { request } = event;
  const network = fetch(request).then((answer) => {
    if (answer.ok) event.waitUntil(keep(PAGE, as, answer.clone()));
    return answer;
  });
  event.waitUntil(network.catch(() => undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([network, patience]).catch(() => undefined);
  if (first && first.status < 500) return first;
  const kept = await caches.match(key, { cacheName: PAGE });
  if (!kept) return network;
  if (as !== key) event.waitUntil(network.then(() => self.registration.update()).catch(() => undefined));
  return kept;
}

async function keptThenRenewed(event) {
  const { request } = event;
  const renewal = fetch(request).then((answer) => answerAndKeep(PICTURES, request, answer));
  const kept = await caches.match(request, { cacheName: PICTURES });
  if (!kept) return renewal;
  event.waitUntil(renewal.catch(() => undefined));
  return kept;
}

async function keepLoaded(address) {
  const url = new URL(address);
  const name = isFile(url) ? FILES : isMedia(url) ? PICTURES : PAGE;
  const key = name === PAGE ? url.pathname : url.href;
  if (await caches.match(key, { cacheName: name })) return;
  await keep(name, key, await fetch(url.href));
}

/** The newest page becomes the kept one, unless something that its app begins with is not to be had. */
async function settle() {
  const files = await filesOfPage(NEWEST);
  if (files.length === 0) return;
  await Promise.all(files.map(keepLoaded));
  const kept = await Promise.all(files.map((file) => caches.match(file, { cacheName: FILES })));
  if (!kept.every(Boolean)) return;
  const cache = await caches.open(PAGE);
  const page = await cache.match(NEWEST);
  // A newer one may have come meanwhile: its turn is next.
  if ((await filesOfPage(NEWEST)).join() === files.join()) await cache.put(KEPT, page);
}

self.addEventListener('install', (event) => {
  const page = fetch('/', { cache: 'no-cache' })
    .then((answer) => keep(PAGE, NEWEST, answer))
    .then(settle);
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

self.addEventListener('message', (event) => {
  const urls = (event.data?.keep ?? [])
    .map((url) => new URL(url))
    .filter((url) => isFile(url) || isSmall(url) || isMedia(url))
    .map(({ href }) => href);
  event.waitUntil(Promise.allSettled(urls.map(keepLoaded)).then(settle));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  // The console and the offline verifier are pages of their own.
  if (isPage(request)) {
    if (ours(url) && (url.pathname === '/' || url.pathname === '/index.html')) {
      event.respondWith(fromNetworkFirst(event, KEPT, NEWEST));
    }
  } else if (isFile(url)) event.respondWith(fromCacheFirst(request));
  else if (isSmall(url)) event.respondWith(fromNetworkFirst(event, url.pathname));
  else if (isPicture(request, url)) event.respondWith(keptThenRenewed(event));
});
