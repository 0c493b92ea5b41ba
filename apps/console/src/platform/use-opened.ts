import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Which row of a list is opened, as the address says (`/recharges/<id>`). Pages and filters of the list stand
 * behind the question mark and stay as they are.
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
    // Going from row to row is one step of the way back.
    open: (to) => void navigate(linkTo(to), { replace: id !== undefined }),
    close: () => void navigate({ pathname: list, search }),
  };
}
