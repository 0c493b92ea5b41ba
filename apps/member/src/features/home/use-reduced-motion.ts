import { useSyncExternalStore } from 'react';

const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void): (() => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query?.matches ?? false,
    () => false,
  );
