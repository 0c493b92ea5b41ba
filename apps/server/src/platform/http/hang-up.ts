import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a connection accepted during the close has to send its request. */
const LATE_MS = 500;

/**
 * When the server closes, lets open requests finish and destroys every other connection. Node itself would wait for idle
 * connections (a browser's preconnect, keep-alive after an answer) until they time out, longer than a stop may take.
 */
export function hangUpOnClose(app: FastifyInstance): void {
  const server: Server = app.server;
  const open = new Map<Socket, Set<ServerResponse>>();
  let closing = false;

  const hangUpIfIdle = (socket: Socket): void => {
    if (open.get(socket)?.size === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
    if (closing) setTimeout(hangUpIfIdle, LATE_MS, socket).unref();
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.get(socket)?.add(response);
    response.once('close', () => {
      open.get(socket)?.delete(response);
      if (closing) hangUpIfIdle(socket);
    });
  });
  // An upgraded socket belongs to the live hub, which sends its own close frame.
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    open.delete(socket);
    if (closing) socket.destroy();
  });

  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, responses] of open) {
      // Pipelined requests are all open; `connection: close` on the last answer tells the client to send no more.
      const last = [...responses].at(-1);
      if (last === undefined) socket.destroySoon();
      else if (!last.headersSent) last.shouldKeepAlive = false;
    }
  });
}
