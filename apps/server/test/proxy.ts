import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** The address in a connection string: a socket's path, or host and port. */
function addressOf(url: string): { path: string } | { host: string; port: number } {
  const [, host = '', query = ''] = /@([^/?]*)[^?]*\??(.*)$/.exec(url) ?? [];
  const asked = new URLSearchParams(query);
  if (host === '') return { path: `${asked.get('host')}/.s.PGSQL.${asked.get('port')}` };
  const [name = '', port = '5432'] = host.split(':');
  return { host: name, port: Number(port) };
}

/** ReadyForQuery outside a transaction, the end of the answer to a COMMIT or a single statement. */
const DONE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export type Proxy = {
  /** The same database, through the proxy. */
  url: string;
  /** Delays each chunk of later answers by so many milliseconds. */
  delay(ms: number): void;
  /** Cuts all connections, like a pulled cable; new ones work. */
  cut(): void;
  /** Makes existing connections silent: nothing is forwarded and none is closed. New ones work. */
  silence(): void;
  /** Refuses new connections until `open`. */
  close(): void;
  open(): void;
  /** Forwards new connections to another address. */
  moveTo(url: string): void;
  /**
   * Drops the answer to the next statement that contains this text, and its connection, after PostgreSQL has committed. Resolves
   * when that has happened.
   */
  loseAnswerTo(text: string): Promise<void>;
};

/** A TCP proxy between a server and PostgreSQL with faults on demand; closed after the test. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  let target = addressOf(databaseUrl);
  let delayMs = 0;
  let closed = false;
  let losing: { text: string; done: () => void } | null = null;
  const pairs = new Set<{ end(): void; silent: boolean }>();

  const server = createServer((client: Socket) => {
    if (closed) {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    let armed: (() => void) | null = null;
    const pair = {
      silent: false,
      end: () => {
        client.destroy();
        upstream.destroy();
        pairs.delete(pair);
      },
    };
    pairs.add(pair);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', pair.end);
      socket.on('close', pair.end);
    }
    client.on('data', (data) => {
      if (pair.silent) return;
      if (losing !== null && data.includes(losing.text)) {
        armed = losing.done;
        losing = null;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (pair.silent) return;
      if (armed !== null) {
        // The answer is dropped; its end means that PostgreSQL has committed.
        if (!data.includes(DONE)) return;
        armed();
        pair.end();
      } else if (delayMs === 0) client.write(data);
      else setTimeout(() => client.write(data), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const pair of pairs) pair.end();
  };
  onTestFinished(async () => {
    cut();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const [, credentials = ''] = /^postgres(?:ql)?:\/\/([^@]*@)/.exec(databaseUrl) ?? [];
  const [, name = ''] = /^postgres(?:ql)?:\/\/[^/]*\/([^?]*)/.exec(databaseUrl) ?? [];
  return {
    url: `postgresql://${credentials}127.0.0.1:${port}/${name}`,
    delay(ms) {
      delayMs = ms;
    },
    cut,
    silence() {
      for (const pair of pairs) pair.silent = true;
    },
    close() {
      closed = true;
      cut();
    },
    open() {
      closed = false;
    },
    moveTo(url) {
      target = addressOf(url);
    },
    loseAnswerTo: (text) =>
      new Promise((resolve) => {
        losing = { text, done: resolve };
      }),
  };
}
