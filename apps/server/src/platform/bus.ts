import type { FastifyBaseLogger } from 'fastify';
import { type Audience, BUS_CHANNEL, parseBusMessage, payloadsOf, type Post } from '#platform/bus-message.ts';
import type { Database } from '#platform/database.ts';

/** Messages are collected for so long and published together, because transactions that NOTIFY commit one after another. */
const BATCH_MS = 50;
const RETRY_MS = 1000;

export type Bus = {
  /** Announces that the account of a member has changed. Never throws and does not wait. */
  memberChanged: (memberId: string) => void;
  /** Sends a live message to the connected clients of an audience, on all nodes. Never throws and does not wait. */
  publish: (to: Audience, message: Post['message']) => void;
  stop: () => Promise<void>;
};

export type BusHandlers = {
  onChanged: (memberIds: string[]) => void;
  onPost: (post: Post) => void;
  onSessionsEnded: (sessionIds: string[]) => void;
  /** The connection was lost and is back: messages published in between are missing. */
  onGap: () => void;
  /** A payload arrived that no node of this version publishes. */
  onIgnored?: () => void;
};

/** Carries changed members, ended sessions and live messages between all nodes of one database by LISTEN/NOTIFY. */
export function createBus(database: Database, log: FastifyBaseLogger, handlers: BusHandlers): Bus {
  const changed = new Set<string>();
  let posts: Post[] = [];
  let batching: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | null = null;
  let lost = false;
  let stopped = false;

  /** One statement, so that the payloads arrive in this order. */
  const notify = (payloads: string[]): Promise<unknown> =>
    database.query({
      name: 'notify',
      text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
      values: [BUS_CHANNEL, payloads],
    });

  /** Publishes with one retry after a pause, so that a short loss of the connection loses no message. */
  function send(payloads: string[], triesLeft = 1): void {
    notify(payloads).catch((error: unknown) => {
      if (triesLeft > 0 && !stopped) setTimeout(() => send(payloads, triesLeft - 1), RETRY_MS).unref();
      else log.warn({ err: error }, 'change not told to the other nodes');
    });
  }

  function flush(): void {
    batching = undefined;
    const payloads = payloadsOf([...changed], posts);
    changed.clear();
    posts = [];
    send(payloads);
  }
  const batch = (): void => {
    batching ??= setTimeout(flush, BATCH_MS);
  };

  function onPayload(payload: string): void {
    const message = parseBusMessage(payload);
    if (message === null) return handlers.onIgnored?.();
    if (message.changed) handlers.onChanged(message.changed);
    if (message.ended) handlers.onSessionsEnded(message.ended);
    for (const post of message.posts ?? []) handlers.onPost(post);
    return undefined;
  }

  function listen(): void {
    if (stopped) return;
    const again = () => {
      unlisten = null;
      lost = true;
      if (!stopped) retry = setTimeout(listen, RETRY_MS);
    };
    database
      .listen(BUS_CHANNEL, onPayload, again)
      .then((close) => {
        unlisten = close;
        if (stopped) return close();
        if (lost) handlers.onGap();
        lost = false;
        return undefined;
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'cannot listen for changes');
        again();
      });
  }
  listen();

  return {
    memberChanged(memberId) {
      changed.add(memberId);
      batch();
    },
    publish(to, message) {
      posts.push({ to, message });
      batch();
    },
    async stop() {
      stopped = true;
      clearTimeout(batching);
      clearTimeout(retry);
      await unlisten?.();
    },
  };
}
