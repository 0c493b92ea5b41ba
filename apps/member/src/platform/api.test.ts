import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as t } from './messages.en.ts';

type Sent = { url: URL; init: RequestInit & { headers: Record<string, string> } };

const user = { id: 'u1', username: 'hanako' };
const sent: Sent[] = [];
const notices: string[] = [];
let history: string[];
let answer: (url: URL) => Promise<Response> | Response;

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

/** A browser of the few parts the platform touches, and the platform loaded anew inside it. */
async function open(path = '/vote') {
  const storage = new Map([
    ['auth_user', JSON.stringify(user)],
    ['auth_token', 'tok'],
    ['userLanguage', 'en'],
  ]);
  history = [];
  const location = { hash: `#${path}`, origin: 'https://fair.example' };
  const go = (_state: unknown, _title: string, to?: string): void => {
    if (to === undefined) return;
    location.hash = to;
    history.push(to);
  };
  const browser = {
    location,
    history: { state: null, pushState: go, replaceState: go },
    addEventListener: () => undefined,
  };
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', async (url: URL | string, init: Sent['init']) => {
    if (url === '/config.json') return json(200, {});
    sent.push({ url: new URL(url), init });
    return answer(new URL(url));
  });
  vi.resetModules();
  const { onNotification } = await import('#platform/notifications.ts');
  onNotification((text) => notices.push(text));
  return { ...(await import('#platform/api.ts')), ...(await import('#platform/session.ts')), storage };
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  notices.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('sends a GET with language, token and query', async () => {
    const { call } = await open();
    answer = () => json(200, { code: 200, msg: 'OK', data: { list: [] } });
    await call('GET /lottery/getdrawlist', { page: 2, pageSize: undefined });
    const [{ url, init } = {} as Sent] = sent;
    expect(url.href).toBe('https://fair.example/api/lottery/getdrawlist?lang=en&page=2');
    expect(init.method).toBe('GET');
    expect(init.body).toBeUndefined();
    expect(init.headers).toEqual({
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      token: 'tok',
    });
  });

  it('sends a POST as JSON and returns the data', async () => {
    const { call } = await open();
    answer = () => json(200, { code: 200, msg: 'OK', data: [{ id: 'b' }] });
    await expect(call('POST /home/bannerList', {})).resolves.toEqual([{ id: 'b' }]);
    expect(sent[0]?.url.search).toBe('?lang=en');
    expect(sent[0]?.init.body).toBe('{}');
  });

  it.each([
    [200, { code: 2001, msg: 'too little' }, { kind: 'server', code: 2001, message: 'too little' }],
    [200, { code: 2001 }, { kind: 'server', code: 2001, message: t.requestFailed }],
    [503, { code: 503, msg: 'busy' }, { kind: 'server', code: 503, message: 'busy' }],
    [503, '<html>', { kind: 'fault', code: 503, message: t.status503 }],
    [
      404,
      '',
      {
        kind: 'fault',
        code: 404,
        message: t.status404('https://fair.example/api/home/bannerList?lang=en'),
      },
    ],
    [418, '', { kind: 'fault', code: 418, message: t.networkFailed }],
    [200, 'nonsense', { kind: 'fault', code: 0, message: t.requestFailed }],
  ])('fails on %s %j', async (status, body, failure) => {
    const { call } = await open();
    answer = () => (typeof body === 'string' ? new Response(body, { status }) : json(status, body));
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject(failure);
  });

  it.each([
    [429, { code: 429, msg: 'too many' }, { 'retry-after': '30' }, 30, '30 seconds'],
    [429, { code: 429, msg: 'too many' }, { 'retry-after': '1' }, 1, '1 second'],
    [200, { code: 1008, msg: 'locked', data: { retryAfter: 600 } }, {}, 600, '10 minutes'],
    [429, { code: 429, msg: 'too many' }, { 'retry-after': '7200' }, 7200, '2 hours'],
  ])('gives the wait after %s %j %j', async (status, body, headers, retryAfter, wait) => {
    const { call } = await open();
    answer = () => new Response(JSON.stringify(body), { status, headers: headers as HeadersInit });
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject({
      message: `${body.msg} You can try again in about ${wait}.`,
      words: body.msg,
      retryAfter,
    });
  });

  it.each([
    [429, { code: 429, msg: 'too many' }, {}],
    [429, { code: 429, msg: 'too many' }, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
    [503, { code: 503, msg: 'busy' }, { 'retry-after': '2' }],
    [200, { code: 1008, msg: 'locked', data: { retryAfter: '54' } }, {}],
  ])('gives no wait after %s %j %j', async (status, body, headers) => {
    const { call } = await open();
    answer = () => new Response(JSON.stringify(body), { status, headers: headers as HeadersInit });
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject({ message: body.msg });
  });

  it('gives the faults of fields', async () => {
    const { call } = await open();
    answer = () => json(422, { code: 422, msg: 'check', data: { fields: { username: 'taken' } } });
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject({
      code: 422,
      fields: { username: 'taken' },
    });
  });

  it('distinguishes a network failure from a request that could not be made', async () => {
    const { call } = await open();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject({ kind: 'network', code: 0 });
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(call('POST /home/bannerList', circular)).rejects.toMatchObject({
      kind: 'setup',
      message: t.requestNotMade,
    });
  });

  it('times out after ten seconds', async () => {
    vi.stubGlobal('AbortSignal', {
      any: AbortSignal.any.bind(AbortSignal),
      timeout: (ms: number) => {
        const timer = new AbortController();
        setTimeout(() => timer.abort(), ms);
        return timer.signal;
      },
    });
    const { call } = await open();
    answer = () =>
      new Promise((_answered, reject) =>
        sent
          .at(-1)!
          .init.signal!.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError'))),
      );
    const ended = call('POST /home/bannerList', {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toMatchObject({ kind: 'network', code: 408, message: t.status408 });
    expect(sent.filter(({ url }) => url.pathname.endsWith('/bannerList'))).toHaveLength(1);
  });

  it('rejects with the reason of the caller’s abort', async () => {
    const { call } = await open();
    const leaving = new AbortController();
    answer = () => {
      leaving.abort();
      return Promise.reject(leaving.signal.reason as DOMException);
    };
    await expect(call('POST /home/bannerList', {}, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a lost session', () => {
  it('logs out, notifies once and redirects to the login once, after 1500 ms', async () => {
    const { call, getSession, storage } = await open('/movie/detail/7');
    answer = () => json(401, { code: 401, msg: 'Please log in again' });
    const calls = [1, 2, 3].map(() => call('POST /home/bannerList', {}));
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(getSession()).toBeNull();
    expect(storage.has('auth_token')).toBe(false);
    expect(notices).toEqual(['Please log in again']);
    vi.advanceTimersByTime(1499);
    expect(history).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(history).toEqual(['#/login?redirect=/movie/detail/7']);
    vi.advanceTimersByTime(5000);
    expect(history).toHaveLength(1);
  });

  it.each([
    [200, { code: 401, msg: '' }, 'Please log in.'],
    [401, 'nope', 'Please log in.'],
    [200, { code: 401, msg: 'LOGIN again' }, 'LOGIN again'],
    [200, { code: 0, msg: 'Token expired' }, 'Token expired'],
    [200, { code: 0, msg: 'not Authorized' }, 'not Authorized'],
  ])('is %i %j', async (status, body, notice) => {
    const { call, getSession } = await open();
    answer = () => (typeof body === 'string' ? new Response(body, { status }) : json(status, body));
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject({ kind: 'session' });
    expect([getSession(), notices]).toEqual([null, [notice]]);
  });

  it('does not end a newer session than the one that was refused', async () => {
    const { call, getSession, signIn } = await open();
    answer = () => {
      signIn({ user: { ...user, username: 'taro' } as never, token: 'newer' });
      return json(401, { code: 401, msg: '' });
    };
    await expect(call('POST /home/bannerList', {})).rejects.toMatchObject({ kind: 'session' });
    expect(getSession()?.token).toBe('newer');
    expect(notices).toEqual([]);
  });

  it('does not redirect after a login that happened meanwhile', async () => {
    const { call, signIn } = await open();
    answer = () => json(401, { code: 401, msg: '' });
    await call('POST /home/bannerList', {}).catch(() => undefined);
    signIn({ user: user as never, token: 'newer' });
    vi.advanceTimersByTime(5000);
    expect(history).toEqual([]);
  });
});

describe('videoCall', () => {
  it('treats code 1 as success and throws with the message for any other', async () => {
    const { videoCall } = await open();
    answer = () => json(200, { code: 1, msg: '', data: [{ type_id: 29, type_name: 'x' }] });
    await expect(videoCall('GET /getTypes', {})).resolves.toHaveLength(1);
    expect(sent[0]?.url.href).toBe('https://fair.example/video/getTypes?lang=en');
    answer = () => json(200, { code: 0, msg: 'closed', data: null });
    await expect(videoCall('GET /getTypes', {})).rejects.toMatchObject({ kind: 'server', message: 'closed' });
  });
});
