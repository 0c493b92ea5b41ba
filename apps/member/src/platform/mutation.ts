import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import { useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { ApiFailure } from '#platform/failure.ts';
import { notify } from '#platform/notices.ts';
import { invalidate } from '#platform/query.ts';

type MutationResult<D, I> = {
  mutate: (input: I, then?: { onSettled?: () => void }) => void;
  data: D | undefined;
  error: Error | null;
} & ({ isPending: true; variables: I } | { isPending: false; variables: I | undefined });

type MutationState<D, I> = {
  isPending: boolean;
  variables: I | undefined;
  data: D | undefined;
  error: Error | null;
};
type Steps<D, I> = {
  onSuccess: (data: D, input: I) => Promise<unknown>;
  onError: (error: Error, input: I) => Promise<unknown>;
};

/** A call that changes something, pending until what follows from it is done too. It goes on when its view has gone. */
function useMutation<D, I>(
  send: (input: I) => Promise<D>,
  { onSuccess, onError }: Steps<D, I>,
): MutationResult<D, I> {
  const [state, setState] = useState<MutationState<D, I>>({
    isPending: false,
    variables: undefined,
    data: undefined,
    error: null,
  });
  const last = useRef(0);
  const run = async (input: I, onSettled?: () => void): Promise<void> => {
    last.current += 1;
    const turn = last.current;
    const show = (next: MutationState<D, I>): void => {
      if (turn === last.current) setState(next);
    };
    show({ isPending: true, variables: input, data: undefined, error: null });
    try {
      const data = await send(input);
      await onSuccess(data, input);
      show({ isPending: false, variables: input, data, error: null });
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure));
      try {
        await onError(error, input);
      } finally {
        show({ isPending: false, variables: input, data: undefined, error });
      }
    } finally {
      onSettled?.();
    }
  };
  return {
    ...state,
    mutate: (input, then) => void run(input, then?.onSettled),
  } as MutationResult<D, I>;
}

export type MutationOptions<K extends EndpointKey> = {
  onSuccess?: (data: DataOf<K>, input: InputOf<K>) => unknown;
  onError?: (error: ApiFailure | Error, input: InputOf<K>) => unknown;
  /** Calls whose cached answers this one changes. */
  invalidates?: readonly EndpointKey[];
  /** true: the caller shows failures itself. Otherwise their message is shown, but for faults of fields. */
  quiet?: boolean;
};

/** A call that changes something. Never retried by itself: money moves by `requestId` only. */
export function useApiMutation<K extends EndpointKey>(
  key: K,
  { onSuccess, onError, invalidates = [], quiet = false }: MutationOptions<K> = {},
): MutationResult<DataOf<K>, InputOf<K>> {
  return useMutation((input: InputOf<K>) => call(key, input), {
    async onSuccess(data, input) {
      for (const stale of invalidates) void invalidate(stale);
      await onSuccess?.(data, input);
    },
    async onError(error, input) {
      const shown = error instanceof ApiFailure && (error.kind === 'session' || error.fields !== undefined);
      if (!quiet && !shown) notify(error.message);
      await onError?.(error, input);
    },
  });
}
