import { type ComponentType, createContext } from 'react';

/**
 * The message for a stake refused by a play restriction: a component of the protection feature, passed in by the app.
 */
export type Refusal = ComponentType<{ error: Error }>;

export const RefusalContext = createContext<Refusal | null>(null);
