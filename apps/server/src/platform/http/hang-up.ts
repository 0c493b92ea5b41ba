import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a connection that comes in while the server closes may take to send its request. */
const LATE_MS = 500;

/**
 * Lets open requests finish when the server closes, and hangs up on every other connection. Node itself waits
 * for a browser's spare connection that has never sent a request, and for one that stays open behind its last
 * answer, until they time out: far longer than a stop may take.
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
  // An upgraded socket belongs to the live hub, which closes it in its own words.
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    open.delete(socket);
    if (closing) socket.destroy();
  });

  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, responses] of open) {
      // Pipelined requests are all open; the last answer on the line tells the client not to send more.
      const last = [...responses].at(-1);
      if (last === undefined) socket.destroySoon();
      else if (!last.headersSent) last.shouldKeepAlive = false;
    }
  });
}
