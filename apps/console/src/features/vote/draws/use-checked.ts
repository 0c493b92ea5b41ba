import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { useQuery } from '@tanstack/react-query';

/** The draw recomputed here, anew for every other proof; the curve's code is fetched with the first. */
export function useChecked(detail: ConsoleDrawDetail) {
  const { proof, previous, next, settlement } = detail;
  return useQuery({
    // What is settled is polled with the rest: the same proof is not computed again.
    queryKey: ['file', 'checked', proof, previous, next, settlement],
    queryFn: async () => (await import('./checks.ts')).checkDraw(detail),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
