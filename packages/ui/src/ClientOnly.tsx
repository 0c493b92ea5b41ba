import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the hydrating render, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

type ClientOnlyProps = { children: () => ReactNode; fallback?: ReactNode };

/** Excludes its content from the served page: what is below the fold, or depends on the member. */
export function ClientOnly({ children, fallback = null }: ClientOnlyProps) {
  return useHydrated() ? children() : fallback;
}
