import { ApiFailure } from '@fairground/client/api/failure.ts';
import { createApiHooks, type MutationOptions as Steps } from '@fairground/client/query/api-hooks.ts';
import {
  changeCached,
  invalidateCall,
  queriesOf,
  setPushed,
} from '@fairground/client/query/cache-actions.ts';
import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import { call, videoCall } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { notify } from '#platform/notifications.ts';
import { queryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';

type ApiCalls = { [K in EndpointKey]: { input: InputOf<K>; data: DataOf<K> } };
type VideoCalls = { [K in VideoKey]: { input: VideoInputOf<K>; data: VideoDataOf<K> } };

/** The language is part of the cache key. */
const useKey = (key: string, input: object) => keyOf(key, input, useLanguage());

const api = createApiHooks<ApiCalls>({
  useSend: () => (key, input, signal) => call(key as EndpointKey, input as never, { signal }),
  useKey,
});
/* Calls of the video host. */
const video = createApiHooks<VideoCalls>({
  useSend: () => (key, input, signal) => videoCall(key as VideoKey, input as never, { signal }),
  useKey,
});

export const { useApiQuery, useApiList } = api;
export const { useApiQuery: useVideoQuery, useApiList: useVideoList } = video;

export type MutationOptions<K extends EndpointKey> = Steps<InputOf<K>, DataOf<K>> & {
  /** true: the caller shows failures itself. Otherwise they are shown as a toast, except field faults. */
  quiet?: boolean;
};

/** A mutation. */
export function useApiMutation<K extends EndpointKey>(
  key: K,
  { onError, quiet = false, ...steps }: MutationOptions<K> = {},
) {
  return api.useApiMutation(key, {
    ...steps,
    onError(error, input) {
      const shown = error instanceof ApiFailure && (error.kind === 'session' || error.fields !== undefined);
      if (!quiet && !shown) notify(error.message);
      return onError?.(error, input);
    },
  });
}

/** Invalidates the cached answers of a call for every input and language; active queries are refetched. */
export const invalidate = (key: EndpointKey | VideoKey): Promise<void> => invalidateCall(queryClient, key);

/** The same without refetching active queries: for data of the view that is being left. */
export const invalidateLater = (key: EndpointKey | VideoKey): Promise<void> =>
  invalidateCall(queryClient, key, { refetch: false });

/** Sets the cached answer of a call, for example from the live socket. */
export function setApiData<K extends EndpointKey>(key: K, input: InputOf<K>, data: DataOf<K>): void {
  for (const { queryKey } of queriesOf(queryClient, key, input)) setPushed(queryClient, queryKey, data);
}

/** Updates the cached answers of a call for every input. */
export function changeApiData<K extends EndpointKey>(key: K, change: (before: DataOf<K>) => DataOf<K>): void {
  for (const query of queriesOf(queryClient, key)) changeCached(queryClient, query, change);
}
