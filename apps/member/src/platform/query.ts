import type { DataOf, EndpointKey, InputOf } from '@fairground/contract/endpoints';
import type { VideoDataOf, VideoInputOf, VideoKey } from '@fairground/contract/movies';
import { call, videoCall } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import type { Load, QueryKey } from '#platform/query-cache.ts';
import { queryClient } from '#platform/query-client.ts';
import { keyOf } from '#platform/query-key.ts';
import { type QueryOptions, type QueryResult, resultOf, useQueryState } from '#platform/use-query.ts';

export type { QueryResult } from '#platform/use-query.ts';

export type Send = (key: QueryKey, more: object, signal: AbortSignal) => Promise<unknown>;

/** How a call is asked for by its key, with what is not in it. */
export const askApi: Send = ([key, input], more, signal) =>
  call(key as EndpointKey, { ...(input as object), ...more }, { signal });
/** The same for the video host. */
export const askVideo: Send = ([key, input], more, signal) =>
  videoCall(key as VideoKey, { ...(input as object), ...more }, { signal });

const once =
  (ask: Send): Load =>
  (key, { signal }) =>
    ask(key, {}, signal);

const LOAD = {
  api: once(askApi),
  video: once(askVideo),
};

/**
 * The answer of a call that changes nothing, cached, in the current language. Show a failure with
 * `failureText(error, '…')`.
 */
export function useApiQuery<K extends EndpointKey>(
  key: K,
  input: InputOf<K>,
  options: QueryOptions = {},
): QueryResult<DataOf<K>> & { settled: () => Promise<DataOf<K> | undefined> } {
  const held = useQueryState(keyOf(key, input, useLanguage()), LOAD.api, options);
  const data = (given: unknown) => given as DataOf<K> | undefined;
  return {
    ...resultOf(held, data(held.state.data)),
    /** What is known once nothing is under way any more. */
    settled: async () => data(await queryClient.settled(held.key)),
  };
}

/** The same for the video host. */
export function useVideoQuery<K extends VideoKey>(
  key: K,
  input: VideoInputOf<K>,
  options: QueryOptions = {},
): QueryResult<VideoDataOf<K>> {
  const held = useQueryState(keyOf(key, input, useLanguage()), LOAD.video, options);
  return resultOf(held, held.state.data as VideoDataOf<K> | undefined);
}

/** Marks the cached answers of a call as out of date, whatever their input and language; those shown are fetched again. */
export const invalidate = (key: EndpointKey | VideoKey): Promise<void> => queryClient.invalidate(key);

/** The same, but fetched again only when somebody looks anew: for what the view that is being left shows. */
export const invalidateLater = (key: EndpointKey | VideoKey): Promise<void> =>
  queryClient.invalidate(key, { refetch: false });

/** Puts an answer that came another way, such as over the live socket, in the place of those cached with that input. */
export function setApiData<K extends EndpointKey>(key: K, input: InputOf<K>, data: DataOf<K>): void {
  const wanted = Object.entries(input);
  for (const held of queryClient.keysOf(key)) {
    const given = held[1] as Record<string, unknown>;
    if (wanted.every(([name, value]) => given[name] === value)) queryClient.put(held, data);
  }
}

/** Changes what is cached of a call, whatever its input, from what it is this moment. */
export function changeApiData<K extends EndpointKey>(key: K, change: (before: DataOf<K>) => DataOf<K>): void {
  for (const held of queryClient.keysOf(key)) {
    const before = queryClient.stateOf(held).data as DataOf<K> | undefined;
    if (before !== undefined) queryClient.put(held, change(before));
  }
}
