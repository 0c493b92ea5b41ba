import { createContext, useContext, useEffect, useEffectEvent } from 'react';

export type ViewHandle = {
  /** Sets the title of the view in its header bar and in `document.title`; undefined restores the route's title. */
  setTitle: (title: string | undefined) => void;
};

export const ViewContext = createContext<ViewHandle>({ setTitle: () => undefined });

/** The title of a view that is known only from its data, such as a movie's name. */
export function useViewTitle(title: string | undefined): void {
  const { setTitle } = useContext(ViewContext);
  const apply = useEffectEvent((value: string | undefined) => setTitle(value));
  useEffect(() => {
    apply(title);
    return () => apply(undefined);
  }, [title]);
}
