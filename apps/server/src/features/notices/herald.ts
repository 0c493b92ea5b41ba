import type { FastifyBaseLogger } from 'fastify';
import { takeDue } from '#features/notices/announcements.repository.ts';
import type { NoticeDeps } from '#features/notices/edit-announcement.ts';
import { type Periodic, periodically } from '#platform/periodic.ts';

/** A scheduled announcement is told within this time of its moment. */
const EVERY_MS = 1000;

export type Herald = Periodic & {
  /** Tells all whose moment has come. */
  tell(): Promise<void>;
};

/**
 * Tells members of scheduled announcements as their moment comes. Every node looks, by the database's clock; each
 * announcement is told by one of them. What is shown does not wait for this: the list itself goes by the clock.
 */
export function createHerald({ database, announced, log }: NoticeDeps & { log: FastifyBaseLogger }): Herald {
  async function tell(): Promise<void> {
    for (const id of await takeDue(database)) announced(id);
  }

  const job = periodically(EVERY_MS, tell, (error) =>
    log.warn({ err: error }, 'scheduled announcements not told'),
  );
  return { ...job, tell };
}
