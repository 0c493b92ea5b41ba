import type { Readable } from 'node:stream';
import { stillShown } from '#features/movies/films/film-files.repository.ts';
import type { Database } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

/** How often a node looks whether what it sends may still be seen: another node, or the clock, may have taken it down. */
const LOOK_MS = 500;

export type OpenFilms = {
  /** Watches a film that is being sent to a member, until its stream ends. */
  watch(id: string, stream: Readable): void;
  /** Ends at once what members do not see any more. */
  cutHidden: () => Promise<void>;
};

/**
 * The films that this node is sending. A response takes as long as its reader likes, so that one which is only judged at its beginning would
 * go on for hours after the film was taken down.
 */
export function createOpenFilms(database: Database): OpenFilms {
  const open = new Map<string, Set<Readable>>();
  let timer: NodeJS.Timeout | undefined;

  async function cutHidden(): Promise<void> {
    if (open.size === 0) return;
    const shown = await stillShown(database, [...open.keys()]);
    for (const [id, streams] of open)
      if (!shown.has(id)) for (const stream of streams) stream.destroy(new Failure('NOT_FOUND'));
  }

  function leave(id: string, stream: Readable): void {
    const streams = open.get(id);
    streams?.delete(stream);
    if (streams?.size === 0) open.delete(id);
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    cutHidden,
    watch(id, stream) {
      const streams = open.get(id) ?? new Set();
      open.set(id, streams.add(stream));
      stream.once('close', () => leave(id, stream));
      // A look that fails, while the database is away, is followed by the next one.
      timer ??= setInterval(() => void cutHidden().catch(() => undefined), LOOK_MS).unref();
    },
  };
}
