import type { ConsoleDrawDetail } from '@fairground/contract/console/draws';
import { useQuery } from '@tanstack/react-query';

/** Recomputes the draw, again for another proof; loads the elliptic curve on first use. */
export function useChecked(detail: ConsoleDrawDetail) {
  const { proof, previous, next, settlement } = detail;
  return useQuery({
    // Polling returns equal proofs of settled periods, which are not recomputed.
    queryKey: ['file', 'checked', proof, previous, next, settlement],
    queryFn: async () => (await import('./checks.ts')).checkDraw(detail),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
