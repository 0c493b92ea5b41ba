import type { FastifyServerOptions } from 'fastify';
import type { Ffmpeg } from '#features/movies/index.ts';
import type { PushNetwork } from '#features/notifications/index.ts';
import type { Beacon } from '#platform/beacon/beacon.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Senders } from '#platform/delivery/channel.ts';
import type { Currency, Operator } from '#platform/live-config.ts';
import type { SocketCaps } from '#platform/live-hub.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { MediaStore } from '#platform/storage/media-store.ts';
import type { Reader } from '#platform/reader.ts';
import type { Random } from '#platform/random.ts';
import type { Vault } from '#platform/vault.ts';
import type { PublicSite } from '#platform/webauthn/relying-party.rules.ts';

/** Dependencies of the server; `main.ts` makes them from the environment, tests pass their own. */
export type AppDeps = {
  database: Database;
  /** The pool of the draw engine, from which requests take no connection. */
  engineDatabase: Database;
  /** The pool of the job queue, past a pooler; `database` unless given. */
  jobDatabase?: Database;
  /** Reads that may be late; they go to `database` without it. */
  reader?: Reader | null;
  beacon: Beacon;
  clock: Clock;
  random: Random;
  vault: Vault;
  mode: 'play' | 'live';
  operator: Operator;
  currency: Currency;
  /** How members are reached; null: not that way. */
  senders: Senders;
  /** The public address of the site for links in messages; null: messages carry codes alone. */
  siteUrl: string | null;
  timeline: { bettingMs: number; soonMs: number };
  timeZone: string;
  /** Base URL of the video host that members' apps call. */
  videoHostUrl: string;
  /** Origins beside this site whose pictures and films may be shown. */
  mediaOrigins: readonly string[];
  /** Where films lie. */
  store: MediaStore;
  /** ffmpeg of this machine, where there is one; asked for each film, so that one that was installed since is found. */
  findFfmpeg?: () => Promise<Ffmpeg | null>;
  /** A remote catalogue to import from, and the hosts that it may name. */
  maccms: { url: string; hosts: readonly string[] } | null;
  memberApp: string | null;
  consoleApp: string | null;
  media: string;
  logger: FastifyServerOptions['logger'];
  /** Addresses or ranges of trusted proxies; none unless given. */
  trustedProxies?: readonly string[];
  /** The most sockets of an address and of this node; unbounded unless given. */
  socketCaps?: SocketCaps;
  /** The public origins, where they are configured. */
  publicSite?: PublicSite | null;
  /** Metrics, where they are served. */
  metrics?: Metrics | null;
  /** How push services are reached; by the public internet unless a test has its own. */
  pushNetwork?: PushNetwork;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockOffsetMs?: () => number;
};
