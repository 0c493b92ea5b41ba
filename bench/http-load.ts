/**
 * The load of bench/http.ts in a process of its own: members who stake one after another, each over a connection of its own.
 * Plain sockets, because the client shares the processors with the server and must use little.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { say } from './database.ts';
import { quantileOf } from './quantile.ts';

type Order = { port: number; periodNo: string; tokens: string[]; seconds: number };

const input = createInterface({ input: process.stdin });
const [first] = await input[Symbol.asyncIterator]()
  .next()
  .then(({ value }) => [String(value)]);
input.close();
const { port, periodNo, tokens, seconds } = JSON.parse(first ?? '') as Order;
const times: number[] = [];

function requestOf(token: string): string {
  const body = JSON.stringify({ periodNo, option: 'rose', amount: 100, requestId: randomUUID() });
  return (
    `POST /api/game/saveorder?lang=en HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
    `X-Requested-With: XMLHttpRequest\r\nToken: ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** The body of a complete answer; null where more must arrive. */
function bodyOf(text: string): string | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2))?.[1]);
  const body = text.slice(end + 4);
  return body.length < length ? null : body;
}

/** Stakes over one connection until the time is over. */
function client(token: string, until: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let began = 0;
  let text = '';
  const send = (): void => {
    text = '';
    began = performance.now();
    if (began >= until) socket.end();
    else socket.write(requestOf(token));
  };
  // Answers are ASCII, so that characters equal bytes.
  socket.setEncoding('latin1');
  socket.on('connect', send);
  socket.on('data', (part: string) => {
    text += part;
    const body = bodyOf(text);
    if (body === null) return;
    if (!body.startsWith('{"code":200,')) socket.destroy(new Error(body));
    times.push(performance.now() - began);
    send();
  });
  socket.on('error', reject);
  socket.on('close', () => resolve());
  return promise;
}

const started = performance.now();
await Promise.all(tokens.map((token) => client(token, started + seconds * 1000)));
const elapsed = (performance.now() - started) / 1000;
say(
  JSON.stringify({
    perSecond: times.length / elapsed,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  }),
);
