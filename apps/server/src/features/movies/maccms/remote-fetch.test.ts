import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { ImportFailure } from '#features/movies/maccms/maccms.rules.ts';
import { fetchRemote, type RemoteDeps } from '#features/movies/maccms/remote-fetch.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A local server known as `films.example`, whose address the tests treat as public. */
async function remote(answer: RequestListener, more: Partial<RemoteDeps> = {}) {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `films.example:${(server.address() as AddressInfo).port}`;
  const deps: RemoteDeps = {
    hosts: new Set([host]),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    isAllowed: (address) => address === '127.0.0.1',
    deadlineMs: 3000,
    ...more,
  };
  return { host, get: (path = '/') => fetchRemote(`http://${host}${path}`, deps), deps };
}
const fault = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ImportFailure ? error.reason : error;
};

test('a text comes whole, and the host is asked by its name', async () => {
  const { host, get } = await remote((request, answer) =>
    answer.end(`月 ${request.headers.host} ${request.url}`),
  );
  expect(await get('/vod?pg=1')).toBe(`月 ${host} /vod?pg=1`);
});

test('anyone who asks says who it is, and that it takes gzip', async () => {
  const { get } = await remote(({ headers }, answer) => {
    answer.statusCode = headers['user-agent'] ? 200 : 403;
    answer.end(JSON.stringify([headers['user-agent'], headers['accept-encoding'], headers.accept]));
  });
  expect(JSON.parse(await get())).toEqual([
    expect.stringMatching(/^Fairground\//),
    'gzip',
    'application/json',
  ]);
});

describe('a server that sends gzip to everybody', () => {
  const megabytes = (count: number) => gzipSync(Buffer.alloc(Math.round(count * 1024 * 1024), 'a'));
  const zipped = (body: Buffer, encoding = 'gzip') =>
    remote((_request, answer) => answer.setHeader('content-encoding', encoding).end(body));

  test.each(['gzip', 'GZIP', 'x-gzip'])('is read (%s), up to 5 MB unpacked', async (encoding) => {
    const { get } = await zipped(megabytes(4.9), encoding);
    expect(await get()).toHaveLength(Math.round(4.9 * 1024 * 1024));
  });

  test('and no further, however small it comes', async () => {
    const body = megabytes(60);
    expect(body.length).toBeLessThan(100_000);
    expect(await fault((await zipped(body)).get())).toBe('too_large');
  });

  test.each([
    ['cut off', megabytes(0.1).subarray(0, 60)],
    ['none at all', Buffer.from('{"code":1}')],
  ])('but not one that is %s', async (_what, body) => {
    expect(await fault((await zipped(body)).get())).toBe('unreachable');
  });
});

describe('what is refused', () => {
  test('a host that is not on the list, another port, another protocol, credentials', async () => {
    const { host, deps } = await remote((_request, answer) => answer.end('x'));
    for (const url of [
      'http://other.example/',
      'http://films.example/',
      `ftp://${host}/`,
      `http://u:p@${host}/`,
      'file:///etc/passwd',
      'nonsense',
    ])
      expect(await fault(fetchRemote(url, deps)), url).toBe('refused_address');
  });

  test('a name that leads to a private address, though another of its addresses is public', async () => {
    const addresses = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.5', family: 4 },
    ];
    const hosts = new Set(['films.example']);
    const deps: RemoteDeps = { hosts, resolve: () => Promise.resolve(addresses) };
    expect(await fault(fetchRemote('http://films.example/', deps))).toBe('refused_address');
  });

  test.each([
    '127.0.0.1',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    '[::ffff:127.0.0.1]',
    // Alternative notations of the same address, as attackers use them.
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0',
    '１２７.0.0.1',
    '[::]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
  ])('the private address %s itself, even on the list', async (address) => {
    const { host } = new URL(`http://${address}/`);
    expect(await fault(fetchRemote(`http://${host}/`, { hosts: new Set([host]) }))).toBe('refused_address');
  });

  test('a redirect to a private address, and one to a host that is not on the list', async () => {
    const targets = [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:1/',
      'https://other.example/',
    ];
    for (const location of targets) {
      const { get } = await remote((_request, answer) => answer.writeHead(302, { location }).end());
      expect(await fault(get()), location).toBe('refused_address');
    }
  });

  test('a name that is looked up anew between look and connection changes nothing', async () => {
    let asked = 0;
    const { get } = await remote((_request, answer) => answer.end('x'), {
      resolve() {
        asked += 1;
        return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
      },
    });
    expect(await get()).toBe('x');
    expect(asked).toBe(1);
  });

  test('redirects without end, and a status that is no success', async () => {
    const { get } = await remote((_request, answer) => answer.writeHead(301, { location: '/again' }).end());
    expect(await fault(get())).toBe('http_status');
    const broken = await remote((_request, answer) => answer.writeHead(502).end('<html>'));
    expect(await fault(broken.get())).toBe('http_status');
  });
});

test('a redirect on the same host is followed', async () => {
  const { get } = await remote((request, answer) => {
    if (request.url === '/') answer.writeHead(302, { location: '/vod' }).end();
    else answer.end('there');
  });
  expect(await get()).toBe('there');
});

test('ten megabytes are not taken in', async () => {
  const { get } = await remote((_request, answer) => answer.end('x'.repeat(10 * 1024 * 1024)));
  expect(await fault(get())).toBe('too_large');
});

test('an upstream that hangs is given up, before and within its answer', async () => {
  const silent = await remote(() => undefined, { deadlineMs: 200 });
  expect(await fault(silent.get())).toBe('timeout');
  const slow = await remote((_request, answer) => answer.write('{"code":1,'), { deadlineMs: 200 });
  expect(await fault(slow.get())).toBe('timeout');
});

test('one that hangs up, or is not there, is unreachable', async () => {
  const rude = await remote((request) => request.socket.destroy());
  expect(await fault(rude.get())).toBe('unreachable');
  const nobody: RemoteDeps = {
    hosts: new Set(['x.example']),
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
  };
  expect(await fault(fetchRemote('http://x.example/', nobody))).toBe('unreachable');
});
