import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#api/create-api.ts';
import { type Endpoint, exchange, prepare, TransportError } from '#api/exchange.ts';

const ORIGIN = 'https://fair.example';
const api: Endpoint = { base: () => '/api', language: () => 'en', token: () => 'tok' };

beforeEach(() => void vi.stubGlobal('location', { origin: ORIGIN }));
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('of GET puts its input into the query string, without undefined values', async () => {
    const input = { page: 2, q: '', of: undefined, at: null, on: false };
    const { url, init } = await prepare(api, 'GET /list', input);
    expect(url.href).toBe(`${ORIGIN}/api/list?lang=en&page=2&on=false`);
    expect(init).not.toHaveProperty('body');
  });

  it('of POST puts its input into the body; for an upload the browser sets the content type', async () => {
    const { init } = await prepare(api, 'POST /save', { q: '' });
    expect(init.body).toBe('{"q":""}');
    const upload = await prepare(api, 'POST /upload', null);
    expect(upload.init.headers).toEqual({ 'X-Requested-With': 'XMLHttpRequest', token: 'tok' });
  });

  it.each([
    ['the own origin of a host that may be another’s', '/video', 'same-origin', true],
    ['another origin', 'https://films.example', 'same-origin', false],
    ['an API of another origin, which is ours', 'https://api.example', 'always', true],
  ] as const)('tells %s who asks: %s', async (_where, base, identify, tells) => {
    const { init } = await prepare({ ...api, base: () => base, identify }, 'GET /list', {});
    expect('token' in init.headers).toBe(tells);
    expect('X-Requested-With' in init.headers).toBe(tells);
  });

  it('that cannot be made differs from one without an answer', async () => {
    const broken = prepare({ ...api, base: () => 'https://[' }, 'GET /list', {});
    await expect(broken).rejects.toThrow(TransportError);
    await expect(broken).rejects.toMatchObject({ reason: 'setup' });
  });
});

it.each([
  ['a call', 'x', 10_000],
  ['an upload of a file in the body', 'x'.repeat(100_000), 60_000],
])('%s waits as long as product.md says', async (_, content, ms) => {
  const waits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    waits.push(after);
    return timeout(after);
  });
  vi.stubGlobal('fetch', async () => new Response('{"code":200}', { status: 200 }));
  await exchange(api, 'POST /save', { content });
  vi.restoreAllMocks();
  expect(waits).toEqual([ms]);
});

describe('a file', () => {
  const t = async () => ({
    pleaseLogIn: 'log in',
    loginExpired: 'expired',
    requestFailed: 'failed',
    requestNotMade: 'not made',
    networkFailed: 'no network',
    timedOut: 'too long',
    fault: (status: number) => `fault ${status}`,
    tryAgain: { join: () => '', seconds: () => '', minutes: () => '', hours: () => '' },
  });
  const lost = vi.fn<(message: string, token: string | undefined) => void>();
  const { callFile } = createApi({ ...api, t, onSessionLost: lost });
  const answer = (status: number, body: string, type: string): void => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
  };

  it('is the body of the answer', async () => {
    answer(200, 'a,b', 'text/csv');
    expect(await (await callFile('GET /file', {})).text()).toBe('a,b');
  });

  it('may be JSON of a type of its own, and is told as it arrives', async () => {
    answer(200, '{"account":[]}', 'application/vnd.fairground.member-data+json; charset=utf-8');
    const received: number[] = [];
    const file = await callFile('POST /file', {}, { onReceived: (bytes) => received.push(bytes) });
    expect(await file.text()).toBe('{"account":[]}');
    expect(file.type).toBe('application/vnd.fairground.member-data+json; charset=utf-8');
    expect(received.at(-1)).toBe(14);
  });

  it.each([
    ['a refusal in words', 200, { code: 2001, msg: 'Too much.' }, { kind: 'server', message: 'Too much.' }],
    ['a success without a file', 200, { code: 200, data: {} }, { kind: 'fault', message: 'failed' }],
  ])('is refused if the server answers with %s', async (_what, status, body, failure) => {
    answer(status, JSON.stringify(body), 'application/json; charset=utf-8');
    await expect(callFile('GET /file', {})).rejects.toMatchObject(failure);
  });

  it('is refused for a gateway’s page and for a lost session, which is reported with its token', async () => {
    answer(502, '<html>', 'text/html');
    await expect(callFile('GET /file', {})).rejects.toMatchObject({ kind: 'fault', message: 'fault 502' });
    answer(401, JSON.stringify({ code: 401, msg: '' }), 'application/json');
    await expect(callFile('GET /file', {})).rejects.toMatchObject({ kind: 'session' });
    expect(lost).toHaveBeenCalledExactlyOnceWith('log in', 'tok');
  });
});
