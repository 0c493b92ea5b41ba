import type { LiveMessage } from '@fairground/contract/live';
import { loadConfig } from '#platform/config.ts';
import { platformTexts } from '#platform/fault-text.ts';
import { deliver, setLiveStatus } from '#platform/live.ts';
import { observeServerTime } from '#platform/server-clock.ts';
import { getSession, onSession } from '#platform/session.ts';
import { endSession } from '#platform/session-end.ts';

const UNAUTHORIZED = 4401;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const HEARTBEAT_MS = 25_000;
/* After so many attempts in vain the views poll; the socket goes on trying. */
const PATIENCE = 2;

let socket: WebSocket | undefined;
let attempts = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Exponential, capped, and anywhere in its upper half, so that a restarted server is not met by all at once. */
export function backoff(attempt: number, random = Math.random()): number {
  const ceiling = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}

const parse = (text: unknown): LiveMessage | undefined => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
};

async function open(token: string): Promise<void> {
  const { apiBaseUrl } = await loadConfig();
  if (socket || getSession()?.token !== token) return;
  const url = new URL(`${apiBaseUrl}/live`, location.origin);
  url.protocol = url.protocol.replace('http', 'ws');
  const opened = new WebSocket(url);
  socket = opened;
  let sentAt = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  opened.addEventListener('open', () => {
    sentAt = performance.now();
    opened.send(JSON.stringify({ token }));
    heartbeat = setInterval(() => opened.send(JSON.stringify({ ping: 1 })), HEARTBEAT_MS);
  });
  opened.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = parse(event.data);
    if (!message) return;
    if (message.type === 'ready') {
      attempts = 0;
      observeServerTime(message, sentAt, performance.now());
      setLiveStatus('live');
    }
    deliver(message);
  });
  opened.addEventListener('close', ({ code }) => {
    clearInterval(heartbeat);
    if (socket === opened) lost(token, code);
  });
}

function lost(token: string, code: number): void {
  socket = undefined;
  if (code === UNAUTHORIZED) {
    void platformTexts().then(({ loginExpired }) => endSession(loginExpired, token));
    return;
  }
  setLiveStatus(attempts >= PATIENCE ? 'polling' : 'connecting');
  retryTimer = setTimeout(() => connect(), backoff(attempts));
  attempts += 1;
}

function connect(): void {
  clearTimeout(retryTimer);
  const session = getSession();
  if (session && !socket) open(session.token).catch(() => lost(session.token, 0));
}

function follow(): void {
  const held = socket;
  socket = undefined;
  attempts = 0;
  clearTimeout(retryTimer);
  held?.close();
  setLiveStatus('connecting');
  connect();
}

/** Holds the one socket of the app while somebody is logged in. Called once, by the shell. */
export function holdLiveSocket(): void {
  if (typeof WebSocket === 'undefined') {
    setLiveStatus('polling');
    return;
  }
  let token = getSession()?.token;
  onSession(() => {
    const next = getSession()?.token;
    if (next !== token) follow();
    token = next;
  });
  const wake = (): void => {
    if (document.visibilityState === 'visible') connect();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  connect();
}
