import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LiveMessage } from '@fairground/contract/live';
import { vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';

export type LiveClient = {
  socket: WebSocket;
  messages: LiveMessage[];
  /** Resolves with the close code. */
  closed: Promise<number>;
  send(message: unknown): void;
  /** Resolves with the first message of a type, with a deadline. */
  message<T extends LiveMessage['type']>(type: T): Promise<Extract<LiveMessage, { type: T }>>;
};

/** A client like a browser's; rejects where the server refuses the upgrade. */
export async function openLive(
  url: string,
  path = '/api/live',
  options: ClientOptions = {},
): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, options);
  const messages: LiveMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse((data as Buffer).toString()) as LiveMessage));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await once(socket, 'open');
  socket.on('error', () => {});
  return {
    socket,
    messages,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    message: (type) =>
      vi.waitFor(
        () => {
          const found = messages.find((message) => message.type === type);
          if (found === undefined) throw new Error(`no ${type} among ${JSON.stringify(messages)}`);
          return found as never;
        },
        { timeout: 20_000, interval: 10 },
      ),
  };
}

/** The HTTP status with which an upgrade is refused. */
export function refusedWith(url: string, path: string, options: ClientOptions = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, options);
  socket.on('open', () => {
    socket.terminate();
    reject(new Error(`${path} was opened`));
  });
  socket.on('unexpected-response', (request, response) => {
    request.destroy();
    resolve(response.statusCode ?? 0);
  });
  socket.on('error', () => {});
  return promise;
}

/** A client that completes the handshake, sends what it is given and never answers: no pong, no close frame, no FIN. */
export async function openSilent(
  url: string,
  frames: readonly string[] = [],
  path = '/api/live',
): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(socket, 'data');
  for (const text of frames) {
    const payload = Buffer.from(text);
    // A text frame masked with zeros, as a client's must be masked.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
  }
  return socket;
}
