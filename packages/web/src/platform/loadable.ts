/** Something fetched once, on demand, such as the chunk of a screen or the texts of a language. */
export type Loadable<T> = {
  /** Always the same promise, a failed one too, so that a render that waits for it meets its end. */
  load: () => Promise<T>;
  /** The value where it is there already: it can be shown without waiting a tick. */
  peek: () => T | undefined;
};

const failures = new Set<() => void>();

export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
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
          // What React's `use` looks at first: it then answers at once, in the very first render too.
          if (loading) void Object.assign(loading, { status: 'fulfilled', value });
          return value;
        },
        (error: unknown) => {
          failures.add(forget);
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Lets everything that failed to load be tried again: on a navigation, a retry, another language. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
