import { createContext, type ReactNode } from 'react';

/** What stands beside the title of every page, handed in from outside. */
export const PageToolsContext = createContext<ReactNode>(null);
