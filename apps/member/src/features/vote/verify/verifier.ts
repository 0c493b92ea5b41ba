import type { perform, Said, Task } from './recompute.ts';

export type Ask = { id: number; task: Task };
export type Told = { id: number; said: Said };

/** What a verifier works with: a worker, and the same work in the page where there is none. */
export type Means = {
  spawn: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
  load: () => Promise<typeof perform>;
};

/** `here`: in the page itself, which may stand still meanwhile. */
export type Heard = (said: Said, here: boolean) => void;

/* From asking, or from the last word, until a worker that says nothing counts as dead: fetching it included. */
const PATIENCE_MS = 20_000;

const isLast = (said: Said): boolean => !('step' in said);

/**
 * Gives tasks to one worker, which lives as long as there are any. A worker that cannot be started, breaks or falls
 * silent is given up, and its tasks are worked out in the page from their beginning; a later task tries one again.
 */
export function createVerifier({ spawn, load }: Means) {
  type Open = { task: Task; heard: Heard; inPage?: true; timer?: ReturnType<typeof setTimeout> };
  const open = new Map<number, Open>();
  let worker: ReturnType<Means['spawn']> | undefined;
  let last = 0;

  const rest = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  const done = (id: number): void => {
    clearTimeout(open.get(id)?.timer);
    open.delete(id);
    if (open.size === 0) rest();
  };

  const inPage = async (id: number): Promise<void> => {
    const asked = open.get(id);
    if (!asked || asked.inPage) return;
    asked.inPage = true;
    try {
      const work = await load();
      if (open.has(id)) work(asked.task, (said) => asked.heard(said, true));
    } catch (error) {
      // The code could not be fetched: said, with a button that tries again.
      if (open.has(id)) asked.heard({ failed: String(error) }, true);
    }
    done(id);
  };

  const giveUp = (): void => {
    rest();
    for (const [id, { timer }] of open) {
      clearTimeout(timer);
      void inPage(id);
    }
  };

  const wait = (asked: Open): void => {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(giveUp, PATIENCE_MS);
  };

  const begun = (): NonNullable<typeof worker> => {
    if (worker) return worker;
    worker = spawn();
    worker.addEventListener('message', ({ data: { id, said } }: MessageEvent<Told>) => {
      const asked = open.get(id);
      if (!asked) return;
      wait(asked);
      if (isLast(said)) done(id);
      asked.heard(said, false);
    });
    worker.addEventListener('error', giveUp);
    worker.addEventListener('messageerror', giveUp);
    return worker;
  };

  /** Asks for a task; what comes of it is heard until the returned function is called. */
  return (task: Task, heard: Heard): (() => void) => {
    last += 1;
    const id = last;
    const asked: Open = { task, heard };
    open.set(id, asked);
    try {
      begun().postMessage({ id, task } satisfies Ask, []);
      wait(asked);
    } catch {
      // No workers here, or none of modules: the page does it.
      giveUp();
    }
    return () => done(id);
  };
}
