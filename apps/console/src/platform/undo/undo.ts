import { createStore, useStore } from '@fairground/client/store.ts';
import { getToken } from '#platform/session.ts';

/** For so long a decision can be taken back. */
export const UNDO_MS = 10_000;

type Held = {
  id: number;
  /** What will happen. */
  text: string;
  /** When it happens. */
  at: number;
  /** @returns what the operator has to be told of it; null where nothing went wrong, or where a screen says so. */
  run: () => Promise<string | null>;
  undo: () => void;
  /** What it is about, such as `recharge:<id>`, so that nobody decides it twice meanwhile. */
  about: readonly string[];
  /** Whose decision it is: nobody else's session sends it. */
  token: string | null;
};
/**
 * A decision that was not, or not wholly, carried out; `reason` is null where the session ended before, `text` where it came from a form
 * that was closed meanwhile.
 */
type Lost = { id: number; text: string | null; reason: string | null };

const store = createStore<readonly Held[]>([]);
const lost = createStore<readonly Lost[]>([]);
let made = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function remove(id: number): Held | undefined {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const held = store.get().find((one) => one.id === id);
  store.set(store.get().filter((one) => one.id !== id));
  return held;
}

const lose = ({ id, text }: Pick<Lost, 'id' | 'text'>, reason: string | null): void =>
  lost.set([...lost.get(), { id, text, reason }]);

/** A form that was closed, or whose screen was left, cannot say any more why what it sent was refused. */
export function loseSent(reason: string): void {
  made += 1;
  lose({ id: made, text: null }, reason);
}

/** Does it now rather than when its time has come. */
export function doNow(id: number): void {
  const held = remove(id);
  if (held === undefined) return;
  if (held.token !== getToken()) {
    lose(held, null);
    return;
  }
  held.run().then(
    (reason) => reason === null || lose(held, reason),
    (error: unknown) => lose(held, error instanceof Error ? error.message : ''),
  );
}

/** What went wrong has been read. */
export const dismissLost = (id: number): void => lost.set(lost.get().filter((one) => one.id !== id));

/** Takes it back: nothing has been sent. */
export const undo = (id: number): void => remove(id)?.undo();

/**
 * Sends a decision after ten seconds, in which it can be taken back: until then nothing has happened. Only for what leaves nothing behind
 * when it never comes: a tab that is closed before sends nothing, and the record stays open; the browser asks before.
 */
export function holdBack({
  text,
  about,
  run,
  undo: back,
}: Pick<Held, 'text' | 'about' | 'run' | 'undo'>): void {
  made += 1;
  const id = made;
  store.set([
    ...store.get(),
    { id, text, about, at: Date.now() + UNDO_MS, run, undo: back, token: getToken() },
  ]);
  timers.set(
    id,
    setTimeout(() => doNow(id), UNDO_MS),
  );
}

export const useHeldBack = (): readonly Held[] => useStore(store);
/** Whether a decision about this is held back. */
export const useIsHeldBack = (what: string): boolean =>
  useHeldBack().some(({ about }) => about.includes(what));
export const useLost = (): readonly Lost[] => useStore(lost);

globalThis.addEventListener?.('beforeunload', (event) => {
  if (store.get().length > 0) event.preventDefault();
});
