import { createContext, startTransition, use, useEffect, useState } from 'react';

/** Around what the server may have rendered: the first render there is the server's. */
export const ServedContext = createContext(false);

/**
 * False in the page as it is served and while the app takes it over; true ever after, and at once where nothing was
 * served. What is rendered for it then is so in slices, between which a finger is answered: by a store of React's all of
 * Home was rendered again in one piece.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(!use(ServedContext));
  useEffect(() => {
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
