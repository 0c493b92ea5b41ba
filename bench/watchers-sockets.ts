/** The watchers of bench/watchers.ts: plain sockets that send their token and then only receive. */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { say } from './database.ts';
import { quantileOf } from './quantile.ts';

type Order = { port: number; tokens: string[] };

/** Several local addresses, because one would run out of ports. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
const CONCURRENCY = 100;
/** A tick as the parent publishes it: the id holds the moment in milliseconds. */
const TICK = /"id":"tick-(\d+)"/g;

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async (): Promise<string> => String((await input.next()).value);
const { port, tokens } = JSON.parse(await nextLine()) as Order;

const delays: number[] = [];
let dropped = 0;

/** A text frame masked with zeros, as a client's must be masked. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Resolves once the server has sent the greeting. */
function watch(token: string, n: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESSES[n % ADDRESSES.length]! });
  let rest = '';
  let greeted = false;
  socket.setEncoding('latin1');
  socket.on('connect', () =>
    socket.write(
      `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ),
  );
  socket.once('data', () => socket.write(frame(JSON.stringify({ token }))));
  socket.on('data', (text: string) => {
    // Unanswered pings would make the server close the connection.
    if (text.includes('\x89\x00')) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
    rest = (rest + text).slice(-400);
    let read = 0;
    for (const match of rest.matchAll(TICK)) {
      delays.push(Date.now() - Number(match[1]));
      read = match.index + match[0].length;
    }
    rest = rest.slice(read);
    if (!greeted && rest.includes('"balance"')) {
      greeted = true;
      resolve(socket);
    }
  });
  socket.on('error', reject);
  socket.on('close', () => {
    dropped += 1;
    reject(new Error('closed before it was greeted'));
  });
  return promise;
}

const sockets: Socket[] = [];
for (let from = 0; from < tokens.length; from += CONCURRENCY) {
  const some = tokens.slice(from, from + CONCURRENCY);
  sockets.push(...(await Promise.all(some.map((token, n) => watch(token, from + n)))));
}
say('watching');
await nextLine();
say(
  JSON.stringify({
    ticks: delays.length,
    p50: quantileOf(delays, 0.5),
    p99: quantileOf(delays, 0.99),
    worst: delays.reduce((most, delay) => Math.max(most, delay), 0),
    dropped,
  }),
);
process.exit(0);
