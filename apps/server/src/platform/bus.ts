import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database.ts';

const CHANNEL = 'fairground_members';
/** Changes are gathered this long and told together: NOTIFY makes commits wait for each other. */
const GATHER_MS = 50;
/** A notification holds 8000 bytes; an id and its comma take 37. */
const IDS_A_MESSAGE = 200;
const RECONNECT_MS = 1000;

export type Bus = {
  /** Says that something a member sees of the own account has changed. Never throws and never waits. */
  memberChanged(memberId: string): void;
  stop(): Promise<void>;
};

/** Carries "this member changed" between all nodes of one database, this one included, by LISTEN/NOTIFY. */
export function createBus(
  database: Database,
  log: FastifyBaseLogger,
  onChanged: (memberIds: string[]) => void,
): Bus {
  const pending = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | null = null;
  let stopped = false;

  function flush(): void {
    gathering = undefined;
    const ids = [...pending];
    pending.clear();
    for (let at = 0; at < ids.length; at += IDS_A_MESSAGE) {
      const payload = ids.slice(at, at + IDS_A_MESSAGE).join(',');
      database
        .query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, payload] })
        .catch((error: unknown) => log.warn({ err: error }, 'change not told to the other nodes'));
    }
  }

  function listen(): void {
    if (stopped) return;
    const again = () => {
      unlisten = null;
      if (!stopped) retry = setTimeout(listen, RECONNECT_MS);
    };
    database
      .listen(CHANNEL, (payload) => onChanged(payload.split(',')), again)
      .then((close) => {
        unlisten = close;
        return stopped ? close() : undefined;
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'cannot listen for changes');
        again();
      });
  }
  listen();

  return {
    memberChanged(memberId) {
      pending.add(memberId);
      gathering ??= setTimeout(flush, GATHER_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(gathering);
      clearTimeout(retry);
      await unlisten?.();
    },
  };
}
