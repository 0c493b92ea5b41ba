import { startTransition, useOptimistic } from 'react';
import { painted } from '#ui/painted.ts';

/**
 * For a choice that changes the whole app, such as its language: what was chosen is shown at once, and applied after that
 * has been painted. Where it cannot be applied, the choice goes back.
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
