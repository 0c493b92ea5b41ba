import { once } from 'node:events';
import { createServer, type IncomingMessage, request as startRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CODES } from '@fairground/contract/codes';
import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { upgradeAddress } from '#platform/http/client-address.ts';
import { createLiveHub, type LiveHub } from '#platform/live-hub.ts';
import { TEXTS } from '#test/edge.ts';
import { openLive, openSilent, refusedWith } from '#test/live-client.ts';

const IDENTITY = { memberId: 'mika', sessionId: 'session' };
let server: Server;
let hub: LiveHub;
let url: string;
let upgraded: Duplex[];
const deps = {
  authenticate: vi.fn<(token: string) => Promise<typeof IDENTITY | null>>(),
  endedSessions: vi.fn<(ids: string[]) => Promise<string[]>>(),
  greet: vi.fn<() => Promise<{ type: 'balance'; data: { balance: number; held: number } }[]>>(),
  onError: vi.fn(),
};

/** The hub's timers are moved by the test; the network is real. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  deps.authenticate.mockReset().mockImplementation(async (token) => (token === 'right' ? IDENTITY : null));
  deps.endedSessions.mockReset().mockResolvedValue([]);
  deps.greet.mockReset().mockResolvedValue([{ type: 'balance', data: { balance: 1, held: 0 } }]);
  deps.onError.mockReset();
  server = createServer((_request, response) => response.writeHead(404).end());
  upgraded = [];
  server.on('upgrade', (_request, socket) => upgraded.push(socket));
  hub = createLiveHub(server, { paths: ['/api/live', '/live'], ...deps });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of upgraded) socket.destroy();
  server.close();
  hub.stop();
});

async function openMember() {
  const client = await openLive(url);
  client.send({ token: 'right' });
  await client.message('balance');
  return client;
}

describe('the first message must be a token', () => {
  test('a right one is greeted', async () => {
    const client = await openMember();
    expect(client.messages).toEqual([{ type: 'balance', data: { balance: 1, held: 0 } }]);
    expect(hub.members()).toEqual(['mika']);
  });

  test.each([
    ['a wrong token', { token: 'wrong' }],
    ['no JSON', 'right'],
    ['a number', 1],
    ['null', 'null'],
    ['an array', ['right']],
    ['a token that is no text', { token: ['right'] }],
    ['an empty message', ''],
    ['a ping', { ping: 1 }],
  ])('%s closes with 4401', async (_name, message) => {
    const client = await openLive(url);
    client.send(message);
    expect(await client.closed).toBe(LIVE_CLOSE.unauthorized);
    expect(hub.members()).toEqual([]);
  });

  test('none within five seconds closes with 4408, and not before', async () => {
    const client = await openLive(url);
    await vi.advanceTimersByTimeAsync(4999);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await vi.advanceTimersByTimeAsync(1);
    expect(await client.closed).toBe(LIVE_CLOSE.authTimeout);
  });

  test('who was greeted in time stays', async () => {
    const client = await openMember();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  test('where nobody can say who it is, the client is told to come again', async () => {
    deps.authenticate.mockRejectedValue(new Error('database away'));
    const client = await openLive(url);
    client.send({ token: 'right' });
    expect(await client.closed).toBe(LIVE_CLOSE.restart);
    expect(deps.onError).toHaveBeenCalledTimes(1);
  });

  test('who leaves before it is known who it is does not stay in the books', async () => {
    const asked = Promise.withResolvers<typeof IDENTITY>();
    deps.authenticate.mockReturnValue(asked.promise);
    const client = await openLive(url);
    client.send({ token: 'right' });
    await vi.waitFor(() => expect(deps.authenticate).toHaveBeenCalled(), 20_000);
    client.socket.terminate();
    await vi.waitFor(() => expect(upgraded[0]!.destroyed).toBe(true), 20_000);
    asked.resolve(IDENTITY);
    await asked.promise;
    expect(hub.members()).toEqual([]);
  });
});

test('a session that ends while it is looked up loses its socket, though the lookup saw it alive', async () => {
  const asked = Promise.withResolvers<typeof IDENTITY>();
  deps.authenticate.mockReturnValue(asked.promise);
  const client = await openLive(url);
  client.send({ token: 'right' });
  await vi.waitFor(() => expect(deps.authenticate).toHaveBeenCalled(), 20_000);
  deps.endedSessions.mockResolvedValue([IDENTITY.sessionId]);
  hub.recheck([IDENTITY.sessionId]);
  asked.resolve(IDENTITY);
  expect(await client.closed).toBe(LIVE_CLOSE.unauthorized);
});

describe('what a client may send is little', () => {
  test.each(['before', 'after'])('more than 4 KB %s the token closes', async (when) => {
    const client = when === 'after' ? await openMember() : await openLive(url);
    client.send({ token: 'x'.repeat(4096) });
    expect(await client.closed).toBe(LIVE_CLOSE.tooLarge);
  });

  test('4 KB to the byte are read', async () => {
    const client = await openLive(url);
    client.send(JSON.stringify({ token: 'right' }).padEnd(4096));
    expect(await client.message('balance')).toBeDefined();
  });

  test('a ping is answered', async () => {
    const client = await openMember();
    client.send({ ping: 1 });
    expect(await client.message('pong')).toEqual({ type: 'pong', data: {} });
  });

  test('anything else after the token is ignored', async () => {
    const client = await openMember();
    for (const message of ['nonsense', { token: 'wrong' }, '']) client.send(message);
    hub.broadcast({ type: 'notice', data: { id: 'last' } });
    await client.message('notice');
    expect(client.messages.map(({ type }) => type)).toEqual(['balance', 'notice']);
  });

  test('compression is not agreed to', async () => {
    const client = await openLive(url, '/api/live', { perMessageDeflate: true });
    expect(client.socket.extensions).toBe('');
  });
});

describe('the door', () => {
  test.each(['/api/livex', '/api/live/', '/', '/api/member/info', '/API/live'])('%s is 404', async (path) => {
    expect(await refusedWith(url, path)).toBe(404);
  });

  test.each(['https://evil.example', 'http://127.0.0.1', 'null', 'http://127.0.0.1.evil.example', 'file://'])(
    'a page of %s is 403',
    async (origin) => {
      expect(await refusedWith(url, '/api/live', { origin })).toBe(403);
    },
  );

  test.each([
    ['fairground.example:443', 'https://fairground.example'],
    ['fairground.example:80', 'http://fairground.example'],
    ['fairground.example', 'https://fairground.example'],
    ['fairground.example:8443', 'https://fairground.example:8443'],
    ['Fairground.Example:443', 'https://fairground.example'],
  ])('asked as %s, a page of %s comes in', async (host, origin) => {
    const { socket } = await openLive(url, '/api/live', { origin, headers: { host } });
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });

  test.each([
    ['fairground.example:80', 'https://fairground.example'],
    ['fairground.example:443', 'http://fairground.example'],
    ['fairground.example:443', 'https://evil.example'],
    ['fairground.example:8443', 'https://fairground.example'],
    ['evil.example@fairground.example', 'https://evil.example'],
    ['localhost', 'file://'],
  ])('asked as %s, a page of %s is 403', async (host, origin) => {
    expect(await refusedWith(url, '/api/live', { origin, headers: { host } })).toBe(403);
  });

  test('our own page and a program without a page come in, on both paths', async () => {
    for (const path of ['/api/live', '/live', '/live?lang=ja'])
      for (const options of [{ origin: url }, {}]) (await openLive(url, path, options)).socket.terminate();
    expect(upgraded).toHaveLength(6);
  });

  const HANDSHAKE = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  test.each([
    ['an unknown address', { path: '/nothing?lang=en' }, 'NOT_FOUND', 'en'],
    ['a foreign page', { headers: { origin: 'https://evil.example' } }, 'FORBIDDEN', 'ja'],
    ['no key', { headers: { 'sec-websocket-key': '' } }, 'BAD_REQUEST', 'ja'],
    ['another version', { headers: { 'sec-websocket-version': '99' } }, 'BAD_REQUEST', 'ja'],
    ['another method', { method: 'POST' }, 'BAD_REQUEST', 'ja'],
  ] as const)('%s is refused in the envelope of all answers', async (_name, changes, name, lang) => {
    const {
      path = '/api/live?lang=ja',
      method = 'GET',
      headers = {},
    } = changes as {
      path?: string;
      method?: string;
      headers?: Record<string, string>;
    };
    const call = startRequest(`${url}${path}`, { method, headers: { ...HANDSHAKE, ...headers } }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(CODES[name].status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { code } = CODES[name];
    expect(JSON.parse(await text(response))).toEqual({ code, msg: TEXTS[lang].codes[name], data: null });
  });

  test('a refused client that breaks the connection harms nobody', async () => {
    await refusedWith(url, '/nothing');
    await refusedWith(url, '/api/live', { origin: 'https://evil.example' });
    for (const socket of upgraded) expect(() => socket.emit('error', new Error('reset'))).not.toThrow();
  });

  test('a refused client that stays on the line is hung up on', async () => {
    const silent = await openSilent(url, [], '/nothing');
    await vi.waitFor(() => expect(upgraded.at(-1)!.destroyed).toBe(true), 20_000);
    silent.destroy();
  });
});

describe('bounds', () => {
  test('the twenty-first socket of a member is closed with 4429, and the twenty stay', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, openMember));
    const beyond = await openLive(url);
    beyond.send({ token: 'right' });
    expect(await beyond.closed).toBe(LIVE_CLOSE.tooMany);
    expect(hub.size()).toBe(20);
    clients[0]!.socket.close();
    await clients[0]!.closed;
    await vi.waitFor(() => expect(hub.size()).toBe(19), 20_000);
    await openMember();
    expect(hub.size()).toBe(20);
  });

  describe('of addresses and of the node', () => {
    const from = (address: string) => openLive(url, '/api/live', { headers: { 'x-forwarded-for': address } });

    beforeEach(() => {
      hub.stop();
      hub = createLiveHub(server, {
        paths: ['/api/live'],
        ...deps,
        caps: { ofAddress: 3, ofNode: 5 },
        addressOf: (request) => upgradeAddress(request, (address) => address === '127.0.0.1'),
      });
    });

    test('the fourth of an address is closed with 4429, with a token or without one, until one has gone', async () => {
      const three = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')];
      three[0]!.send({ token: 'right' });
      await three[0]!.message('balance');
      expect(await (await from('192.0.2.1')).closed).toBe(LIVE_CLOSE.tooMany);
      // A forged address is left of the one that the proxy has added.
      expect(await (await from('198.51.100.7, 192.0.2.1')).closed).toBe(LIVE_CLOSE.tooMany);
      const other = await from('192.0.2.2');
      other.send({ token: 'right' });
      await other.message('balance');
      three[1]!.socket.close();
      await three[1]!.closed;
      // The client is done with the connection before the server is.
      await vi.waitFor(() => expect(upgraded[1]!.destroyed).toBe(true), 20_000);
      const again = await from('192.0.2.1');
      again.send({ token: 'right' });
      await again.message('balance');
    });

    test('the sixth of the node is closed with 4429, whatever its address', async () => {
      for (const n of [1, 2, 3, 4, 5]) (await from(`192.0.2.${n}`)).send({ token: 'right' });
      await vi.waitFor(() => expect(hub.size()).toBe(5), 20_000);
      expect(await (await from('192.0.2.6')).closed).toBe(LIVE_CLOSE.tooMany);
      expect(hub.size()).toBe(5);
    });
  });

  test('a thousand sockets that have not said who they are refuse the next, until they have', async () => {
    const silent = await Promise.all(Array.from({ length: 1000 }, () => openLive(url)));
    expect(await refusedWith(url, '/api/live')).toBe(503);
    silent[0]!.send({ token: 'right' });
    await silent[0]!.message('balance');
    await openMember();
    for (const client of silent) client.socket.close();
  });
});
