import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The opened row of a list, from the address (`/recharges/<id>`). Pages and filters are in the query string and are
 * preserved.
 */
export function useOpened(list: string): {
  id: string | undefined;
  linkTo: (id: string) => { pathname: string; search: string };
  open: (id: string) => void;
  close: () => void;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    shown.current = pathname;
    return () => {
      shown.current = null;
    };
  }, [pathname]);
  const id = pathname.startsWith(`${list}/`) ? pathname.slice(list.length + 1) || undefined : undefined;
  const linkTo = useCallback((to: string) => ({ pathname: `${list}/${to}`, search }), [list, search]);
  // A late answer, such as that of a saved form, must not take away what is shown by then.
  const here = (go: () => void): void => {
    if (shown.current === pathname) go();
  };
  return {
    id,
    linkTo,
    // Moving from row to row replaces the history entry, so that one step back closes the row.
    open: (to) => here(() => void navigate(linkTo(to), { replace: id !== undefined })),
    close: () => here(() => void navigate({ pathname: list, search })),
  };
}
