import type { perform, Progress, Task } from './recompute.ts';

export type TaskRequest = { id: number; task: Task };
export type TaskProgress = { id: number; progress: Progress };

/** How to start a worker, and how to load the same code into the page. */
export type VerifierDeps = {
  spawn: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;
  load: () => Promise<typeof perform>;
};

/** `here`: in the page, which may block meanwhile. */
export type OnProgress = (progress: Progress, here: boolean) => void;

/* Longest silence, from the request or the last message, before a worker counts as dead; includes its download. */
const WORKER_TIMEOUT_MS = 20_000;

const isLast = (progress: Progress): boolean => !('step' in progress);

/**
 * Runs tasks in one worker, which is terminated when none is left. If the worker cannot start, breaks or times out, its
 * tasks are performed in the page from the start; a later task tries a worker again.
 */
export function createVerifier({ spawn, load }: VerifierDeps) {
  type Open = { task: Task; onProgress: OnProgress; inPage?: true; timer?: ReturnType<typeof setTimeout> };
  const open = new Map<number, Open>();
  let worker: ReturnType<VerifierDeps['spawn']> | undefined;
  let last = 0;

  const stopWorker = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  const done = (id: number): void => {
    clearTimeout(open.get(id)?.timer);
    open.delete(id);
    if (open.size === 0) stopWorker();
  };

  const inPage = async (id: number): Promise<void> => {
    const asked = open.get(id);
    if (!asked || asked.inPage) return;
    asked.inPage = true;
    try {
      const work = await load();
      if (open.has(id)) work(asked.task, (progress) => asked.onProgress(progress, true));
    } catch (error) {
      // The code could not be loaded; the screen offers a retry.
      if (open.has(id)) asked.onProgress({ failed: String(error) }, true);
    }
    done(id);
  };

  const moveToPage = (): void => {
    stopWorker();
    for (const [id, { timer }] of open) {
      clearTimeout(timer);
      void inPage(id);
    }
  };

  const wait = (asked: Open): void => {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(moveToPage, WORKER_TIMEOUT_MS);
  };

  const startedWorker = (): NonNullable<typeof worker> => {
    if (worker) return worker;
    worker = spawn();
    worker.addEventListener('message', ({ data: { id, progress } }: MessageEvent<TaskProgress>) => {
      const asked = open.get(id);
      if (!asked) return;
      wait(asked);
      if (isLast(progress)) done(id);
      asked.onProgress(progress, false);
    });
    worker.addEventListener('error', moveToPage);
    worker.addEventListener('messageerror', moveToPage);
    return worker;
  };

  /** Starts a task; returns the function that cancels it. */
  return (task: Task, onProgress: OnProgress): (() => void) => {
    last += 1;
    const id = last;
    const asked: Open = { task, onProgress };
    open.set(id, asked);
    try {
      startedWorker().postMessage({ id, task } satisfies TaskRequest, []);
      wait(asked);
    } catch {
      // No worker support, or no module workers.
      moveToPage();
    }
    return () => done(id);
  };
}
