import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';

export type TlsFront = { keyFile: string; certFile: string; port: number; host: string };

/** Browsers hold a connection for long; one that says nothing for this long is let go. */
const IDLE_MS = 120_000;

/** How long requests under way may take when it closes. */
const LAST_MS = 5000;

/**
 * A second door to the same app: TLS with HTTP/2, and HTTP/1.1 for those who speak that, the live socket among them.
 * What a client speaks is settled in the handshake; an HTTP/1.1 connection then goes to the app's own server, an
 * HTTP/2 one to a server that shares its routes. Rejects where the files cannot be read or the port not be had;
 * `close` comes before the app's own.
 */
export async function openTlsFront(
  app: FastifyInstance,
  { keyFile, certFile, port, host }: TlsFront,
): Promise<{ port: number; close: () => Promise<void> }> {
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
  const sessions = new Set<ServerHttp2Session>();
  // The compatible faces of HTTP/2 are what Fastify itself works with where it is told to speak it.
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
