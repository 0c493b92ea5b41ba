import {
  type AnchorHTMLAttributes,
  createContext,
  createElement,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';
import { type Location, parseHash } from '#platform/hash.ts';
import { createStore, useStore } from '@fairground/client/store.ts';

type HistoryAction = 'load' | 'push' | 'replace' | 'back' | 'forward';
export type HistoryEntry = Location & { action: HistoryAction; index: number };

const browser = globalThis.window as Window | undefined;
const indexOf = (state: unknown): number | undefined => (state as { index?: number } | null)?.index;
const read = (action: HistoryAction, index: number): HistoryEntry => ({
  ...parseHash(browser?.location.hash ?? ''),
  action,
  index,
});

const current = createStore<HistoryEntry>(read('load', indexOf(browser?.history.state) ?? 0));
browser?.history.replaceState({ index: current.get().index }, '');

/** On the server: the path to render the page for. */
export const serveHistoryEntry = (path: string): void =>
  current.set({ ...parseHash(path), action: 'load', index: 0 });

browser?.addEventListener('popstate', () => {
  const before = current.get().index;
  const known = indexOf(browser.history.state);
  const index = known ?? before + 1;
  // An entry without an index is new: a typed hash, or a plain link.
  if (known === undefined) browser.history.replaceState({ index }, '');
  current.set(read(known === undefined ? 'push' : index < before ? 'back' : 'forward', index));
});

/** Navigates to a path of this app, such as `/vote` or `/login?redirect=/vote`. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const index = current.get().index + (replace ? 0 : 1);
  browser?.history[replace ? 'replaceState' : 'pushState']({ index }, '', `#${path}`);
  current.set(read(replace ? 'replace' : 'push', index));
}

let leftByBack: HistoryEntry | undefined;

/**
 * Goes back one entry, or to `fallback` if the app was opened here. Once per entry, and not from a view (`at`, its path)
 * that has been left: a double tap means one step.
 */
export function goBack(fallback: string, at?: string): void {
  const entry = current.get();
  if (entry === leftByBack || (at ?? entry.path) !== entry.path) return;
  leftByBack = entry;
  if (entry.index > 0) browser?.history.back();
  else navigate(fallback, { replace: true });
}

export const currentLocation = (): Location => current.get();
export const useHistoryEntry = (): HistoryEntry => useStore(current);

/** The shell provides each kept view with its own location, so that a hidden view does not read the current one. */
export const ViewLocation = createContext<Location | null>(null);

/** Path and query of the view that calls it. */
export function useLocation(): Location {
  const own = useContext(ViewLocation);
  const entry = useHistoryEntry();
  return own ?? entry;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  replace?: boolean;
  children?: ReactNode;
};

type Click = Pick<TouchEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'> & {
  button?: number;
};

/** Whether a click is a plain one: no modifier for a new tab or window, no download. */
export const isPlain = (event: Click): boolean =>
  !event.button &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** A link to a path of this app. The shell prefetches its screen on intent, by `data-to`. */
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
