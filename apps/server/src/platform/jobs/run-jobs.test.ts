import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database.ts';
import { returnAbandoned } from '#platform/jobs/abandoned-jobs.ts';
import { addJob, isAwaited, type Job, sampleOverdue } from '#platform/jobs/job.ts';
import { createJobRunner } from '#platform/jobs/run-jobs.ts';
import { LOCKS } from '#platform/locks.ts';
import { useDatabase } from '#test/database.ts';
import { memoryLog } from '#test/log.ts';
import { runNode } from '#test/processes.ts';

const db = useDatabase();
const UNTIL = { timeout: 20_000, interval: 50 };

afterEach(async () => {
  await db.database.query({ text: 'DELETE FROM graphile_worker._private_jobs' });
});

/** A node with these jobs and its own connections; stopped after the test. */
function startNode(jobs: readonly Job[], database: Database = openNode()) {
  const { log, lines } = memoryLog();
  const failures: string[] = [];
  const runner = createJobRunner(jobs, { database, log, onFailure: (job) => failures.push(job) });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= runner.stop());
  runner.start();
  onTestFinished(stop);
  return { stop, lines, failures };
}

function openNode(): Database {
  const database = openDatabase(db.appUrl, { poolSize: 6, onError: () => {} });
  onTestFinished(() => database.close());
  return database;
}

/** Whether the worker that runs `job` holds the lock by which others see that it lives. */
async function isHeld(job: Job): Promise<boolean> {
  const rows = await db.database.query({
    text: `SELECT 1 FROM graphile_worker.jobs JOIN pg_locks ON objid::bigint = hashtext(locked_by)::bigint & 4294967295
            WHERE task_identifier = $1 AND locktype = 'advisory' AND classid = $2 AND granted`,
    values: [job.name, LOCKS.jobWorker],
  });
  return rows.length > 0;
}

describe('a job', () => {
  test('runs on one of two nodes, with what it was asked with', async () => {
    const runs: unknown[] = [];
    const job: Job = { name: 'once', run: async (payload) => runs.push(payload) };
    startNode([job]);
    startNode([job]);
    for (let n = 0; n < 5; n++) await addJob(db.app, job, { payload: { n } });
    await vi.waitFor(async () => expect(await isAwaited(db.app, job)).toBe(false), UNTIL);
    expect(runs).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })));
  });

  test('of a schedule is asked for once, however many nodes start, and by a node that starts', async () => {
    const begun: number[] = [];
    const ends = Promise.withResolvers<void>();
    onTestFinished(() => ends.resolve());
    const job = (node: number): Job => ({
      name: 'nightly',
      cron: '0 4 29 2 *',
      async run() {
        begun.push(node);
        await ends.promise;
      },
    });
    startNode([job(1)]);
    startNode([job(2)]);
    await vi.waitFor(() => expect(begun).toHaveLength(1), UNTIL);
    // The other start may have come before or after this one: at most one run is queued.
    const rows = await db.database.query<{ n: number }>({
      text: `SELECT count(*) AS n FROM graphile_worker.jobs WHERE task_identifier = 'nightly' AND locked_at IS NULL`,
    });
    expect(rows[0]!.n).toBeLessThanOrEqual(1);
    expect(begun).toHaveLength(1);
    ends.resolve();
  });

  test('asked for in a transaction that is rolled back does not run', async () => {
    const job: Job = { name: 'undone', run: async () => {} };
    const asked = db.app.transaction(async (tx) => {
      await addJob(tx, job);
      expect(await isAwaited(tx, job)).toBe(true);
      throw new Error('changed my mind');
    });
    await expect(asked).rejects.toThrow('changed my mind');
    expect(await isAwaited(db.app, job)).toBe(false);
  });

  test('runs at its moment and not before', async () => {
    const at = vi.fn<(now: number) => void>();
    const job: Job = { name: 'later', run: async () => at(Date.now()) };
    startNode([job]);
    const runAt = new Date(Date.now() + 1500);
    await addJob(db.app, job, { runAt: new Date(runAt.getTime() + 3_600_000), key: 'one' });
    await addJob(db.app, job, { runAt, key: 'one' });
    await vi.waitFor(() => expect(at).toHaveBeenCalledTimes(1), UNTIL);
    expect(at.mock.calls[0]![0]).toBeGreaterThanOrEqual(runAt.getTime() - 50);
    await vi.waitFor(async () => expect(await isAwaited(db.app, job)).toBe(false), UNTIL);
  });

  test('that fails is logged, counted and tried again', async () => {
    let tries = 0;
    const job: Job = {
      name: 'shaky',
      async run() {
        tries += 1;
        if (tries === 1) throw new Error('the other side is closed');
      },
    };
    const node = startNode([job]);
    await addJob(db.app, job);
    await vi.waitFor(async () => expect(await isAwaited(db.app, job)).toBe(false), UNTIL);
    expect(tries).toBe(2);
    expect(node.failures).toEqual(['shaky']);
    expect(node.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: 'job shaky failed, attempt 1',
        error: expect.objectContaining({ message: 'the other side is closed' }),
      }),
    );
  });

  test('that is due and that nobody runs is seen by its age', async () => {
    expect(await sampleOverdue(db.app)).toBe(0);
    await addJob(db.app, { name: 'nobody' }, { runAt: new Date(Date.now() - 90_000) });
    expect(await sampleOverdue(db.app)).toBeGreaterThan(60);
  });
});

describe('a node', () => {
  test('that stops lets its job end, aborts what it waits for, and begins no other', async () => {
    const events: string[] = [];
    const job: Job = {
      name: 'patient',
      async run(_payload, signal) {
        events.push('begun');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        events.push('ended');
      },
    };
    const node = startNode([job]);
    await addJob(db.app, job);
    await vi.waitFor(() => expect(events).toEqual(['begun']), UNTIL);
    await addJob(db.app, job);
    await node.stop();
    expect(events).toEqual(['begun', 'ended']);
    expect(await isAwaited(db.app, job)).toBe(true);
  });

  test('that stops while it starts lets go of every connection', async () => {
    const database = openDatabase(db.appUrl, { poolSize: 6, onError: () => {} });
    const node = startNode([{ name: 'idle', run: async () => {} }], database);
    await node.stop();
    await database.close();
    expect(database.pool.totalCount).toBe(0);
  });

  test('that dies gives its job back, and another one runs it', async () => {
    const job: Job = { name: 'never-ends', run: async () => {} };
    const dying = runNode(new URL('../../../test/fixtures/begin-job.ts', import.meta.url), [db.appUrl]);
    await addJob(db.app, job);
    await dying.untilOutput(/begun/);
    // A worker may begin a job before it has its lock, which the age of a job makes up for; here the age is made up.
    await vi.waitFor(async () => expect(await isHeld(job)).toBe(true), UNTIL);
    await db.database.query({
      text: `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute'`,
    });
    await returnAbandoned(db.app);
    const held = await db.database.query({
      text: `SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND task_identifier = 'never-ends'`,
    });
    expect(held, 'a job whose node lives stays with it').toHaveLength(1);
    await dying.kill();
    startNode([job]);
    await vi.waitFor(async () => {
      await returnAbandoned(db.app);
      expect(await isAwaited(db.app, job)).toBe(false);
    }, UNTIL);
  });

  test('whose database is away at its start begins when it is back', async () => {
    const ran = vi.fn<() => void>();
    const job: Job = { name: 'patient-start', run: async () => ran() };
    const away = openDatabase('postgresql://u:p@/x?host=/tmp/fairground-nowhere', { onError: () => {} });
    const there = openNode();
    let isBack = false;
    const now = () => (isBack ? there : away);
    const database: Database = {
      get pool() {
        return now().pool;
      },
      query: (statement) => now().query(statement),
      transaction: (work) => now().transaction(work),
      listen: (...args) => now().listen(...args),
      close: async () => {},
    };
    const node = startNode([job], database);
    await vi.waitFor(
      () => expect(node.lines.map(({ message }) => message)).toContain('job runner ended'),
      UNTIL,
    );
    isBack = true;
    await addJob(db.app, job);
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), UNTIL);
  });
});

test('a job whose end could not be recorded is taken over by a new runner of the same node', async () => {
  let runs = 0;
  const database = openNode();
  const job: Job = {
    name: 'unrecorded',
    async run() {
      runs += 1;
      // Here and not by the test, which could be late: meanwhile this run's end could not be recorded either.
      if (runs > 1) {
        await db.database.query({ text: 'DROP FUNCTION IF EXISTS graphile_worker.refuse CASCADE' });
        return;
      }
      // This trigger keeps jobs from being deleted, which is how the library records their end.
      await db.database.query({
        text: `CREATE FUNCTION graphile_worker.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
          CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION graphile_worker.refuse()`,
      });
    },
  };
  const node = startNode([job], database);
  await addJob(db.app, job);
  await vi.waitFor(
    () => expect(node.lines.map(({ message }) => message)).toContain('end of a job not recorded'),
    UNTIL,
  );
  await vi.waitFor(async () => expect(await isAwaited(db.app, job)).toBe(false), UNTIL);
  expect(runs).toBe(2);
});

test('the server’s role may neither migrate the queue nor read its past', async () => {
  await expect(db.app.query({ text: 'DELETE FROM graphile_worker.migrations' })).rejects.toThrow(/denied/);
  await expect(db.app.query({ text: 'DROP TABLE graphile_worker._private_jobs' })).rejects.toThrow(/owner/);
});
