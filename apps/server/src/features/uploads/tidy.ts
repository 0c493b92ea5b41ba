import type { FastifyBaseLogger } from 'fastify';
import { deleteUnused, lockUnused } from '#features/uploads/unused.repository.ts';
import type { Database } from '#platform/database.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 50;

export type UploadTidying = {
  start(): void;
  stop(): Promise<void>;
  /** Deletes all that are due; gives their number. */
  sweep(): Promise<number>;
};

/**
 * Deletes pictures that were uploaded a day ago or more and that nothing refers to: a form that was left, a picture
 * that was replaced. Every node runs it; those that another one holds are left to it.
 */
export function createUploadTidying(deps: { database: Database; log: FastifyBaseLogger }): UploadTidying {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function sweep(): Promise<number> {
    let count = 0;
    for (;;) {
      // Two statements: the second sees what was referred to until the rows were held, after which nothing can be.
      const deleted = await deps.database.transaction(async (tx) => {
        const ids = await lockUnused(tx, AT_ONCE);
        return ids.length === 0 ? 0 : deleteUnused(tx, ids);
      });
      count += deleted;
      if (deleted < AT_ONCE) return count;
    }
  }

  function run(): void {
    running ??= sweep()
      .then(
        () => {},
        (error: unknown) => deps.log.warn({ err: error }, 'unused uploads not deleted'),
      )
      .finally(() => {
        running = null;
      });
  }

  return {
    sweep,
    start() {
      run();
      timer = setInterval(run, EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
