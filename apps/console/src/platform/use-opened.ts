import { useCallback } from 'react';
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
  const id = pathname.startsWith(`${list}/`) ? pathname.slice(list.length + 1) || undefined : undefined;
  const linkTo = useCallback((to: string) => ({ pathname: `${list}/${to}`, search }), [list, search]);
  return {
    id,
    linkTo,
    // Moving from row to row replaces the history entry, so that one step back closes the row.
    open: (to) => void navigate(linkTo(to), { replace: id !== undefined }),
    close: () => void navigate({ pathname: list, search }),
  };
}
