import type { VerifyStep } from '@fairground/kernel/proof';
import { useEffect, useState } from 'react';
import { workerAddress } from '#platform/worker-address.ts';
import type { Drawn, OrderCheck, perform, Progress, Task } from './recompute.ts';
// oxlint-disable-next-line import/default -- Vite's `?url` import has a default export
import workerUrl from './recompute.worker.ts?worker&url';
import { createVerifier } from './verifier.ts';

const verify = createVerifier({
  spawn: () => new Worker(workerAddress(workerUrl), { type: 'module' }),
  load: async () => {
    await import(/* @vite-ignore */ workerUrl);
    return (globalThis as unknown as { recomputeDraw: typeof perform }).recomputeDraw;
  },
});

/** State of a task: steps so far, then the result or a failure. */
export type Verification = {
  steps: readonly VerifyStep[];
  drawn?: Drawn;
  order?: OrderCheck;
  failed?: boolean;
  /** Computed in the page, because there is no worker. */
  here: boolean;
};

const NO_PROGRESS: Verification = { steps: [], here: false };

function withProgress(before: Verification, progress: Progress, here: boolean): Verification {
  // The page repeats the steps that a broken worker has already reported.
  const known = here && !before.here ? { ...NO_PROGRESS, here } : before;
  if ('step' in progress) return { ...known, steps: [...known.steps, progress.step] };
  return 'failed' in progress ? { ...known, failed: true } : { ...known, ...progress };
}

/** Runs the task in a worker, again for another task; waits while it is undefined. `retry` starts over. */
export function useVerification(task: Task | undefined): Verification & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ task: Task; attempt: number; state: Verification }>();
  useEffect(() => {
    if (!task) return undefined;
    let state = NO_PROGRESS;
    return verify(task, (progress, here) => {
      state = withProgress(state, progress, here);
      setKnown({ task, attempt, state });
    });
  }, [task, attempt]);
  const state = known && known.task === task && known.attempt === attempt ? known.state : NO_PROGRESS;
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
