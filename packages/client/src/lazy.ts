import { type ComponentType, createElement, use, useEffect, useEffectEvent } from 'react';
import { logRetry } from '#log.ts';
import { whenIdle } from '#when-idle.ts';

/** A value that is loaded once, on demand: the chunk of a screen, the messages of a language. */
export type Lazy<T> = {
  /** Always the same promise, also a rejected one: a render that suspends on it meets the rejection instead of looping. */
  load: () => Promise<T>;
  /** The value if it is loaded, so that it can be rendered synchronously. */
  peek: () => T | undefined;
};

const failedLoads = new Set<() => void>();

export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const forget = (): void => {
    loading = undefined;
  };
  return {
    peek: () => loaded,
    load() {
      loading ??= fetch().then(
        (value) => {
          loaded = value;
          // React's `use` reads these fields of a promise: it then returns the value without suspending, also in a first render.
          if (loading) void Object.assign(loading, { status: 'fulfilled', value });
          return value;
        },
        (error: unknown) => {
          failedLoads.add(forget);
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Lets every failed load be tried again: on a navigation, a retry, another language. */
export function clearFailedLoads(): void {
  for (const forget of failedLoads) forget();
  failedLoads.clear();
}

const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 30_000;

/** Resolves after `ms`, or earlier when the browser reports a connection. */
const backoff = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    globalThis.addEventListener?.('online', resolve, { once: true });
  });

/** Tries again with exponential backoff, 30 s at most, until `fetch` succeeds: it never rejects. */
export async function loadWithRetry<T>(fetch: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let wait = FIRST_BACKOFF_MS; ; wait = Math.min(wait * 2, LONGEST_BACKOFF_MS)) {
    try {
      return await fetch();
    } catch (error) {
      logRetry(error);
      onFailure?.();
      await backoff(wait);
    }
  }
}

type LazyComponent<P> = ((props: P) => React.JSX.Element) & { preload: () => Promise<unknown> };

/**
 * A component in a chunk of its own, below a Suspense. By default its load is retried until it succeeds, and the fallback
 * stays meanwhile. React's `lazy` keeps a failure for ever, and would take the whole view to the error boundary.
 * With `retries: false` a failure goes to the error boundary, which offers a retry: for what a view cannot do without.
 */
export function lazyComponent<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { retries = true } = {},
): LazyComponent<P> {
  const chunk = lazy(retries ? () => loadWithRetry(fetch) : fetch);
  const Component = (props: P) => createElement(use(chunk.load()), props);
  return Object.assign(Component, { preload: (): Promise<unknown> => chunk.load() });
}

/**
 * Loads the chunks of later steps, such as a form whose data is on its way or the sheet that it opens, once the view is
 * painted: they compete neither with the view's own chunk nor with its calls.
 */
export function usePreload(...components: readonly { preload: () => Promise<unknown> }[]): void {
  const preload = useEffectEvent(() => {
    for (const component of components) void component.preload();
  });
  useEffect(() => {
    // An idle callback may run before the next frame; one asked for within a frame runs after its paint.
    const frame = requestAnimationFrame(() => whenIdle(() => preload()));
    return () => cancelAnimationFrame(frame);
  }, []);
}
