import { perform, type Task } from './recompute.ts';
import type { TaskRequest, TaskProgress } from './verifier.ts';

/*
 * The only file with the elliptic curve. As a worker it answers messages; without worker support the page imports the
 * same file as a module and calls this global function (verifier.ts).
 */
Object.assign(globalThis, { recomputeDraw: perform });

if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
    const { id, task } = data;
    perform(task satisfies Task, (progress) => postMessage({ id, progress } satisfies TaskProgress));
  });
}
