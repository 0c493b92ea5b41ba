import { addTransitionType, startTransition, useLayoutEffect, useReducer, useRef } from 'react';
import { redirectFor } from '#app/route-guard.ts';
import { findRoute } from '#app/routes.ts';
import { reduceViews, type KeptView, type ViewsAction, type Views } from '#app/shell/kept-views.ts';
import { motionOf } from '#app/transitions/page-transitions.ts';
import { navigate, useHistoryEntry } from '#platform/navigation.ts';
import type { Tab } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { useSessionEnding } from '#platform/session-end.ts';
import { afterNextPaint } from '#ui/after-next-paint.ts';
import { clearFailedLoads } from '@fairground/client/lazy.ts';

const NONE: Views = { shown: undefined, all: [], member: undefined };

/** The first view is mounted in the first render if its chunk is loaded, as hydration requires. */
const begin = ({ entry, member, ready }: ViewsAction & { ready: boolean }): Views =>
  ready && findRoute(entry.path).route.screen.peek() ? reduceViews(NONE, { entry, member }) : NONE;

/**
 * Which views are mounted and which is shown; `tab` is the tab to highlight, known before its view is shown. A view
 * without an animation whose code is loaded is shown synchronously: a transition is rendered in slices of 5 ms with a paint
 * between them, which takes longer in all. Other navigations are transitions, whose types choose the animation and whose pending state drives the progress bar
 * while the old view stays.
 */
export function useViews(): {
  shown: KeptView | undefined;
  all: KeptView[];
  pending: boolean;
  tab: Tab | undefined;
} {
  const entry = useHistoryEntry();
  const session = useSession();
  const ending = useSessionEnding();
  const member = session?.user.id;
  const elsewhere = redirectFor(entry, session !== null);
  const [views, dispatch] = useReducer(reduceViews, { entry, member, ready: elsewhere === undefined }, begin);
  // When the session is lost, its view stays while the message is read (session-end.ts).
  const held = elsewhere !== undefined && ending && views.shown?.entry === entry;
  const { shown: last, all } = views;
  const mounted = all.some((view) => view.entry.path === entry.path);

  // A pending transition is re-rendered with a new state object each time, so the effect must not start it again.
  const followed = useRef<ViewsAction>(undefined);
  useLayoutEffect(() => {
    if (held) return;
    if (elsewhere !== undefined) {
      navigate(elsewhere, { replace: true });
      return;
    }
    if (last?.entry === entry) {
      // Another member took over this page, as from a tab that was asleep: nothing typed or opened here is theirs.
      if (views.member !== member) dispatch({ entry, member });
      return;
    }
    if (followed.current?.entry === entry && followed.current.member === member) return;
    const action = { entry, member };
    const waiting = followed.current !== undefined && followed.current.entry !== last?.entry;
    followed.current = action;
    clearFailedLoads();
    const { route } = findRoute(entry.path);
    const from = last && { entry: last.entry, tab: last.route.tab !== undefined };
    const motion = motionOf(from, { entry, tab: route.tab !== undefined });
    if (motion === 'none' && (!last || mounted || route.screen.peek())) {
      dispatch(action);
      return;
    }
    const go = (): void => {
      if (followed.current !== action) return;
      // A <ViewTransition> animates an enter only inside an element that is mounted already, so the view is mounted
      // hidden first.
      if (motion !== 'none') dispatch({ ...action, prerender: true });
      startTransition(() => {
        if (motion !== 'none') addTransitionType(motion);
        dispatch(action);
      });
    };
    // The feedback of the tap is painted first (INP), since the browser paints nothing while it captures the old view.
    // Not when another transition waits, which must not overtake this one, or when the page is hidden.
    if (motion === 'none' || waiting || document.hidden) go();
    else void afterNextPaint().then(go);
  }, [entry, last, mounted, elsewhere, held, member, views.member]);

  const tab = last?.route.tab && (findRoute(entry.path).route.tab ?? last.route.tab);
  return { shown: last, all, pending: last?.entry !== entry, tab };
}
