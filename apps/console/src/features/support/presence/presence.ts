import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { createStore } from '@fairground/web/platform/store.ts';

/** Nobody is at the desk whose hands have not moved for this long, whatever the switch says. */
export const IDLE_MS = 5 * 60_000;

type Answer = ConsoleDataOf<'POST /support/presence'>;
export type PresenceState = {
  /** What the operator has switched to. */
  wanted: boolean;
  /** What members are told: switched on, this page in sight, and hands on it. */
  there: boolean;
  /** Who is at the desk, as the server last said; null before it has. */
  colleagues: Answer['operators'] | null;
  /** The server does not answer: members are told that nobody is there before long. */
  failed: boolean;
};

type PresenceDeps = {
  send: (online: boolean) => Promise<Answer>;
  visible: () => boolean;
  now: () => number;
  /** Kept for as long as the tab, so that a reload does not leave the desk. */
  remember: (wanted: boolean) => void;
  wanted: boolean;
};

/** Whether this operator is at the desk. A sign of life counts for 30 s, so `tick` wants to be called every 10 s. */
export function createPresence({ send, visible, now, remember, wanted }: PresenceDeps) {
  const store = createStore<PresenceState>({ wanted, there: false, colleagues: null, failed: false });
  let movedAt = now();
  const put = (change: Partial<PresenceState>): void => store.set({ ...store.get(), ...change });

  async function tell(online: boolean): Promise<void> {
    try {
      const { operators } = await send(online);
      put({ colleagues: operators, failed: false });
    } catch {
      // Said on the switch; the next tick tries again.
      put({ failed: true });
    }
  }

  /** Says that somebody is there, or that nobody is any more. */
  async function tick(): Promise<void> {
    const { wanted: on, there: was } = store.get();
    const there = on && visible() && now() - movedAt < IDLE_MS;
    put({ there });
    if (there || was) await tell(there);
  }

  return {
    store,
    tick,
    async choose(on: boolean): Promise<void> {
      remember(on);
      movedAt = now();
      put({ wanted: on });
      await tick();
    },
    /** A hand on the mouse or the keyboard. Whoever comes back is there again at once. */
    async moved(): Promise<void> {
      movedAt = now();
      const { wanted: on, there } = store.get();
      if (on && !there && visible()) await tick();
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
