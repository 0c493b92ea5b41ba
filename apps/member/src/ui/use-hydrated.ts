import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the page as it is served and while the app takes it over; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
