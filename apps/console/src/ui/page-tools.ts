import { createContext, type ReactNode } from 'react';

/** A slot beside the title of each page. */
export const PageToolsContext = createContext<ReactNode>(null);
