import { onTestFinished, vi } from 'vitest';
import type { Database, Tx } from '#platform/database.ts';

/** The server process behind a transaction, as pg_locks names it. */
async function backendOf(tx: Tx): Promise<number> {
  const rows = await tx.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
  return rows[0]!.pid;
}

/** Waits, with a deadline, until `count` other backends are blocked by this one. @returns their pids */
export async function untilBlockedBy(database: Database, pid: number, count = 1): Promise<number[]> {
  return vi.waitFor(
    async () => {
      const rows = await database.query<{ pid: number }>({
        text: `SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))`,
        values: [pid],
      });
      if (rows.length < count) throw new Error(`${rows.length} of ${count} wait for process ${pid}`);
      return rows.map((row) => row.pid);
    },
    { timeout: 20_000, interval: 10 },
  );
}

/** Waits, with a deadline, until a backend has ended and its transaction is rolled back. */
export async function untilGone(database: Database, pid: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const text = 'SELECT pid FROM pg_stat_activity WHERE pid = $1';
      const rows = await database.query({ text, values: [pid] });
      if (rows.length > 0) throw new Error(`process ${pid} is still there`);
    },
    { timeout: 20_000, interval: 10 },
  );
}

/** A transaction that stays open until the test ends it; one left open is rolled back after the test. */
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
  const rollback = finish('rollback');
  onTestFinished(rollback);
  return { tx, pid, commit: finish('commit'), rollback };
}
