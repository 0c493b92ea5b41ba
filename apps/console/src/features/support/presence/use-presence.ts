import { useEffect } from 'react';
import { call } from '#platform/api.ts';
import { getMe } from '#platform/session.ts';
import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';
import { useStore } from '@fairground/client/store.ts';
import { createPresence, type Presence, type PresenceState } from './presence.ts';

const TICK_MS = 10_000;
const HANDS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let held: { operator: string | undefined; presence: Presence } | undefined;

/** The presence of the logged-in operator. */
export function presenceOfMe(): Presence {
  const operator = getMe()?.id;
  if (!held || held.operator !== operator) {
    const key = `console_desk:${operator}`;
    const presence = createPresence({
      wanted: readStored(key, 'session') !== null,
      send: (online) => call('POST /support/presence', { online }),
      visible: () => document.visibilityState === 'visible',
      now: () => Date.now(),
      remember(on) {
        if (on) writeStored(key, 'on', 'session');
        else removeStored(key, 'session');
      },
    });
    held = { operator, presence };
  }
  return held.presence;
}

/** Calls `tick` at an interval, and reports input. Used once, by the frame. */
export function useSignOfLife(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const presence = presenceOfMe();
    const tick = (): void => void presence.tick();
    const moved = (): void => void presence.moved();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    for (const event of HANDS) addEventListener(event, moved, { passive: true });
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      for (const event of HANDS) removeEventListener(event, moved);
    };
  }, [enabled]);
}

export const usePresence = (): PresenceState => useStore(presenceOfMe().store);
