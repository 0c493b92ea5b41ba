import { LIVE_CLOSE, type LiveMessage } from '@fairground/contract/live';
import { deliver, setLiveStatus } from '#platform/live.ts';
import { getToken } from '#platform/session.ts';

const PATH = '/console/api/live';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

const parse = (text: unknown): LiveMessage | null => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as LiveMessage) : null;
  } catch {
    // Nothing of ours: the next one may be.
    return null;
  }
};

/** Doubling, capped, and anywhere in its upper half, so that desks do not meet a restarted server all at once. */
const waitOf = (attempt: number): number => {
  const ceiling = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return Math.round(ceiling / 2 + (ceiling / 2) * Math.random());
};

/**
 * Holds the operators' socket while somebody is logged in, and opens it anew whenever it is lost. It only says that
 * something has changed; what has is asked for. @returns the way to let go of it
 */
export function holdLiveSocket(): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let held = true;

  function open(): void {
    clearTimeout(retry);
    const token = getToken();
    if (!held || socket !== null || token === null) return;
    const url = new URL(PATH, location.origin);
    url.protocol = url.protocol.replace('http', 'ws');
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify({ token })));
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = parse(data);
      if (message === null) return;
      if (message.type === 'ready') {
        attempts = 0;
        setLiveStatus('live');
      }
      deliver(message);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      setLiveStatus('lost');
      // The session is over; the next call says so, and leads to the login.
      if (!held || code === LIVE_CLOSE.unauthorized) return;
      retry = setTimeout(open, waitOf(attempts));
      attempts += 1;
    });
  }

  /* Woken or connected again, nobody waits for the next attempt; and a socket that died unnoticed is not trusted. */
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    attempts = 0;
    open();
  };
  const drop = (): void => socket?.close();
  addEventListener('online', wake);
  addEventListener('offline', drop);
  document.addEventListener('visibilitychange', wake);
  open();
  return () => {
    held = false;
    clearTimeout(retry);
    removeEventListener('online', wake);
    removeEventListener('offline', drop);
    document.removeEventListener('visibilitychange', wake);
    socket?.close();
    socket = null;
    setLiveStatus('connecting');
  };
}
