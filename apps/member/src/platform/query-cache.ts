import { keepEqual } from '#platform/keep-equal.ts';

/** `[call, input, language]`, and what tells a list from a single answer. */
export type QueryKey = readonly unknown[];
type Fetching = 'no' | 'all' | 'next';

/** What is known of one query; a new object with every change. */
export type QueryState = {
  data: unknown;
  error: Error | null;
  /** ms since 1970 when the data came; 0 where there is none. */
  updatedAt: number;
  /** Out of date whatever its age. */
  invalid: boolean;
  /** `next`: one more page of a list. */
  fetching: Fetching;
  /** The last failure was that of one more page. */
  nextFailed: boolean;
  /** Shown until the query's own answer is there; a refusal takes its place, silence does not. */
  provisional: boolean;
};

type Ask = { signal: AbortSignal; before: unknown; what: Exclude<Fetching, 'no'> };
/** Fetches what the key names: all of it, or one page more than `before` holds. */
export type Load = (key: QueryKey, ask: Ask) => Promise<unknown>;

/** Somebody who looks at a query. `staleTime`: ms for which its answer is fresh enough for them. */
type Observer = { enabled: boolean; staleTime: number; notify: () => void };

type Entry = {
  key: QueryKey;
  state: QueryState;
  load: Load | undefined;
  observers: Set<Observer>;
  run: { abort: AbortController; done: Promise<void> } | undefined;
  /** How often an answer was put in that came another way. */
  puts: number;
  forgetting: ReturnType<typeof setTimeout> | undefined;
};

type Policy = {
  /** ms to wait before trying once more after so many failures; null: it stays failed. */
  retryAfter: (failures: number, error: Error) => number | null;
  onError: (error: Error, key: QueryKey) => void;
  /** Nobody answered: what is known is still the best there is. */
  isSilence: (error: Error) => boolean;
  now: () => number;
  /** ms for which an answer is kept that nobody looks at. */
  keptMs: number;
};

const NOTHING: QueryState = {
  data: undefined,
  error: null,
  updatedAt: 0,
  invalid: false,
  fetching: 'no',
  nextFailed: false,
  provisional: false,
};

export const hashOf = (key: QueryKey): string =>
  JSON.stringify(key, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(asError(signal.reason));
    });
  });

/**
 * Answers of the server by key, each fetched once however many look at it, refreshed when somebody begins to look
 * at one that is stale, and given up when nobody looks any more. Knows neither React nor the API.
 */
export function createQueryCache({ retryAfter, onError, isSilence, now, keptMs }: Policy) {
  const entries = new Map<string, Entry>();
  const served = new Map<string, QueryState>();
  const followers = new Set<(key: QueryKey) => void>();

  const isStale = ({ updatedAt, invalid }: QueryState, staleTime: number): boolean =>
    updatedAt === 0 || invalid || now() - updatedAt >= staleTime;
  const wanted = (entry: Entry, isDue: (observer: Observer) => boolean): boolean =>
    [...entry.observers].some((observer) => observer.enabled && isDue(observer));

  function change(entry: Entry, next: Partial<QueryState>): void {
    entry.state = { ...entry.state, ...next };
    for (const { notify } of entry.observers) notify();
  }

  function entryOf(key: QueryKey): Entry {
    const hash = hashOf(key);
    const known = entries.get(hash);
    if (known) return known;
    const made: Entry = {
      key,
      state: NOTHING,
      load: undefined,
      observers: new Set(),
      run: undefined,
      puts: 0,
      forgetting: undefined,
    };
    entries.set(hash, made);
    return made;
  }

  /**
   * An answer may be from before what was put in while it was under way: it is asked for once more, and no more
   * often, for something may be put in all the time.
   */
  async function tryHard(entry: Entry, load: Load, { signal, what }: Omit<Ask, 'before'>): Promise<unknown> {
    for (let failures = 0, again = 1; ; ) {
      try {
        const { puts } = entry;
        const answer = await load(entry.key, { signal, before: entry.state.data, what });
        const { data: known } = entry.state;
        const data = keepEqual(known, answer);
        if (puts === entry.puts || data === known) return data;
        if (!again--) return known;
      } catch (error) {
        const wait = signal.aborted ? null : retryAfter(failures++, asError(error));
        if (wait === null) throw error;
        await pause(wait, signal);
      }
    }
  }

  /** Never rejects. What is under way is joined; with `restart` it is begun anew where there is something to show. */
  function run(entry: Entry, what: 'all' | 'next' = 'all', restart = false): Promise<void> {
    const { load } = entry;
    if (!load) return Promise.resolve();
    if (entry.run) {
      if (!restart || entry.state.updatedAt === 0) return entry.run.done;
      entry.run.abort.abort();
    }
    const abort = new AbortController();
    const settle = (next: Partial<QueryState>): void => {
      if (entry.run?.abort !== abort) return;
      entry.run = undefined;
      change(entry, { fetching: 'no', ...next });
      for (const follow of followers) follow(entry.key);
    };
    const done = tryHard(entry, load, { signal: abort.signal, what }).then(
      (data) =>
        settle({
          data,
          error: null,
          updatedAt: now(),
          invalid: false,
          nextFailed: false,
          provisional: false,
        }),
      (failure: unknown) => {
        const error = asError(failure);
        if (entry.run?.abort === abort) onError(error, entry.key);
        const lost = entry.state.provisional && !isSilence(error) ? { data: undefined, updatedAt: 0 } : {};
        settle({ error, nextFailed: what === 'next', provisional: false, ...lost });
      },
    );
    entry.run = { abort, done };
    change(entry, { fetching: what, ...(entry.state.updatedAt === 0 ? { error: null } : {}) });
    return done;
  }

  /** Nobody looks: what is under way is given up, and a failure is no longer known. */
  function leave(entry: Entry): void {
    if (entry.observers.size > 0) return;
    entry.run?.abort.abort();
    entry.run = undefined;
    entry.state = { ...entry.state, fetching: 'no' };
    const drop = (): void => {
      if (entry.observers.size === 0) entries.delete(hashOf(entry.key));
    };
    if (entry.state.updatedAt === 0) drop();
    else entry.forgetting = setTimeout(drop, keptMs);
  }

  const matching = (call: string): Entry[] => [...entries.values()].filter(({ key }) => key[0] === call);

  return {
    stateOf: (key: QueryKey): QueryState => entries.get(hashOf(key))?.state ?? NOTHING,

    /** Looks at a query until the answer is called. Fetches it where it is not fresh enough. */
    observe(key: QueryKey, load: Load, observer: Observer): () => void {
      const entry = entryOf(key);
      entry.load = load;
      clearTimeout(entry.forgetting);
      entry.observers.add(observer);
      const begin = (): void => {
        if (observer.enabled && entry.observers.has(observer) && isStale(entry.state, observer.staleTime))
          void run(entry);
      };
      // What changes in the turn in which a view begins to look is rendered at once: that of the page need not be.
      if (entry.state.provisional) queueMicrotask(begin);
      else begin();
      return () => {
        entry.observers.delete(observer);
        // Somebody may look again before this turn ends, as a change of options does.
        queueMicrotask(() => leave(entry));
      };
    },

    fetch: (key: QueryKey, what: 'all' | 'next' = 'all'): Promise<void> => run(entryOf(key), what, true),

    /** The data once nothing is under way; undefined where there is none. */
    async settled(key: QueryKey): Promise<unknown> {
      await entryOf(key).run?.done;
      return entryOf(key).state.data;
    },

    /** Puts in what the page was served with, which the query's own answer soon replaces. */
    putServed(key: QueryKey, data: unknown, updatedAt: number): void {
      const entry = entryOf(key);
      change(entry, { data, updatedAt, invalid: true, provisional: true });
      served.set(hashOf(key), entry.state);
    },

    /** What the page was made of: parts of it are taken over when more is known already, and must find this. */
    servedStateOf: (key: QueryKey): QueryState => served.get(hashOf(key)) ?? NOTHING,

    /** Puts in an answer that came another way, this moment unless `cameAt` (ms since 1970) says when before. */
    put(key: QueryKey, data: unknown, cameAt?: number): void {
      const entry = entryOf(key);
      if (cameAt === undefined) entry.puts += 1;
      change(entry, {
        data: keepEqual(entry.state.data, data),
        error: null,
        updatedAt: cameAt ?? now(),
        invalid: false,
        provisional: false,
      });
      for (const follow of followers) follow(key);
      if (entry.observers.size === 0) leave(entry);
    },

    /** The keys under which answers of that call are held. */
    keysOf: (call: string): QueryKey[] => matching(call).map(({ key }) => key),
    /** `seen`: somebody looks at it, which nobody does in a hidden view. */
    all: (): { key: QueryKey; state: QueryState; seen: boolean }[] =>
      [...entries.values()].map(({ key, state, observers }) => ({ key, state, seen: observers.size > 0 })),

    /** Every answer of that call is out of date; those that are looked at are fetched again, unless told not to. */
    async invalidate(call: string, { refetch = true } = {}): Promise<void> {
      const stale = matching(call);
      for (const entry of stale) change(entry, { invalid: true });
      const shown = stale.filter((entry) => refetch && wanted(entry, () => true));
      const again = async (entry: Entry): Promise<void> => {
        // A first answer that is under way is let come, but may be from before what changed.
        if (entry.state.updatedAt === 0) await entry.run?.done;
        if (wanted(entry, () => true)) await run(entry, 'all', true);
      };
      await Promise.all(shown.map(again));
    },

    /**
     * Somebody is back, from another window or without a connection, or asks for it: `all` that is looked at, or what
     * of it is stale, is fetched again. Answers the first failure when it is over.
     */
    async refresh(what: 'all' | 'stale'): Promise<Error | undefined> {
      const due = [...entries.values()].filter((entry) =>
        wanted(entry, ({ staleTime }) => what === 'all' || isStale(entry.state, staleTime)),
      );
      await Promise.all(due.map((entry) => run(entry)));
      return due.find(({ state }) => state.error !== null)?.state.error ?? undefined;
    },

    clear(): void {
      served.clear();
      for (const [hash, entry] of entries) {
        entry.run?.abort.abort();
        entry.run = undefined;
        clearTimeout(entry.forgetting);
        if (entry.observers.size === 0) entries.delete(hash);
        else change(entry, NOTHING);
      }
    },

    /** Calls back with the key after every answer, failures included. */
    follow(follower: (key: QueryKey) => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

export type QueryCache = ReturnType<typeof createQueryCache>;
