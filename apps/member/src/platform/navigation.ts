import {
  type AnchorHTMLAttributes,
  createContext,
  createElement,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';
import { type Location, parseHash } from '#platform/hash.ts';
import { createStore, useStore } from '@fairground/web/platform/store.ts';

type Arrival = 'load' | 'push' | 'replace' | 'back' | 'forward';
export type Visit = Location & { arrival: Arrival; index: number };

const browser = globalThis.window as Window | undefined;
const indexOf = (state: unknown): number | undefined => (state as { index?: number } | null)?.index;
const read = (arrival: Arrival, index: number): Visit => ({
  ...parseHash(browser?.location.hash ?? ''),
  arrival,
  index,
});

const visits = createStore<Visit>(read('load', indexOf(browser?.history.state) ?? 0));
browser?.history.replaceState({ index: visits.get().index }, '');

/** Where there is no browser: the path that the page is made for. */
export const visitServed = (path: string): void =>
  visits.set({ ...parseHash(path), arrival: 'load', index: 0 });

browser?.addEventListener('popstate', () => {
  const before = visits.get().index;
  const known = indexOf(browser.history.state);
  const index = known ?? before + 1;
  // An entry without an index is new: somebody typed a hash, or followed a plain link.
  if (known === undefined) browser.history.replaceState({ index }, '');
  visits.set(read(known === undefined ? 'push' : index < before ? 'back' : 'forward', index));
});

/** Goes to a path of this app, such as `/vote` or `/login?redirect=/vote`. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const index = visits.get().index + (replace ? 0 : 1);
  browser?.history[replace ? 'replaceState' : 'pushState']({ index }, '', `#${path}`);
  visits.set(read(replace ? 'replace' : 'push', index));
}

let left: Visit | undefined;

/**
 * One step back inside the app; where the visit began here, to `fallback` instead. Once for each visit, and not from
 * a view (`at`, its path) that is left already and stands still: a second press meant the same step.
 */
export function goBack(fallback: string, at?: string): void {
  const visit = visits.get();
  if (visit === left || (at ?? visit.path) !== visit.path) return;
  left = visit;
  if (visit.index > 0) browser?.history.back();
  else navigate(fallback, { replace: true });
}

export const currentLocation = (): Location => visits.get();
export const useVisit = (): Visit => useStore(visits);

/** The shell gives each kept view its own location, so that a hidden one does not read its successor's. */
export const ViewLocation = createContext<Location | null>(null);

/** Path and query of the view this is called in. */
export function useLocation(): Location {
  const own = useContext(ViewLocation);
  const visit = useVisit();
  return own ?? visit;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  replace?: boolean;
  children?: ReactNode;
};

type Click = Pick<TouchEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'> & {
  button?: number;
};

/** Whether a click, or the end of a touch, asks for nothing but the link itself: no new tab or window, no download. */
export const isPlain = (event: Click): boolean =>
  !event.button &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** A link to a path of this app; the shell prefetches its screen on pointer-down by `data-to`. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  return createElement('a', {
    ...rest,
    href: `#${to}`,
    'data-to': to,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (!isPlain(event)) return;
      event.preventDefault();
      navigate(to, { replace });
    },
  });
}
