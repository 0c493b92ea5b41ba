/** A tap on a push message opens its queue in the open window (public/push.js). */
export function watchPushTaps(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, queue } = (data ?? {}) as { type?: unknown; queue?: unknown };
    if (type === 'OPEN_QUEUE' && typeof queue === 'string' && /^[a-z]{1,40}$/.test(queue))
      location.hash = `/${queue}`;
  });
  navigator.serviceWorker?.startMessages();
}
