/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** What the server sends (apps/server/src/features/notifications/push/send-pushes.ts). */
type PushMessage = { id: string; title: string; body: string; path: string };

const isMessage = (value: unknown): value is PushMessage => {
  const { id, title, body, path } = (value ?? {}) as Record<string, unknown>;
  return [id, title, body, path].every((text) => typeof text === 'string') && /^\/[a-z]/.test(String(path));
};

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const value: unknown = data?.json();
    return isMessage(value) ? value : null;
  } catch {
    // Not ours: a browser shows a text of its own where a push shows nothing.
    return null;
  }
}

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether the member looks at the screen of which the message speaks. */
const isShown = (all: readonly WindowClient[], path: string): boolean =>
  all.some(
    ({ visibilityState, focused, url }) =>
      visibilityState === 'visible' && focused && new URL(url).hash === `#${path}`,
  );

async function show(message: PushMessage): Promise<void> {
  if (isShown(await windows(), message.path)) return;
  await self.registration.showNotification(message.title, {
    body: message.body,
    // A message that came twice is one notification.
    tag: message.id,
    icon: '/icon-192.png',
    data: { id: message.id, path: message.path },
  });
}

/** Opens the screen in the window that is open, else in a new one. */
async function open({ id, path }: Pick<PushMessage, 'id' | 'path'>): Promise<void> {
  const all = await windows();
  const shown = all.find(({ visibilityState }) => visibilityState === 'visible') ?? all[0];
  // A window that opens hears no message yet: the address tells it (src/app/pwa/pushed.ts).
  if (shown === undefined)
    return void (await self.clients.openWindow(`/?notification=${encodeURIComponent(id)}#${path}`));
  await shown.focus();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; a client takes none
  return shown.postMessage({ type: 'OPEN_NOTIFICATION', id, path });
}

export function watchPush(): void {
  self.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message !== null) event.waitUntil(show(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as PushMessage));
  });
}
