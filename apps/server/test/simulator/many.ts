import { type Mutant, type Run, simulate } from '#test/simulator/simulate.ts';
import { openWorld } from '#test/simulator/world.ts';

/** A failed run with its seed, by which it can be repeated. */
export const describeRun = ({ seed, faults, tail }: Run): string =>
  `seed ${seed}\n${faults.join('\n')}\nbefore that:\n${tail.join('\n')}`;

export type Many = { runs: Run[]; failed: Run[] };

/**
 * Runs the seeds from `first` to `last` in parallel, one world for each database, and stops at the first failure. `mutation`: SQL
 * that removes a guard of the database; `mutant`: one that removes a guard of the code.
 */
export async function simulateMany(
  urls: readonly string[],
  seeds: { first: number; last: number },
  options: { mutation?: string; mutant?: Mutant; until?: number; onRun?: (run: Run) => void } = {},
): Promise<Many> {
  const runs: Run[] = [];
  const failed: Run[] = [];
  let next = seeds.first;
  await Promise.all(
    urls.map(async (url) => {
      const world = await openWorld(url, options.mutation);
      try {
        while (next <= seeds.last && failed.length === 0 && performance.now() < (options.until ?? Infinity)) {
          const run = await simulate(world, next++, options.mutant);
          runs.push(run);
          options.onRun?.(run);
          if (run.faults.length > 0) failed.push(run);
        }
      } finally {
        await world.close();
      }
    }),
  );
  return { runs, failed };
}
