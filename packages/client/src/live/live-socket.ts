import type { LiveMessage } from '@fairground/contract/live';
import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { deliver, setLiveStatus } from '#live/live.ts';

const HEARTBEAT_MS = 25_000;
/** So long a socket may be silent after a ping, or before its greeting: what is behind it is gone then, whatever it says of itself. */
const SILENCE_MS = 10_000;

type Options = {
  /** Address of the API whose socket it is. */
  base: () => string | Promise<string>;
  /** Token of the session; null: nobody is logged in. */
  token: () => string | null;
  /** Backoff in ms after a lost connection: doubled with each attempt, up to `longest`. */
  wait: { first: number; longest: number };
  /** Failed attempts before the views are told to poll; reconnecting continues. */
  patience: number;
  /** For the server clock; both times are `performance.now()`. */
  onReady?: (message: LiveMessage, sentAt: number, receivedAt: number) => void;
  /** Called when the server rejects the session. */
  onUnauthorized?: (token: string) => void;
};

/**
 * Exponential backoff with a cap and jitter in its upper half, so that clients do not reconnect to a restarted server
 * all at once.
 */
export function backoff(
  attempt: number,
  { first, longest }: Options['wait'],
  random = Math.random(),
): number {
  const ceiling = Math.min(first * 2 ** attempt, longest);
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}

const parse = (text: unknown): LiveMessage | undefined => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as LiveMessage) : undefined;
  } catch {
    // Not a message of ours: ignored.
    return undefined;
  }
};

/** The app's single live socket, open while somebody is logged in, with reconnection. */
export function createLiveSocket(options: Options) {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  /* Asks whether anybody is there still. */
  let probe: (() => void) | undefined;

  async function open(token: string): Promise<void> {
    const base = await options.base();
    if (!held || socket || options.token() !== token) return;
    const url = new URL(`${base}/live`, location.origin);
    url.protocol = url.protocol.replace('http', 'ws');
    const opened = new WebSocket(url);
    socket = opened;
    let sentAt = 0;
    let heartbeat: ReturnType<typeof setInterval> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const expectAnswer = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        if (socket !== opened) return;
        clearInterval(heartbeat);
        // Its own `close` may come minutes later: there is nobody to agree to it.
        lost(token, 0);
        opened.close();
      }, SILENCE_MS);
    };
    const ping = (): void => {
      opened.send(JSON.stringify({ ping: 1 }));
      expectAnswer();
    };
    expectAnswer();
    opened.addEventListener('open', () => {
      sentAt = performance.now();
      opened.send(JSON.stringify({ token }));
      expectAnswer();
      heartbeat = setInterval(ping, HEARTBEAT_MS);
      probe = ping;
    });
    opened.addEventListener('message', (event: MessageEvent<unknown>) => {
      clearTimeout(silence);
      const message = parse(event.data);
      if (!message || socket !== opened) return;
      if (message.type === 'ready') {
        attempts = 0;
        options.onReady?.(message, sentAt, performance.now());
        setLiveStatus('live');
      }
      deliver(message);
    });
    opened.addEventListener('close', ({ code }) => {
      clearInterval(heartbeat);
      clearTimeout(silence);
      if (socket === opened) lost(token, code);
    });
  }

  function lost(token: string, code: number): void {
    socket = undefined;
    probe = undefined;
    if (code === LIVE_CLOSE.unauthorized) {
      setLiveStatus('polling');
      options.onUnauthorized?.(token);
      return;
    }
    setLiveStatus(attempts >= options.patience ? 'polling' : 'connecting');
    retryTimer = setTimeout(connect, backoff(attempts, options.wait));
    attempts += 1;
  }

  function connect(): void {
    clearTimeout(retryTimer);
    const token = options.token();
    if (token !== null && !socket) open(token).catch(() => lost(token, 0));
  }

  function drop(): void {
    const dropped = socket;
    socket = undefined;
    probe = undefined;
    attempts = 0;
    clearTimeout(retryTimer);
    dropped?.close();
    setLiveStatus('connecting');
  }

  /* After a wake-up or `online`, reconnects at once; of a socket that is there it asks whether it is alive. */
  const wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    attempts = 0;
    if (socket) probe?.();
    else connect();
  };
  /* Closes a socket that is dead without a close event, which may take minutes after the connection is lost. */
  const offline = (): void => socket?.close();

  /** Another session: closes the socket and opens one for it. */
  const follow = (): void => {
    drop();
    connect();
  };

  /** Opens the socket; returns a function that closes it. */
  const hold = (): (() => void) => {
    if (typeof WebSocket === 'undefined') {
      setLiveStatus('polling');
      return () => undefined;
    }
    held = true;
    addEventListener('online', wake);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', wake);
    connect();
    return () => {
      held = false;
      removeEventListener('online', wake);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', wake);
      drop();
    };
  };

  return { follow, hold };
}
