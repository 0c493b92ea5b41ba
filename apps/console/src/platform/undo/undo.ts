import { createStore, useStore } from '@fairground/client/store.ts';

/** For so long a decision can be taken back. */
export const UNDO_MS = 10_000;

type Held = {
  id: number;
  /** What will happen. */
  text: string;
  /** When it happens. */
  at: number;
  run: () => Promise<unknown>;
  undo: () => void;
};

const store = createStore<readonly Held[]>([]);
let made = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function remove(id: number): Held | undefined {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const held = store.get().find((one) => one.id === id);
  store.set(store.get().filter((one) => one.id !== id));
  return held;
}

/** Does it now rather than when its time has come. */
export const doNow = (id: number): void => void remove(id)?.run();

/** Takes it back: nothing has been sent. */
export const undo = (id: number): void => remove(id)?.undo();

/**
 * Sends a decision after ten seconds, in which it can be taken back: until then nothing has happened. Only for what leaves nothing behind
 * when it never comes: a tab that is closed before sends nothing, and the record stays open.
 */
export function holdBack({ text, run, undo: back }: Pick<Held, 'text' | 'run' | 'undo'>): void {
  made += 1;
  const id = made;
  store.set([...store.get(), { id, text, at: Date.now() + UNDO_MS, run, undo: back }]);
  timers.set(
    id,
    setTimeout(() => doNow(id), UNDO_MS),
  );
}

export const useHeldBack = (): readonly Held[] => useStore(store);
