import { startTransition, useOptimistic } from 'react';
import { afterNextPaint } from '#ui/after-next-paint.ts';

/**
 * Optimistic update for a slow action, such as switching the language or mounting a sheet: the chosen value is shown in
 * the next frame, and `apply` runs after that paint, so that its work does not count towards INP. React reverts the shown
 * value if `apply` rejects.
 */
export function useOptimisticAction<V>(value: V, apply: (chosen: V) => unknown): [V, (chosen: V) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: V): void =>
    startTransition(async () => {
      show(chosen);
      await afterNextPaint();
      await apply(chosen);
    });
  return [shown, choose];
}
