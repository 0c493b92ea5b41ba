import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { createStore } from '@fairground/client/store.ts';

/** Without input for this long the operator counts as absent, whatever the switch says. */
export const IDLE_MS = 5 * 60_000;

type Answer = ConsoleDataOf<'POST /support/presence'>;
export type PresenceState = {
  /** The position of the switch. */
  wanted: boolean;
  /** Whether presence is reported: the switch is on, the page is visible, and there was input lately. */
  there: boolean;
  /** The present operators, by the server's last answer; null before the first. */
  colleagues: Answer['operators'] | null;
  /** The server does not answer: this operator will soon count as absent. */
  failed: boolean;
};

type PresenceDeps = {
  send: (online: boolean) => Promise<Answer>;
  visible: () => boolean;
  now: () => number;
  /** The stored switch; kept over a reload, for this tab only. */
  remember: (wanted: boolean) => void;
  wanted: boolean;
};

/** Reports this operator's presence. A report is valid for 30 s, so call `tick` every 10 s. */
export function createPresence({ send, visible, now, remember, wanted }: PresenceDeps) {
  const store = createStore<PresenceState>({ wanted, there: false, colleagues: null, failed: false });
  let movedAt = now();
  const put = (change: Partial<PresenceState>): void => store.set({ ...store.get(), ...change });

  async function tell(online: boolean): Promise<void> {
    try {
      const { operators } = await send(online);
      put({ colleagues: operators, failed: false });
    } catch {
      // Shown at the switch; the next tick retries.
      put({ failed: true });
    }
  }

  /** Reports presence or absence. */
  async function tick(): Promise<void> {
    const { wanted: on, there: was } = store.get();
    const there = on && visible() && now() - movedAt < IDLE_MS;
    put({ there });
    if (there || was) await tell(there);
  }

  return {
    store,
    tick,
    /** Asks who else is at the desk. Also while this operator's own switch is off, since a shift is handed over after it. */
    ask: (): Promise<void> => tell(store.get().there),
    async choose(on: boolean): Promise<void> {
      remember(on);
      movedAt = now();
      put({ wanted: on });
      await tick();
    },
    /** Mouse or keyboard input. After an absence it reports presence at once. */
    async moved(): Promise<void> {
      movedAt = now();
      const { wanted: on, there } = store.get();
      if (on && !there && visible()) await tick();
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
