/*
 * The console's service worker: shows that work waits longer than promised, and opens its queue. It caches nothing and answers no
 * request, so that the console is always the server's (apps/server/src/features/alerts/send-pushes.ts sends the messages).
 */
const QUEUE = /^[a-z]{1,40}$/;

function read(data) {
  try {
    const { title, body, queue } = data.json();
    return typeof title === 'string' && typeof body === 'string' && QUEUE.test(queue)
      ? { title, body, queue }
      : null;
  } catch {
    // Not ours.
    return null;
  }
}

async function open(queue) {
  const address = `/console/#/${queue}`;
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = all.find(({ url }) => new URL(url).pathname.startsWith('/console/'));
  if (shown === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await shown.focus();
  // `navigate` is for windows that this worker controls alone; the window changes its own address.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a client takes none
  shown.postMessage({ type: 'OPEN_QUEUE', queue });
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => {
  const message = event.data === null ? null : read(event.data);
  if (message === null) return;
  const { title, body, queue } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: queue, icon: '/icon-192.png', data: { queue } }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.queue));
});
