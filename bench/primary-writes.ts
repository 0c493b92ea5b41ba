/** A writer of its own beside the stakes of bench/primary.ts: stakes wait for betting as well, a row does not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';

const EVERY_MS = 200;
/** Milliseconds after which an unanswered write is given up and another connection tried. */
const GIVE_UP_MS = 3000;

export type Writes = {
  /** When the last write was acknowledged, by performance.now(). */
  lastAt(): number;
  /** The longest time between two acknowledged writes, the later of them after `at`. */
  longestSince(at: number): number;
  /** The numbers that are in the database. */
  kept(database: Database): Promise<Set<number>>;
  /** Sentences on acknowledged numbers that are not. */
  lost(kept: ReadonlySet<number>): string[];
  stop(): Promise<void>;
};

/** Inserts numbers one after another, each until its outcome is known. */
export async function watchWrites(url: string): Promise<Writes> {
  let database = openDatabase(url, { poolSize: 1, limitMs: GIVE_UP_MS, onError: () => {} });
  await database.query({ text: 'CREATE TABLE bench_writes (n integer PRIMARY KEY)' });
  const acknowledged: { n: number; at: number }[] = [];
  const over = new AbortController();

  async function write(n: number): Promise<void> {
    const text = 'INSERT INTO bench_writes VALUES ($1) ON CONFLICT DO NOTHING';
    const late = sleep(GIVE_UP_MS).then(() => Promise.reject(new Error('no answer')));
    await Promise.race([database.query({ text, values: [n] }), late]);
    acknowledged.push({ n, at: performance.now() });
  }
  async function run(): Promise<void> {
    for (let n = 0; !over.signal.aborted; ) {
      try {
        await write(n);
        n += 1;
      } catch {
        // The connection may be silent for good: the next try takes another one.
        database.close().catch(() => {});
        database = openDatabase(url, { poolSize: 1, limitMs: GIVE_UP_MS, onError: () => {} });
      }
      await sleep(EVERY_MS);
    }
  }
  const work = run();
  return {
    lastAt: () => acknowledged.at(-1)?.at ?? 0,
    longestSince: (at) =>
      Math.max(
        ...acknowledged.map((each, i) => (each.at > at && i > 0 ? each.at - acknowledged[i - 1]!.at : 0)),
      ),
    async kept(from) {
      const rows = await from.query<{ n: number }>({ text: 'SELECT n FROM bench_writes' });
      return new Set(rows.map(({ n }) => n));
    },
    lost(kept) {
      const gone = acknowledged.filter(({ n }) => !kept.has(n));
      return gone.length === 0 ? [] : [`${gone.length} acknowledged rows are gone`];
    },
    async stop() {
      over.abort();
      await work;
      database.close().catch(() => {});
    },
  };
}
