import type { LiveMessage } from '@fairground/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#store.ts';

/** `connecting` before the first answer, `live` while messages arrive, `polling` if the socket cannot be held. */
export type LiveStatus = 'live' | 'connecting' | 'polling';
export type LiveType = LiveMessage['type'];
export type LiveData<T extends LiveType> = Extract<LiveMessage, { type: T }>['data'];

type Handler = (message: LiveMessage) => void;

const status = createStore<LiveStatus>('connecting');
const handlers = new Set<Handler>();

/** For live-socket.ts. */
export const setLiveStatus = (next: LiveStatus): void => status.set(next);
export function deliver(message: LiveMessage): void {
  for (const handler of handlers) handler(message);
}

/** Calls the handler with every message of that type while the view is shown. */
export function useLive<T extends LiveType>(type: T, handler: (data: LiveData<T>) => void): void {
  const handle = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) handler(message.data as LiveData<T>);
  });
  useEffect(() => {
    const listener: Handler = (message) => handle(message);
    handlers.add(listener);
    return () => {
      handlers.delete(listener);
    };
  }, []);
}

/**
 * Calls `refresh` at each event of a type and after a reconnect: events of the time without a socket are not sent later. A member's
 * balance is sent with each greeting, so that `ready` would ask a second time.
 */
export function useLiveRefresh(type: LiveType, refresh: () => void): void {
  useLive(type, refresh);
  useLive('ready', () => {
    if (type !== 'balance') refresh();
  });
}

/** The state of the socket. Unless it is `live`, a view that must be current polls. */
export const useLiveStatus = (): LiveStatus => useStore(status);

const JITTER = Math.random();

/** A `refetchInterval`: false while the socket is live, else `intervalMs` with jitter. */
export function usePollInterval(intervalMs: number): number | false {
  return useLiveStatus() === 'live' ? false : Math.round(intervalMs * (0.85 + JITTER * 0.3));
}
