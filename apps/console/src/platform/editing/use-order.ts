import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { reordered } from '#platform/editing/reordered.rules.ts';
import { isFailure } from '@fairground/client/api/failure.ts';

type Order<I> = { seen: readonly I[]; ids: readonly I[] };
type Steps = { onSuccess: () => void; onError: (error: Error) => void };
type Command<I> = {
  isPending: boolean;
  mutate: (input: Order<I> & { seen: I[]; ids: I[] }, steps: Steps) => void;
};

/**
 * Moves a row of a list up or down. One step after the other: the next order is made from the answer to the last, or it would be
 * refused as made from an order that has changed.
 */
export function useOrder<I>(command: Command<I>, seen: readonly I[], fetching: boolean) {
  const t = useMessages(editingMessages);
  const notify = useNotify();
  return (at: number, by: -1 | 1): void => {
    if (command.isPending || fetching) return;
    command.mutate(
      { seen: [...seen], ids: reordered(seen, at, by) },
      {
        onSuccess: () => notify(t.order.done, { type: 'success' }),
        onError: (error) =>
          notify(isFailure(error, 'CONFLICT') ? t.conflict.order : error.message, { type: 'error' }),
      },
    );
  };
}
