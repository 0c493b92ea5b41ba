import type { Choice } from './place.rules.ts';

/** A place that is lost is then at most this long ago. */
const EVERY_MS = 5000;

export type Watched = Choice & { hasNext: boolean; position: number; duration: number };

type SaverDeps = {
  /** Keeps the place; rejects where it could not. An aborted one was overtaken. */
  send: (watched: Watched, signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds of any steady clock. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type PlaceSaver = {
  /** Where the member is now; call it as often as the player tells. Kept every few seconds. */
  report: (watched: Watched) => void;
  /** Keeps the last place at once, if it is not kept already: on a pause, and when the view or the page is left. */
  save: () => Promise<void>;
};

const isSame = (a: Watched, b: Watched | undefined): boolean =>
  a.source === b?.source &&
  a.episode === b.episode &&
  a.hasNext === b.hasNext &&
  Math.floor(a.position) === Math.floor(b.position);

/** Keeps on the server where the member is, the newest place last, whatever the network does. */
export function createPlaceSaver({ send, now, onError }: SaverDeps): PlaceSaver {
  let last: Watched | undefined;
  let kept: Watched | undefined;
  let keptAt = now();
  let underWay: AbortController | undefined;

  async function save(): Promise<void> {
    const watched = last;
    if (!watched || isSame(watched, kept)) return;
    // One that is overtaken must not arrive after this one.
    underWay?.abort();
    const own = new AbortController();
    underWay = own;
    kept = watched;
    keptAt = now();
    try {
      await send(watched, own.signal);
    } catch (error) {
      if (own.signal.aborted) return;
      kept = undefined;
      onError(error);
    }
  }

  return {
    save,
    report(watched) {
      last = watched;
      if (now() - keptAt >= EVERY_MS) void save();
    },
  };
}
