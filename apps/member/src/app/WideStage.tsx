import { Suspense, useSyncExternalStore } from 'react';
import { late } from '@fairground/web/platform/late.ts';

const Stage = late(async () => (await import('#app/Stage.tsx')).Stage);

const wide = matchMedia('(min-width: 640px)');

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** The surroundings, fetched only where there is room for them. */
export function WideStage() {
  const shown = useSyncExternalStore(subscribe, () => wide.matches);
  return <Suspense>{shown ? <Stage /> : null}</Suspense>;
}
