import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a connection string says of where PostgreSQL listens: a socket's path, or a host and port. */
function addressOf(url: string): { path: string } | { host: string; port: number } {
  const [, host = '', query = ''] = /@([^/?]*)[^?]*\??(.*)$/.exec(url) ?? [];
  const asked = new URLSearchParams(query);
  if (host === '') return { path: `${asked.get('host')}/.s.PGSQL.${asked.get('port')}` };
  const [name = '', port = '5432'] = host.split(':');
  return { host: name, port: Number(port) };
}

/** ReadyForQuery outside of a transaction: what ends the answer to a COMMIT, or to a statement on its own. */
const DONE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export type Proxy = {
  /** The same database, through the proxy. */
  url: string;
  /** Each piece of an answer comes so many milliseconds later from now on. */
  delay(ms: number): void;
  /** Cuts every connection, as a pulled cable does, and lets new ones in. */
  cut(): void;
  /** From now on nobody comes through; `open` ends it. */
  close(): void;
  open(): void;
  /** PostgreSQL listens elsewhere from now on. */
  moveTo(url: string): void;
  /**
   * Of the next statement sent with this text in it the answer is lost, and the connection with it, although PostgreSQL
   * has committed. Resolves when that has happened.
   */
  loseAnswerTo(text: string): Promise<void>;
};

/** A network between a server and PostgreSQL that fails when the test says so. Gone when the test is over. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  let target = addressOf(databaseUrl);
  let delayMs = 0;
  let closed = false;
  let losing: { text: string; done: () => void } | null = null;
  const pairs = new Set<{ end(): void }>();

  const server = createServer((client: Socket) => {
    if (closed) {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    let armed: (() => void) | null = null;
    const pair = {
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
      if (losing !== null && data.includes(losing.text)) {
        armed = losing.done;
        losing = null;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (armed !== null) {
        // Whatever the answer says is said to nobody; its end says that it stands.
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
