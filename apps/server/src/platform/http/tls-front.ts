import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';

export type TlsFront = { keyFile: string; certFile: string; port: number; host: string };

/** Idle timeout of HTTP/2 sessions, which browsers keep open for long. */
const IDLE_MS = 120_000;

/** Milliseconds that requests in flight may take when the front closes. */
const LAST_MS = 5000;

/**
 * A second port of the same app: TLS with HTTP/2 and HTTP/1.1, live socket included. ALPN chooses in the handshake: an HTTP/1.1
 * connection is passed to the app's own server, an HTTP/2 one to a server with the same routes. Rejects where the files cannot be
 * read or the port is taken. Close it before the app.
 */
export async function openTlsFront(
  app: FastifyInstance,
  { keyFile, certFile, port, host }: TlsFront,
): Promise<{ port: number; close: () => Promise<void> }> {
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
  const sessions = new Set<ServerHttp2Session>();
  // Fastify, told to speak HTTP/2, uses the same compatibility API of node:http2.
  const http2 = createServer((request, response) => app.routing(request as never, response as never));
  http2.on('session', (session) => {
    sessions.add(session);
    session.setTimeout(IDLE_MS, () => session.close());
    session.on('error', (error) => app.log.debug({ err: error }, 'HTTP/2 session'));
    session.once('close', () => sessions.delete(session));
  });
  const door = createTlsServer({ key, cert, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
    socket.on('error', () => socket.destroy());
    (socket.alpnProtocol === 'h2' ? http2 : app.server).emit('connection', socket);
  });
  door.on('tlsClientError', (_error, socket) => socket.destroy());
  door.listen(port, host);
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    async close() {
      door.close();
      const late = setTimeout(() => sessions.forEach((session) => session.destroy()), LAST_MS);
      await Promise.all([...sessions].map((session) => new Promise<void>((done) => session.close(done))));
      clearTimeout(late);
    },
  };
}
