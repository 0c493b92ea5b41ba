import {
  Activity,
  createElement,
  memo,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  ViewTransition,
} from 'react';
import { appMessages } from '#app/messages.ts';
import type { Screen, ScreenProps } from '#app/screen.ts';
import { ErrorBoundary } from '#app/shell/ErrorBoundary.tsx';
import { HeaderBar } from '#app/shell/HeaderBar.tsx';
import type { KeptView } from '#app/shell/kept-views.ts';
import { restoreScroll } from '#app/shell/scroll-restoration.ts';
import styles from '#app/shell/View.module.css';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { ViewLocation } from '#platform/navigation.ts';
import { ViewContext } from '#platform/view.ts';

/* Classes of page-transitions.css by transition type (page-transitions.ts). */
const ENTER = {
  push: 'view push-in',
  back: 'view back-in',
  grow: 'view grow-in',
  shrink: 'view shrink-in',
  default: 'none',
};
const EXIT = {
  push: 'view push-out',
  back: 'view back-out',
  grow: 'view grow-out',
  shrink: 'view shrink-out',
  default: 'none',
};

/** Scroll positions by index of the history entry, in px: a view may serve several entries, or be mounted again. */
const tops = new Map<number, number>();

type ViewProps = { view: KeptView; active: boolean; first: boolean };

/**
 * One kept-alive view with its own scroller, heading, title and error boundary. Memoized: a navigation re-renders only
 * the views that are shown or hidden by it, and a language change all.
 */
export const View = memo(function View({ view, active, first }: ViewProps) {
  // Workaround for React 19.3: lazy context propagation (https://github.com/react/react/pull/20890) reaches only the first
  // reader inside a hidden <Activity>, so a view below this memo would keep the former language. Reading the context here
  // re-renders it. Test: e2e/preferences.e2e.ts, "is that of the tabs that are kept hidden too". May go when that passes
  // without it.
  useLanguage();
  return (
    <div className={styles['place']} data-place={view.entry.full} data-shown={active || undefined}>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <ViewTransition default="none" enter={ENTER} exit={EXIT}>
          <ViewBody view={view} first={first} />
        </ViewTransition>
      </Activity>
    </div>
  );
});

/** Only its own view re-renders when it is shown or hidden. */
const ScreenOf = memo(function ScreenOf({ screen, params }: { screen: Screen; params: ScreenProps }) {
  const component = screen.peek() ?? use(screen.load());
  return createElement(component, params);
});

function ViewBody({ view, first }: Omit<ViewProps, 'active'>) {
  const t = useMessages(appMessages);
  const [ownTitle, setTitle] = useState<string>();
  const scroller = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scrolled = useRef(0);
  const shownAt = useRef<number>(undefined);
  const focused = useRef<HTMLElement>(null);
  const handle = useMemo(() => ({ setTitle }), []);
  const { route, params, entry } = view;
  const title = ownTitle ?? t.titles[route.title];

  // Not a <title> element: React 19 puts another one with each view, and looks for its place in the whole document.
  const documentTitle = t.documentTitle(title);
  useLayoutEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useLayoutEffect(() => {
    const { action, index } = entry;
    const returned = action === 'back' || action === 'forward';
    const other = action === 'push' || (returned && shownAt.current !== index);
    const placed = other && route.tab === undefined;
    shownAt.current = index;
    if (placed) scrolled.current = (returned && tops.get(index)) || 0;
    tops.set(index, scrolled.current);
    // The first view keeps its scroll position: the served page may have been scrolled before hydration.
    if (first) return;
    if (scroller.current) restoreScroll(scroller.current, scrolled.current);
    const back = action === 'back' && focused.current?.isConnected ? focused.current : heading.current;
    back?.focus({ preventScroll: true });
  }, [entry, route, first]);

  // Recorded on each event, since a hidden view has neither scroll position nor focus.
  useLayoutEffect(() => {
    const element = scroller.current;
    const onScroll = (): void => {
      scrolled.current = element?.scrollTop ?? 0;
      if (shownAt.current !== undefined) tops.set(shownAt.current, scrolled.current);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) focused.current = target;
    };
    // Where the served page was scrolled to before hydration. In other views the read would force a layout for nothing.
    if (first) onScroll();
    element?.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      element?.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [first]);

  return (
    <ViewLocation value={entry}>
      <ViewContext value={handle}>
        <div className={styles['view']} data-kind={route.tab ? 'tab' : route.parent ? 'page' : 'open'}>
          {route.parent ? (
            <HeaderBar title={title} parent={route.parent} heading={heading} route={route} />
          ) : null}
          <main
            ref={scroller}
            className={styles['scroller']}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
            tabIndex={0}
            data-scroller
          >
            {route.parent ? null : (
              <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
                {title}
              </h1>
            )}
            <div className={styles['content']}>
              <ErrorBoundary>
                <ScreenOf screen={route.screen} params={params} />
              </ErrorBoundary>
            </div>
          </main>
        </div>
      </ViewContext>
    </ViewLocation>
  );
}
