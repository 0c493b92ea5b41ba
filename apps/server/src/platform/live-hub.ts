import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@fairground/contract/limits';
import { LIVE_CLOSE, type LiveMessage } from '@fairground/contract/live';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Identity } from '#platform/http/routes.ts';

const AUTH_TIMEOUT_MS = 5000;
const SWEEP_MS = 750;
const PING_EVERY_MS = 25_000;
/** How long a client may take to answer the close of a server that stops; ws itself would wait for half a minute. */
const CLOSE_MS = 1000;
/** A reader this far behind is dropped; it comes back and reads the calls instead. */
const SLOW_BYTES = 256 * 1024;

type Client = { socket: WebSocket; identity: Identity; alive: boolean };

export type LiveHub = {
  /** One frame for all, built once. */
  broadcast(message: LiveMessage): void;
  sendTo(memberId: string, message: LiveMessage): void;
  /** Members with a socket on this node. */
  members(): string[];
  /** Sockets on this node that have said who they are. */
  size(): number;
  stop(): void;
};

type Deps = {
  paths: readonly string[];
  /** Paths that another hub of the same server answers. */
  elsewhere?: readonly string[];
  authenticate: (token: string) => Promise<Identity | null>;
  endedSessions: (sessionIds: string[]) => Promise<string[]>;
  greet: (memberId: string) => Promise<LiveMessage[]>;
  onError: (error: unknown) => void;
  /** Told of each reader that was dropped for being too far behind. */
  onDropped?: () => void;
};

/** A browser names the page it came from; it must be a page of ours. Other programs send no Origin. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const tokenOf = (raw: RawData): string | null => {
  try {
    const message: unknown = JSON.parse((raw as Buffer).toString());
    const token =
      typeof message === 'object' && message !== null && 'token' in message ? message.token : null;
    return typeof token === 'string' ? token : null;
  } catch {
    // Not JSON, so no token: the caller closes the socket as unauthorized.
    return null;
  }
};

/** The live socket (product.md section 2): token first, then only the server speaks. */
export function createLiveHub(server: Server, deps: Deps): LiveHub {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIMITS.liveMessage.bytes,
  });
  const clients = new Set<Client>();
  const byMember = new Map<string, Set<Client>>();

  function put(client: Client, frame: string): void {
    if (client.socket.bufferedAmount > SLOW_BYTES) {
      if (client.socket.readyState === WebSocket.OPEN) deps.onDropped?.();
      client.socket.terminate();
      return;
    }
    client.socket.send(frame);
  }

  function admit(socket: WebSocket, identity: Identity): void {
    const client: Client = { socket, identity, alive: true };
    const peers = byMember.get(identity.memberId) ?? new Set();
    byMember.set(identity.memberId, peers.add(client));
    clients.add(client);
    socket.on('pong', () => {
      client.alive = true;
    });
    socket.on('close', () => {
      clients.delete(client);
      peers.delete(client);
      if (peers.size === 0) byMember.delete(identity.memberId);
    });
    deps
      .greet(identity.memberId)
      .then((messages) => {
        for (const message of messages) put(client, JSON.stringify(message));
      })
      .catch(deps.onError);
  }

  function welcome(socket: WebSocket): void {
    socket.on('error', () => socket.terminate());
    const timeout = setTimeout(() => socket.close(LIVE_CLOSE.authTimeout), AUTH_TIMEOUT_MS);
    socket.once('close', () => clearTimeout(timeout));
    socket.once('message', (raw) => {
      clearTimeout(timeout);
      const token = tokenOf(raw);
      const asked = token === null ? Promise.resolve(null) : deps.authenticate(token);
      asked
        .then((identity) => {
          if (identity === null) socket.close(LIVE_CLOSE.unauthorized);
          else if (socket.readyState === WebSocket.OPEN) admit(socket, identity);
        })
        .catch((error: unknown) => {
          deps.onError(error);
          socket.close(LIVE_CLOSE.restart);
        });
    });
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (deps.elsewhere?.includes(path)) return;
    if (!deps.paths.includes(path) || !sameOrigin(request)) {
      const status = deps.paths.includes(path) ? '403 Forbidden' : '404 Not Found';
      // Node has let go of this socket: nobody else hears its errors, or hangs up on a client that does not.
      socket.on('error', () => socket.destroy());
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
        socket.destroy(),
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, welcome);
  }
  server.on('upgrade', onUpgrade);

  /** Closes what belongs to a session that was revoked or has expired: within a second, on whichever node. */
  async function sweep(): Promise<void> {
    if (clients.size === 0) return;
    const ids = new Set([...clients].map((client) => client.identity.sessionId));
    const ended = new Set(await deps.endedSessions([...ids]));
    for (const client of clients) {
      if (ended.has(client.identity.sessionId)) client.socket.close(LIVE_CLOSE.unauthorized);
    }
  }
  let sweeping = false;
  const sweeper = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweep()
      .catch(deps.onError)
      .finally(() => {
        sweeping = false;
      });
  }, SWEEP_MS);
  const pinger = setInterval(() => {
    for (const client of clients) {
      if (!client.alive) client.socket.terminate();
      client.alive = false;
      client.socket.ping();
    }
  }, PING_EVERY_MS);

  return {
    broadcast(message) {
      const frame = JSON.stringify(message);
      for (const client of clients) put(client, frame);
    },
    sendTo(memberId, message) {
      const frame = JSON.stringify(message);
      for (const client of byMember.get(memberId) ?? []) put(client, frame);
    },
    members: () => [...byMember.keys()],
    size: () => clients.size,
    stop() {
      clearInterval(sweeper);
      clearInterval(pinger);
      server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) socket.close(LIVE_CLOSE.restart);
      sockets.close();
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSE_MS).unref();
    },
  };
}
