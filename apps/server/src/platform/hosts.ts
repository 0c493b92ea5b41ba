import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds that a host has to say whether it is the primary. */
const PROBE_MS = 1500;
/** Milliseconds that an answer counts: a pool that fills asks once. */
const FRESH_MS = 1000;

type Host = { host: string; port: number };
export type HostList = {
  hosts: Host[];
  /** The connection string of one of the hosts. */
  urlOf: (host: Host) => string;
};

const SHAPE =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]+)(?<path>\/[^?]*)?(?:\?(?<query>.*))?$/;

/**
 * The hosts of a connection string as libpq writes several, `postgresql://user@a:5432,b:5432/name?target_session_attrs=read-write`,
 * of which node-postgres knows one only; null where it names one host.
 */
export function hostsOf(connectionString: string): HostList | null {
  const parts = SHAPE.exec(connectionString)?.groups;
  if (!parts?.['hosts']?.includes(',')) return null;
  const hosts = parts['hosts'].split(',').map((each) => {
    const [, host = '', port = '5432'] = /^(.*?)(?::(\d+))?$/.exec(each) ?? [];
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
  });
  const query = new URLSearchParams(parts['query'] ?? '');
  query.delete('target_session_attrs');
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  const head = `${parts['scheme']}${parts['user'] ?? ''}`;
  return {
    hosts,
    urlOf: ({ host, port }) =>
      `${head}${host.includes(':') ? `[${host}]` : host}:${port}${parts['path'] ?? ''}${rest}`,
  };
}

/** Whether several hosts are named in a way that this server follows: to the one that takes writes. */
export const isHostList = (connectionString: string): boolean => {
  const list = hostsOf(connectionString);
  return (
    list === null ||
    (/[?&]target_session_attrs=(?:read-write|primary)(?:&|$)/.test(connectionString) &&
      list.hosts.every(({ host, port }) => host !== '' && port > 0 && port < 65_536))
  );
};

/** Rejects unless this host takes writes: a primary that was demoted or fenced is read-only. */
async function requireWritable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'fairground-probe',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: boolean }>(
      `SELECT current_setting('transaction_read_only')::boolean AS "readOnly"`,
    );
    if (rows[0]?.readOnly !== false) throw new Error('not the primary');
  } finally {
    // Not awaited: a host that does not answer would delay the others' result by its close, too.
    void client.end().catch(() => {});
  }
}

/** With PostgreSQL's code for a server that takes no connections yet, by which requests are answered 503 and not 500. */
const noPrimary = (cause: unknown): Error =>
  Object.assign(new Error('no host of the database takes writes', { cause }), { code: '57P03' });

/** The host that takes writes at this moment. Asked of all at once, so that one that is silent delays nothing. */
function primaryFinder({ hosts, urlOf }: HostList): () => Promise<Host> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Host> = Promise.reject(new Error('not asked yet'));
  answer.catch(() => {});
  return () => {
    if (performance.now() - asked >= FRESH_MS) {
      asked = performance.now();
      answer = Promise.any(hosts.map((host) => requireWritable(urlOf(host)).then(() => host)));
      answer.catch(() => {});
    }
    return answer;
  };
}

/**
 * Sockets that connect to whichever host is the primary, in place of the one that node-postgres names. Each new connection of a pool
 * looks anew, so that a pool follows a failover as its old connections break.
 */
export function primarySockets(list: HostList): () => Socket {
  const find = primaryFinder(list);
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (port: number, host: string) => Socket;
    socket.connect = () => {
      find().then(
        ({ host, port }) => {
          if (!socket.destroyed) connect(port, host);
        },
        (error: unknown) => socket.destroy(noPrimary(error)),
      );
      return socket;
    };
    return socket;
  };
}
