import type { Config } from '#platform/config.ts';
import { ConfigError } from '#platform/config.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';
import { StartupError } from '#platform/startup-error.ts';

/** Milliseconds between two heartbeats of a node. */
const HEARTBEAT_MS = 5000;
/** Seconds without a heartbeat after which a node counts as gone: three heartbeats were lost, and a statement may take a while. */
const GONE_SECONDS = 20;

/** What all nodes of a database must have in common. */
export type Agreement = Pick<
  Config,
  'mode' | 'currency' | 'timeZone' | 'bettingSeconds' | 'soonSeconds' | 'beacon'
> & { media: string };
type Held = {
  mode: string;
  currency: string;
  exponent: number;
  timeZone: string | null;
  bettingSeconds: number | null;
  soonSeconds: number | null;
  beacon: string | null;
  media: string | null;
};

const HELD = `mode, currency, exponent, time_zone AS "timeZone", betting_seconds AS "bettingSeconds",
  soon_seconds AS "soonSeconds", beacon, media`;

/** Environment variables in the order in which they are compared, with this node's value and the database's. */
const compared = (own: Agreement, held: Held): [variable: string, own: unknown, held: unknown][] => [
  ['MODE', own.mode, held.mode],
  ['CURRENCY', own.currency.code, held.currency],
  ['CURRENCY_EXPONENT', own.currency.exponent, held.exponent],
  ['SITE_TIME_ZONE', own.timeZone, held.timeZone],
  ['BEACON', own.beacon.kind, held.beacon],
  ['DRAW_BETTING_SECONDS', own.bettingSeconds, held.bettingSeconds],
  ['DRAW_SOON_SECONDS', own.soonSeconds, held.soonSeconds],
  ['The media store (MEDIA_S3_URL, else the shared folder DATA_DIR/media)', own.media, held.media],
];

/** The first disagreement as a sentence; null where there is none. A value that was never written agrees with any. */
function disagreement(own: Agreement, held: Held): string | null {
  const found = compared(own, held).find(([, ours, theirs]) => theirs !== null && ours !== theirs);
  if (found === undefined) return null;
  const [variable, ours, theirs] = found;
  return `${variable} is "${String(ours)}", but the nodes that run on this database have "${String(theirs)}": start with the same value, or stop all of them and wait ${GONE_SECONDS} seconds before it is changed.`;
}

/** Whether this version may run on the database, as a sentence; null where it may. */
async function windowFault(db: Queryable, known: readonly string[]): Promise<string | null> {
  const rows = await db.query<{ oldest: string }>({
    text: 'SELECT oldest_migration AS oldest FROM version_window',
  });
  const oldest = rows[0]?.oldest;
  if (oldest === undefined || known.includes(oldest)) return null;
  return `The database was migrated beyond what this version of Fairground can run on: start the version that knows the migration ${oldest}, or a later one.`;
}

const readHeld = async (db: Queryable): Promise<Held | null> =>
  (await db.query<Held>({ text: `SELECT ${HELD} FROM deployment` }))[0] ?? null;

const ALIVE = `seen_at > clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`;

/**
 * Compares what nodes must have in common with the nodes that run, and refuses where this one differs. It holds the lock of the
 * deployment until the transaction ends, in which the caller then records mode and currency and joins: of two nodes that start
 * at once, the second compares itself with the first. `alone`: no other node can run on this database, whatever it says (embedded).
 * @throws ConfigError or StartupError with one sentence for the operator
 */
export async function requireAgreement(
  tx: Tx,
  own: Agreement,
  { known, alone }: { known: readonly string[]; alone: boolean },
): Promise<void> {
  await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.deployment] });
  await tx.query({ text: alone ? 'DELETE FROM nodes' : `DELETE FROM nodes WHERE NOT (${ALIVE})` });
  const fault = await windowFault(tx, known);
  if (fault !== null) throw new StartupError(fault);
  const others = await tx.query({ text: 'SELECT 1 FROM nodes LIMIT 1' });
  const held = others.length > 0 ? await readHeld(tx) : null;
  const sentence = held && disagreement(own, held);
  if (sentence !== null) throw new ConfigError(sentence);
}

/** Records the agreement and this node, after claimDatabase() in the transaction of requireAgreement(). */
export async function joinNodes(
  tx: Tx,
  id: string,
  { timeZone, bettingSeconds, soonSeconds, beacon, media }: Agreement,
  known: readonly string[],
): Promise<void> {
  await tx.query({
    text: 'UPDATE deployment SET time_zone = $1, betting_seconds = $2, soon_seconds = $3, beacon = $4, media = $5',
    values: [timeZone, bettingSeconds, soonSeconds, beacon.kind, media],
  });
  await tx.query({
    text: 'INSERT INTO nodes (id, newest_migration) VALUES ($1, $2)',
    values: [id, known.at(-1)],
  });
}

export type Membership = { leave(): Promise<void> };

type KeepDeps = {
  database: Database;
  own: Agreement;
  known: readonly string[];
  /** Called once with a sentence where the others went on without this node and no longer agree with it: it must stop. */
  onDisagreement: (sentence: string) => void;
  onError: (error: unknown) => void;
  heartbeatMs?: number;
};

/**
 * Keeps this node among those that run. A node that was away for long (a machine that slept, a cut network) may have been given
 * up meanwhile, and others may have started with other values, so it compares again at each heartbeat.
 */
export function keepMembership(
  id: string,
  { database, own, known, onDisagreement, onError, heartbeatMs = HEARTBEAT_MS }: KeepDeps,
): Membership {
  let running: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const held = await readHeld(database);
    const sentence = (held && disagreement(own, held)) ?? (await windowFault(database, known));
    if (sentence !== null) {
      clearInterval(timer);
      return onDisagreement(sentence);
    }
    await database.query({
      name: 'node-seen',
      text: `INSERT INTO nodes (id, newest_migration) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`,
      values: [id, known.at(-1)],
    });
    return undefined;
  }
  const timer = setInterval(() => {
    running = beat().catch(onError);
  }, heartbeatMs);
  timer.unref();
  return {
    async leave() {
      clearInterval(timer);
      await running;
      await database.query({ text: 'DELETE FROM nodes WHERE id = $1', values: [id] }).catch(onError);
    },
  };
}

/**
 * Refuses a migration that a running node could not follow; called in its transaction, after it. The owner runs it, while nodes
 * of the version before serve. @throws StartupError with one sentence for the operator
 */
export async function requireFollowers(tx: Tx): Promise<void> {
  const [found] = await tx.query<{ oldest: string; behind: number }>({
    text: `SELECT w.oldest_migration AS oldest, count(n.id) AS behind FROM version_window w
      LEFT JOIN nodes n ON n.newest_migration < w.oldest_migration AND ${ALIVE} GROUP BY 1`,
  });
  if (found !== undefined && found.behind > 0)
    throw new StartupError(
      `This release takes away what ${found.behind} of the running nodes still use (they do not know the migration ${found.oldest}): update them to the release before first, or stop them and wait ${GONE_SECONDS} seconds.`,
    );
}
