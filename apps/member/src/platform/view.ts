import { createContext, useContext, useEffect, useEffectEvent } from 'react';

export type ViewHandle = {
  /** Names the view in its header bar and in the document's title; undefined gives the route's title back. */
  setTitle: (title: string | undefined) => void;
};

export const ViewContext = createContext<ViewHandle>({ setTitle: () => undefined });

/** The title of a view that only its data knows, such as a movie's name. */
export function useViewTitle(title: string | undefined): void {
  const { setTitle } = useContext(ViewContext);
  const apply = useEffectEvent((value: string | undefined) => setTitle(value));
  useEffect(() => {
    apply(title);
    return () => apply(undefined);
  }, [title]);
}
