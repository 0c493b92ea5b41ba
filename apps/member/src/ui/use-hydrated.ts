import { useDeferredValue } from 'react';

/** `over`: whether the app has taken over what it began with. */
export const hydration = { over: false };

/**
 * False in the page as it is served and while the app takes it over; true ever after. What is rendered for it then is so in
 * slices, between which a finger is answered.
 */
export const useHydrated = (): boolean => useDeferredValue(true, hydration.over);
