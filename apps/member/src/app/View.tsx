import {
  Activity,
  createElement,
  memo,
  use,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  ViewTransition,
} from 'react';
import { HeaderBar } from '#app/HeaderBar.tsx';
import { KEEPS_LAYOUT, keepLayout, lookAgain } from '#app/keep-layout.ts';
import { laterParts } from '#app/later-parts.ts';
import { catalogue } from '#app/messages.ts';
import type { Screen, ScreenProps } from '#app/screen.ts';
import type { ShownView } from '#app/shown-view.ts';
import styles from '#app/View.module.css';
import { ViewBoundary } from '#app/ViewBoundary.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { ViewLocation } from '#platform/navigation.ts';
import { ViewContext } from '#platform/view.ts';
import { ServedContext } from '#ui/use-hydrated.ts';

/* Classes of motion.css, by the type of the transition (motion.ts). */
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

/** How far the page of each visit was scrolled, in px, by its place in the history: a view may serve several, or be made anew. */
const tops = new Map<number, number>();

type ViewProps = { view: ShownView; active: boolean; first: boolean };

/**
 * One view of the app, kept alive while hidden: its own scroller, heading, title and error boundary. Rendered anew only
 * when it comes or goes itself, or the language changes: a change of tabs concerns two of those that are kept.
 */
export const View = memo(function View(props: ViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { active } = props;
  // Rendered anew with the language itself: where it is not, React 19.3 takes a changed context no further into what is
  // hidden than to its first reader, and the rest keeps the former words until something else renders it.
  useLanguage();
  // Before any layout effect measures something, and the boxes are gone.
  useInsertionEffect(() => {
    if (!active) keepLayout(place.current);
    lookAgain(place.current?.parentElement);
  }, [active]);
  return (
    <div
      ref={place}
      className={styles['place']}
      data-place={props.view.visit.full}
      data-shown={active || undefined}
      data-told={active || undefined}
    >
      <Activity mode={active ? 'visible' : 'hidden'}>
        <ViewTransition default="none" enter={ENTER} exit={EXIT}>
          <ViewBody {...props} />
        </ViewTransition>
      </Activity>
    </div>
  );
});

/** Coming and going is its view's affair alone. */
const ScreenOf = memo(function ScreenOf({ screen, params }: { screen: Screen; params: ScreenProps }) {
  const component = screen.peek() ?? use(screen.load());
  return createElement(component, params);
});

function ViewBody({ view, active, first }: ViewProps) {
  const texts = useMessages(catalogue);
  const [ownTitle, setTitle] = useState<string>();
  const scroller = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const scrolled = useRef(0);
  const shownAt = useRef<number>(undefined);
  const focused = useRef<HTMLElement>(null);
  const handle = useMemo(() => ({ setTitle }), []);
  const { route, params, visit } = view;
  // What is opened later was never served.
  const served = use(ServedContext) && first;
  const title = ownTitle ?? texts.titles[route.title];

  useLayoutEffect(() => {
    const { arrival, index } = visit;
    const returned = arrival === 'back' || arrival === 'forward';
    const other = arrival === 'push' || (returned && shownAt.current !== index);
    const placed = other && route.tab === undefined;
    shownAt.current = index;
    if (placed) scrolled.current = (returned && tops.get(index)) || 0;
    tops.set(index, scrolled.current);
    // Where its layout was kept, so was its scroll position: asking would only force a layout.
    if ((placed || !KEEPS_LAYOUT) && scroller.current)
      laterParts()?.scrollBack(scroller.current, scrolled.current);
    if (first) return;
    const back = arrival === 'back' && focused.current?.isConnected ? focused.current : heading.current;
    back?.focus({ preventScroll: true });
  }, [visit, route, first]);

  // Remembered as it happens: a hidden view has neither scroll position nor focus any more.
  useLayoutEffect(() => {
    const element = scroller.current;
    const onScroll = (): void => {
      scrolled.current = element?.scrollTop ?? 0;
      element?.toggleAttribute('data-scrolled', scrolled.current > 0);
      if (shownAt.current !== undefined) tops.set(shownAt.current, scrolled.current);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) focused.current = target;
    };
    // Moved before the app came. Elsewhere asking would force a layout.
    if (served) onScroll();
    element?.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      element?.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [served]);

  return (
    <ViewLocation value={visit}>
      <ViewContext value={handle}>
        {active ? <title>{texts.documentTitle(title)}</title> : null}
        <div className={styles['view']} data-kind={route.tab ? 'tab' : route.parent ? 'page' : 'open'}>
          {route.parent ? (
            <HeaderBar title={title} parent={route.parent} heading={heading} name={route.title} />
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
              <ViewBoundary>
                <ServedContext value={served}>
                  <ScreenOf screen={route.screen} params={params} />
                </ServedContext>
              </ViewBoundary>
            </div>
          </main>
        </div>
      </ViewContext>
    </ViewLocation>
  );
}
