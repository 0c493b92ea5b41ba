import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#platform/http/server.ts';

let http: FastifyInstance;
beforeAll(async () => {
  http = await createHttpServer(false);
  for (const [url, bodyTimeoutMs] of [
    ['/hasty', 40],
    ['/patient', 60_000],
  ] as const)
    http.post(url, { config: { bodyTimeoutMs } }, async () => ({ done: true }));
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: fair\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`;

/** Sends the first part and, once the server has had time for it, the rest. @returns all that came back */
function talk(first: string, rest: (wait: () => Promise<void>) => Promise<string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.write(first);
    // Twice the body timeout of the fast route.
    const passed = () => once(http, '/hasty');
    void rest(passed).then((text) => text !== '' && socket.write(text));
  });
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', reject);
  socket.on('close', () => resolve(text));
  return promise;
}

/** Waits until a body that never arrives was refused on another connection. */
async function once(app: FastifyInstance, path: string): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(head(path)),
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('close', () => resolve());
  socket.resume();
  await promise;
}

test('a body that does not come is refused in our envelope, and the line is closed', async () => {
  const answer = await talk(head('/hasty'), async () => '');
  expect(answer).toContain('HTTP/1.1 408 ');
  expect(answer).toContain('"code":408');
});

test('a body that comes in time is read, and one route waits longer than another', async () => {
  expect(await talk(`${head('/hasty')}{}`, async () => '')).toContain('{"done":true}');
  const slow = await talk(head('/patient'), async (wait) => {
    await wait();
    return '{}';
  });
  expect(slow).toContain('{"done":true}');
});
