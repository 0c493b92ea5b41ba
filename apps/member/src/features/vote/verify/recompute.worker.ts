import { perform, type Task } from './recompute.ts';
import type { Ask, Told } from './verifier.ts';

/*
 * The one file with the curve. As a worker it answers messages; where a worker cannot be had, the page loads the
 * same file as a module and finds what it does under this name (verifier.ts).
 */
Object.assign(globalThis, { recomputeDraw: perform });

if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<Ask>) => {
    const { id, task } = data;
    perform(task satisfies Task, (said) => postMessage({ id, said } satisfies Told));
  });
}
