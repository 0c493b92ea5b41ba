import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FailureName } from '@fairground/contract/codes';
import { requestLanguage } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import type { LiveMessage } from '@fairground/contract/live';
import { LIVE_CLOSE } from '@fairground/contract/live-close';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { rawAnswer } from '#platform/http/raw-answer.ts';
import type { Identity } from '#platform/http/routes.ts';

const AUTH_TIMEOUT_MS = 5000;
/**
 * Interval in ms of the check for ended sessions. Revocations arrive by the bus; this finds expired sessions, and revocations
 * missed while the connection was lost.
 */
const SWEEP_MS = 60_000;
const PING_EVERY_MS = 25_000;
/** Milliseconds that a client has to answer the close frame of a stopping server; ws would wait for 30 s. */
const CLOSE_MS = 1000;
/** A client with so many unsent bytes is disconnected; it reconnects and reads by calls instead. */
const SLOW_BYTES = 256 * 1024;
/** Sockets of one member or operator on this node: more than anybody's tabs and devices. */
const MAX_OF_MEMBER = 20;
/** Sockets on this node that have not sent their token yet. */
const MAX_PENDING = 1000;

/** The most sockets of a client's address, and of a node, that are kept at once. */
export type SocketCaps = { ofAddress: number; ofNode: number };

type Client = { socket: WebSocket; identity: Identity; alive: boolean };

export type LiveHub = {
  /** Sends a message to all clients; the frame is built once. */
  broadcast(message: LiveMessage): void;
  sendTo(memberId: string, message: LiveMessage): void;
  /** Members with a socket on this node. */
  members(): string[];
  /** Whether a member has a socket on this node. */
  isOnline(memberId: string): boolean;
  memberCount(): number;
  /** Closes the sockets of those of these sessions that the database says have ended. */
  recheck(sessionIds: readonly string[]): void;
  /** Makes every client read again and checks all sessions, after messages may have been missed. */
  catchUp(): void;
  /** Authenticated sockets on this node. */
  size(): number;
  stop(): void;
};

type Deps = {
  paths: readonly string[];
  /** Paths that another hub of the same server handles. */
  elsewhere?: readonly string[];
  authenticate: (token: string) => Promise<Identity | null>;
  endedSessions: (sessionIds: string[]) => Promise<string[]>;
  greet: (memberId: string) => Promise<LiveMessage[]>;
  onError: (error: unknown) => void;
  /** Called for each client that was disconnected for being too far behind. */
  onDropped?: () => void;
  /** Without them members and sockets without a token alone are bounded. */
  caps?: SocketCaps;
  /** The address by which a client is counted, null for one that is not; that of the connection unless given. */
  addressOf?: (request: IncomingMessage) => string | null;
};

/** Whether the Origin is this site; programs other than browsers send none. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return false;
  // Some proxies send the default port in Host, which browsers leave out of Origin; parsing both as URLs makes them equal.
  const asked = `${page.protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === page.host;
}

const PONG = JSON.stringify({ type: 'pong', data: {} });

/** The value of a field in a client's message; undefined where the message is no JSON or lacks it. */
function fieldOf(raw: RawData, name: 'token' | 'ping'): unknown {
  try {
    const message: unknown = JSON.parse((raw as Buffer).toString());
    return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  } catch {
    return undefined;
  }
}

const tokenOf = (raw: RawData): string | null => {
  const token = fieldOf(raw, 'token');
  return typeof token === 'string' ? token : null;
};

/** The function, run by the first call only. */
function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

type Index = Map<string, Set<Client>>;

function join(index: Index, key: string, client: Client): void {
  index.set(key, (index.get(key) ?? new Set()).add(client));
}

function leave(index: Index, key: string, client: Client): void {
  const peers = index.get(key);
  peers?.delete(client);
  if (peers?.size === 0) index.delete(key);
}

/** The live socket (product.md section 2): the client sends its token, then only the server sends. */
export function createLiveHub(server: Server, deps: Deps): LiveHub {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIMITS.liveMessage.bytes,
  });
  const clients = new Set<Client>();
  const byMember: Index = new Map();
  const bySession: Index = new Map();
  /** Open sockets by address, with and without a token. */
  const byAddress = new Map<string, number>();
  const { ofAddress, ofNode } = deps.caps ?? { ofAddress: Infinity, ofNode: Infinity };
  const addressOf = deps.addressOf ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? '');
  let pending = 0;
  let lookups = 0;
  /** Sessions that ended during a lookup, which may have read them while they lived: their sockets are checked once they are known. */
  const endedMeanwhile = new Set<string>();

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
    clients.add(client);
    join(byMember, identity.memberId, client);
    join(bySession, identity.sessionId, client);
    socket.on('pong', () => {
      client.alive = true;
    });
    // Browser code sees no protocol pings, so a client checks its connection by a message that is answered.
    socket.on('message', (raw) => {
      if (fieldOf(raw, 'ping') === 1) put(client, PONG);
    });
    socket.on('close', () => {
      clients.delete(client);
      leave(byMember, identity.memberId, client);
      leave(bySession, identity.sessionId, client);
    });
    greet(client);
    if (endedMeanwhile.has(identity.sessionId)) closeEnded([identity.sessionId]).catch(deps.onError);
  }

  function greet(client: Client): void {
    deps
      .greet(client.identity.memberId)
      .then((messages) => {
        for (const message of messages) put(client, JSON.stringify(message));
      })
      .catch(deps.onError);
  }

  /** Counts a socket of an address until it is closed. @returns whether there may be one more */
  function count(socket: WebSocket, address: string | null): boolean {
    if (sockets.clients.size > ofNode) return false;
    if (address === null) return true;
    const already = byAddress.get(address) ?? 0;
    if (already >= ofAddress) return false;
    byAddress.set(address, already + 1);
    socket.once('close', () => {
      const left = byAddress.get(address)! - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
    return true;
  }

  function welcome(socket: WebSocket, request: IncomingMessage): void {
    socket.on('error', () => socket.terminate());
    if (!count(socket, addressOf(request))) {
      socket.close(LIVE_CLOSE.tooMany);
      // The close frame may never be answered; ws would keep the socket for 30 s.
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
      return;
    }
    pending += 1;
    const timeout = setTimeout(() => socket.close(LIVE_CLOSE.authTimeout), AUTH_TIMEOUT_MS);
    const noLongerPending = once(() => {
      pending -= 1;
      clearTimeout(timeout);
    });
    socket.once('close', noLongerPending);
    socket.once('message', (raw) => {
      noLongerPending();
      const token = tokenOf(raw);
      const asked = token === null ? Promise.resolve(null) : deps.authenticate(token);
      lookups += 1;
      asked
        .then((identity) => {
          if (identity === null) socket.close(LIVE_CLOSE.unauthorized);
          // The app reads by calls meanwhile, and asks ever less often.
          else if ((byMember.get(identity.memberId)?.size ?? 0) >= MAX_OF_MEMBER)
            socket.close(LIVE_CLOSE.tooMany);
          else if (socket.readyState === WebSocket.OPEN) admit(socket, identity);
        })
        .catch((error: unknown) => {
          deps.onError(error);
          socket.close(LIVE_CLOSE.restart);
        })
        .finally(() => {
          lookups -= 1;
          if (lookups === 0) endedMeanwhile.clear();
        });
    });
  }

  function refusalOf(path: string, request: IncomingMessage): FailureName | null {
    if (!deps.paths.includes(path)) return 'NOT_FOUND';
    if (!sameOrigin(request)) return 'FORBIDDEN';
    return pending >= MAX_PENDING ? 'UNAVAILABLE' : null;
  }

  function refuse(request: IncomingMessage, socket: Duplex, name: FailureName): void {
    const language = requestLanguage(new URLSearchParams((request.url ?? '').split('?')[1]).get('lang'));
    // By the version header a client knows how to ask again (RFC 6455, section 4.4).
    const headers: Record<string, string> = name === 'BAD_REQUEST' ? { 'Sec-WebSocket-Version': '13' } : {};
    // After an upgrade Node no longer handles errors of the socket or destroys it.
    socket.on('error', () => socket.destroy());
    socket.end(rawAnswer(name, language, headers), () => socket.destroy());
  }
  // A handshake without a key, of another version or by another method: ws would answer in HTML.
  sockets.on('wsClientError', (_error, socket, request) => refuse(request, socket, 'BAD_REQUEST'));

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (deps.elsewhere?.includes(path)) return;
    const refusal = refusalOf(path, request);
    if (refusal === null) sockets.handleUpgrade(request, socket, head, welcome);
    else refuse(request, socket, refusal);
  }
  server.on('upgrade', onUpgrade);

  async function closeEnded(sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    for (const id of await deps.endedSessions(sessionIds))
      for (const client of bySession.get(id) ?? []) client.socket.close(LIVE_CLOSE.unauthorized);
  }

  /** Closes sockets of sessions that expired, or whose end this node missed. */
  async function sweep(): Promise<void> {
    await closeEnded([...bySession.keys()]);
  }
  let sweeping = false;
  function sweepOnce(): void {
    if (sweeping) return;
    sweeping = true;
    sweep()
      .catch(deps.onError)
      .finally(() => {
        sweeping = false;
      });
  }
  const sweeper = setInterval(sweepOnce, SWEEP_MS);
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
    isOnline: (memberId) => byMember.has(memberId),
    memberCount: () => byMember.size,
    recheck(sessionIds) {
      if (lookups > 0) for (const id of sessionIds) endedMeanwhile.add(id);
      closeEnded(sessionIds.filter((id) => bySession.has(id))).catch(deps.onError);
    },
    catchUp() {
      // A greeting tells a client that it may have missed messages: it reads again what it shows.
      for (const client of clients) greet(client);
      sweepOnce();
    },
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
