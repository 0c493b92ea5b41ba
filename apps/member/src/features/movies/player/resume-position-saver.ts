import type { Choice } from './resume-position.rules.ts';

/** The most playback time that can be lost. */
const EVERY_MS = 5000;

export type Watched = Choice & { hasNext: boolean; position: number; duration: number };

type SaverDeps = {
  /** Sends the position to the server. Aborted when a newer one is sent. */
  send: (watched: Watched, signal: AbortSignal) => Promise<unknown>;
  /** A monotonic clock in ms. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type PositionSaver = {
  /** Reports the current position; saved at most every five seconds. */
  report: (watched: Watched) => void;
  /**
   * Saves the last reported position now: on pause, and when the view or the page is hidden. Resolves once that position,
   * or a newer one, is saved or has failed.
   */
  save: () => Promise<void>;
};

const isSame = (a: Watched, b: Watched | undefined): boolean =>
  a.source === b?.source &&
  a.episode === b.episode &&
  a.hasNext === b.hasNext &&
  Math.floor(a.position) === Math.floor(b.position);

/** Saves the playback position on the server. A newer save aborts the older request, which must not arrive after it. */
export function createPositionSaver({ send, now, onError }: SaverDeps): PositionSaver {
  let last: Watched | undefined;
  let kept: Watched | undefined;
  let keptAt = now();
  let underWay: AbortController | undefined;
  let sending = Promise.resolve();

  async function keep(watched: Watched): Promise<void> {
    // Abort the previous request: if it arrived after this one, it would overwrite the newer position.
    underWay?.abort();
    const own = new AbortController();
    underWay = own;
    kept = watched;
    keptAt = now();
    try {
      await send(watched, own.signal);
    } catch (error) {
      // A newer save aborted this one. Who reads the lists afterwards must find the newer position on the server.
      if (own.signal.aborted) return sending;
      kept = undefined;
      onError(error);
    }
  }

  function save(): Promise<void> {
    // Returns the request in flight if the position is the same: a caller that reads the lists afterwards must find it
    // there.
    if (last && !isSame(last, kept)) sending = keep(last);
    return sending;
  }

  return {
    save,
    report(watched) {
      last = watched;
      if (now() - keptAt >= EVERY_MS) void save();
    },
  };
}
