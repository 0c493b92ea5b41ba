import type { VerifyStep } from '@fairground/kernel/proof';
import { useEffect, useState } from 'react';
import { workerAddress } from '#platform/worker-address.ts';
import type { Drawn, OrderCheck, perform, Said, Task } from './recompute.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built file.
import workerUrl from './recompute.worker.ts?worker&url';
import { createVerifier } from './verifier.ts';

const verify = createVerifier({
  spawn: () => new Worker(workerAddress(workerUrl), { type: 'module' }),
  load: async () => {
    await import(/* @vite-ignore */ workerUrl);
    return (globalThis as unknown as { recomputeDraw: typeof perform }).recomputeDraw;
  },
});

/** How far a task is: the steps done so far, then what came of it, or that it failed. */
export type Verification = {
  steps: readonly VerifyStep[];
  drawn?: Drawn;
  order?: OrderCheck;
  failed?: boolean;
  /** Worked out in the page, since no worker could be had. */
  here: boolean;
};

const NOTHING: Verification = { steps: [], here: false };

function further(before: Verification, said: Said, here: boolean): Verification {
  // What a worker told before it broke is told again by the page.
  const known = here && !before.here ? { ...NOTHING, here } : before;
  if ('step' in said) return { ...known, steps: [...known.steps, said.step] };
  return 'failed' in said ? { ...known, failed: true } : { ...known, ...said };
}

/** Works the task out in a worker, anew for every other one; undefined is waited for. `retry` begins again. */
export function useVerification(task: Task | undefined): Verification & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ task: Task; attempt: number; so: Verification }>();
  useEffect(() => {
    if (!task) return undefined;
    let so = NOTHING;
    return verify(task, (said, here) => {
      so = further(so, said, here);
      setKnown({ task, attempt, so });
    });
  }, [task, attempt]);
  const so = known && known.task === task && known.attempt === attempt ? known.so : NOTHING;
  return { ...so, retry: () => setAttempt(attempt + 1) };
}
