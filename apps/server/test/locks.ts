import { vi } from 'vitest';
import type { Database, Tx } from '#platform/database.ts';

/** The server process behind a transaction, as pg_locks names it. */
export async function backendOf(tx: Tx): Promise<number> {
  const rows = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
  return rows[0]!.pid;
}

/** Waits, with a deadline, until so many other processes are held up by this one. */
export async function untilBlockedBy(database: Database, pid: number, count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await database.query<{ n: number }>({
        text: `SELECT count(*) AS n FROM pg_stat_activity
          WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))`,
        values: [pid],
      });
      if (rows[0]!.n < count) throw new Error(`${rows[0]!.n} of ${count} wait for process ${pid}`);
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** A transaction that stays open until the test says so. */
export async function openTransaction(
  database: Database,
): Promise<{ tx: Tx; pid: number; commit(): Promise<void>; rollback(): Promise<void> }> {
  const opened = Promise.withResolvers<Tx>();
  const end = Promise.withResolvers<'commit' | 'rollback'>();
  const undone = new Error('rolled back by the test');
  const whole = database
    .transaction(async (tx) => {
      opened.resolve(tx);
      if ((await end.promise) === 'rollback') throw undone;
    })
    .catch((error: unknown) => {
      opened.reject(error);
      if (error !== undone) throw error;
    });
  const tx = await opened.promise;
  const pid = await backendOf(tx);
  const finish = (how: 'commit' | 'rollback') => async () => {
    end.resolve(how);
    await whole;
  };
  return { tx, pid, commit: finish('commit'), rollback: finish('rollback') };
}
