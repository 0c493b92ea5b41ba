import { type ComponentType, createContext } from 'react';

/** What a stake refused by the member's own protection says; another feature's words, handed in by the app. */
export type Refusal = ComponentType<{ error: Error }>;

export const RefusalContext = createContext<Refusal | null>(null);
