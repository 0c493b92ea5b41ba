import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '@fairground/client/lazy.ts';

const DesktopBackdrop = lazyComponent(
  async () => (await import('#app/shell/DesktopBackdrop.tsx')).DesktopBackdrop,
);

const wide = globalThis.matchMedia?.('(min-width: 640px)');

const subscribe = (listener: () => void): (() => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** Loads the backdrop on wide screens only. */
export function WideBackdrop() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? false,
    () => false,
  );
  return <Suspense>{shown ? <DesktopBackdrop /> : null}</Suspense>;
}
