import type { LiveMessage } from '@fairground/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

/** `lost` while the socket is not there: what is shown is then as old as its last poll. */
export type LiveStatus = 'live' | 'connecting' | 'lost';
type LiveType = LiveMessage['type'];
type LiveData<T extends LiveType> = Extract<LiveMessage, { type: T }>['data'];
type Handler = (message: LiveMessage) => void;

const status = createStore<LiveStatus>('connecting');
const handlers = new Set<Handler>();

/** The socket's side: live-socket.ts. */
export const setLiveStatus = (next: LiveStatus): void => status.set(next);
export function deliver(message: LiveMessage): void {
  for (const handler of handlers) handler(message);
}

/** Calls the handler with every message of that type while the view is there. */
export function useLive<T extends LiveType>(type: T, handler: (data: LiveData<T>) => void): void {
  const handle = useEffectEvent((message: LiveMessage) => {
    if (message.type === type) handler(message.data as LiveData<T>);
  });
  useEffect(() => {
    const listener: Handler = (message) => handle(message);
    handlers.add(listener);
    return () => void handlers.delete(listener);
  }, []);
}

export const useLiveStatus = (): LiveStatus => useStore(status);
