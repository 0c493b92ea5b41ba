import { safeRedirect } from '#app/safe-redirect.ts';
import { keepRegistered } from '#features/notifications/push/this-device.ts';
import { call } from '#platform/api.ts';
import { navigate } from '#platform/navigation.ts';
import { invalidate } from '#platform/query.ts';
import { getSession } from '#platform/session.ts';

/** Sent by the service worker (src/worker/push.ts) when a push message is tapped. */
type Opened = { type: 'OPEN_NOTIFICATION'; id: string; path: string };

const isOpened = (data: unknown): data is Opened =>
  (data as { type?: unknown } | null)?.type === 'OPEN_NOTIFICATION';

const read = (id: string): void =>
  void call('POST /notification/read', { ids: [id] }).then(
    () => invalidate('GET /notification/list'),
    () => undefined,
  );

/** Reads the notification by which this window was opened, which its address names, and takes it out of the address. */
function readOpened(): void {
  const id = new URLSearchParams(location.search).get('notification');
  if (id === null) return;
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
  if (getSession() !== null) read(id);
}

/** Opens the screen that a tapped push message speaks of and reads it; keeps this device registered. */
export function watchPushes(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOpened(data) || safeRedirect(data.path) !== data.path) return;
    navigate(data.path);
    read(data.id);
  });
  readOpened();
  keepRegistered().catch(() => undefined);
}
