import { createContext, type ReactNode } from 'react';

/** What a stake refused by the member's own protection says; another feature's words, handed in by the app. */
export type RefusalWords = (error: Error) => ReactNode;

export const RefusalContext = createContext<RefusalWords | null>(null);
