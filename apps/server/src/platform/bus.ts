import type { LiveMessage } from '@fairground/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database.ts';

const CHANNEL = 'fairground_members';
/** Changes are gathered this long and told together: NOTIFY makes commits wait for each other. */
const GATHER_MS = 50;
/** A notification holds 8000 bytes; an id with its quotes and comma takes 39. */
const IDS_A_MESSAGE = 150;
/** Live messages are small (an id, a number); so many of them fit as well. */
const POSTS_A_MESSAGE = 25;
const RECONNECT_MS = 1000;

/** For whom a live message is: one member, every member, or every operator. */
type Audience = { member: string } | 'members' | 'operators';
export type Post = { to: Audience; message: LiveMessage };

export type Bus = {
  /** Says that something a member sees of the own account has changed. Never throws and never waits. */
  memberChanged(memberId: string): void;
  /** Has a live message sent to whoever of these is connected, on whichever node. Never throws and never waits. */
  post(to: Audience, message: LiveMessage): void;
  stop(): Promise<void>;
};

/** What a node does with what it hears. */
export type BusEars = { changed: (memberIds: string[]) => void; deliver: (post: Post) => void };

type Parcel = { changed?: string[]; posts?: Post[] };

export const portions = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Carries "this member changed" and live messages between all nodes of one database, this one included, by LISTEN/NOTIFY. */
export function createBus(database: Database, log: FastifyBaseLogger, ears: BusEars): Bus {
  const changed = new Set<string>();
  let posts: Post[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | null = null;
  let stopped = false;

  /** One statement, so that they arrive in this order. */
  function send(parcels: Parcel[]): void {
    const payloads = parcels.map((parcel) => JSON.stringify(parcel));
    database
      .query({
        name: 'notify',
        text: 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload',
        values: [CHANNEL, payloads],
      })
      .catch((error: unknown) => log.warn({ err: error }, 'change not told to the other nodes'));
  }

  function flush(): void {
    gathering = undefined;
    const [ids, waiting] = [[...changed], posts];
    changed.clear();
    posts = [];
    send([
      ...portions(ids, IDS_A_MESSAGE).map((some): Parcel => ({ changed: some })),
      ...portions(waiting, POSTS_A_MESSAGE).map((some): Parcel => ({ posts: some })),
    ]);
  }
  const gather = (): void => {
    gathering ??= setTimeout(flush, GATHER_MS);
  };

  function hear(payload: string): void {
    const parcel = JSON.parse(payload) as Parcel;
    if (parcel.changed) ears.changed(parcel.changed);
    for (const post of parcel.posts ?? []) ears.deliver(post);
  }

  function listen(): void {
    if (stopped) return;
    const again = () => {
      unlisten = null;
      if (!stopped) retry = setTimeout(listen, RECONNECT_MS);
    };
    database
      .listen(CHANNEL, hear, again)
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
      changed.add(memberId);
      gather();
    },
    post(to, message) {
      posts.push({ to, message });
      gather();
    },
    async stop() {
      stopped = true;
      clearTimeout(gathering);
      clearTimeout(retry);
      await unlisten?.();
    },
  };
}
