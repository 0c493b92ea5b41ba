import { startTransition, useOptimistic } from 'react';
import { painted } from '#ui/painted.ts';

/**
 * For what takes a cheap phone longer than a finger should wait, such as another language or a sheet: what was chosen is
 * shown at once, and applied after that has been painted. Where it cannot be applied, the choice goes back.
 */
export function useAnswerFirst<V>(value: V, apply: (chosen: V) => unknown): [V, (chosen: V) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: V): void =>
    startTransition(async () => {
      show(chosen);
      await painted();
      await apply(chosen);
    });
  return [shown, choose];
}
