import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff, createLiveSocket } from '#live/live-socket.ts';

const WAIT = { first: 1000, longest: 30_000 };

describe('backoff', () => {
  it.each([
    [0, 0, 500],
    [0, 1, 1000],
    [1, 1, 2000],
    [4, 0, 8000],
    [5, 1, 30_000],
    [40, 1, 30_000],
  ])('attempt %s with %s waits %s ms', (attempt, random, wait) => {
    expect(backoff(attempt, WAIT, random)).toBe(wait);
  });
});

/** The browser's end of a socket, of which the test is the server. */
class Socket extends EventTarget {
  static opened: Socket[] = [];
  readonly url: string;
  readonly sent: unknown[] = [];
  closed = false;
  constructor(url: URL) {
    super();
    this.url = url.href;
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.end(1000);
  }
  end(code: number): void {
    if (this.closed) return;
    this.closed = true;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  say(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  accept(): void {
    this.dispatchEvent(new Event('open'));
    this.say({ type: 'ready', data: { serverTime: new Date(0).toISOString() } });
  }
}

describe('the live socket', () => {
  let token: string | null;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  const refused = vi.fn<(token: string) => void>();
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const open = async () => {
    const socket = createLiveSocket({
      base: () => '/api',
      token: () => token,
      wait: WAIT,
      patience: 2,
      onUnauthorized: refused,
    });
    const release = socket.hold();
    await settle();
    return { socket, release };
  };

  beforeEach(() => {
    token = 'first';
    Socket.opened = [];
    refused.mockClear();
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { origin: 'https://fair.example' });
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const last = (): Socket => Socket.opened.at(-1)!;

  it('sends the token in its first message', async () => {
    const { release } = await open();
    last().accept();
    expect(last().url).toBe('wss://fair.example/api/live');
    expect(last().sent).toEqual([{ token: 'first' }]);
    release();
    expect(last().closed).toBe(true);
  });

  it('is not opened without a session', async () => {
    token = null;
    const { release } = await open();
    expect(Socket.opened).toEqual([]);
    release();
  });

  it('is reopened after a loss, unless it was released', async () => {
    const { release } = await open();
    last().accept();
    last().end(1006);
    await settle(1000);
    expect(Socket.opened).toHaveLength(2);
    last().end(1006);
    release();
    await settle(60_000);
    expect(Socket.opened).toHaveLength(2);
  });

  it('is closed and reopened if a ping is not answered', async () => {
    const { release } = await open();
    last().accept();
    const before = last();
    await settle(25_000);
    expect(before.sent.at(-1)).toEqual({ ping: 1 });
    before.say({ type: 'pong', data: {} });
    await settle(20_000);
    expect(Socket.opened, 'an answer is an answer').toHaveLength(1);
    await settle(15_000 + 1000);
    expect(before.closed).toBe(true);
    expect(Socket.opened, 'within a minute of the last answer').toHaveLength(2);
    release();
  });

  it('is closed if there is no greeting', async () => {
    const { release } = await open();
    last().dispatchEvent(new Event('open'));
    await settle(11_000);
    expect(Socket.opened).toHaveLength(2);
    release();
  });

  it('is pinged when the page becomes visible', async () => {
    const { release } = await open();
    last().accept();
    await settle(5000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent.at(-1)).toEqual({ ping: 1 });
    await settle(11_000);
    expect(Socket.opened).toHaveLength(2);
    release();
  });

  it('is opened at once on `online`, and closed on `offline`', async () => {
    const { release } = await open();
    last().accept();
    browser.dispatchEvent(new Event('offline'));
    expect(last().closed).toBe(true);
    browser.dispatchEvent(new Event('online'));
    await settle();
    expect(Socket.opened).toHaveLength(2);
    release();
  });

  it('is reopened with the new token when another member logs in', async () => {
    const { socket, release } = await open();
    last().accept();
    const before = last();
    token = 'second';
    socket.follow();
    await settle();
    last().accept();
    expect(before.closed).toBe(true);
    expect(last().sent).toEqual([{ token: 'second' }]);
    release();
  });

  it('is not reopened if the server rejects the session', async () => {
    const { release } = await open();
    last().end(LIVE_CLOSE.unauthorized);
    await settle(60_000);
    expect(Socket.opened).toHaveLength(1);
    expect(refused).toHaveBeenCalledExactlyOnceWith('first');
    release();
  });
});
