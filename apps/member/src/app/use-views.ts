import { addTransitionType, useLayoutEffect, useReducer, useRef, useTransition } from 'react';
import { redirectOf } from '#app/guard.ts';
import { KEPT, visitView } from '#app/kept-views.ts';
import { laterParts } from '#app/later-parts.ts';
import { findRoute, type Tab } from '#app/routes.ts';
import type { Following, ShownView } from '#app/shown-view.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { navigate, useVisit } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';
import { useSessionEnding } from '#platform/session-end.ts';
import { painted } from '#ui/painted.ts';

type Views = { shown: ShownView | undefined; all: ShownView[]; member: string | undefined };

function reduce(state: Views, { visit, member, ahead }: Following): Views {
  const { route, params } = findRoute(visit.path);
  const usedAt = (state.shown?.usedAt ?? 0) + 1;
  const key = `${member}${visit.path}`;
  // What one member left behind is not kept for the next.
  const held = state.member === member ? state.all : [];
  // The same path has the same parameters; the same object, so that a kept screen is not rendered anew.
  const same = held.find((view) => view.key === key)?.params ?? params;
  const stays = route.keep && route.tab !== undefined;
  const next: ShownView = { key, keep: route.keep, stays, usedAt, route, params: same, visit };
  if (!ahead) return { shown: next, all: visitView(held, next, KEPT), member };
  const known = state.member !== member || held.some((view) => view.key === key);
  return known ? state : { ...state, all: [...held, { ...next, usedAt: 0 }] };
}

const NONE: Views = { shown: undefined, all: [], member: undefined };

/** The first view stands in the first render already where nothing has to be waited for. */
const begin = ({ visit, member, ready }: Following & { ready: boolean }): Views =>
  ready && findRoute(visit.path).route.screen.peek() ? reduce(NONE, { visit, member }) : NONE;

/**
 * Which views exist and which is shown; `tab` is that of the visit, lit at once. A tab that stands already is shown in
 * the same frame, without React's transition: that alone costs 150 ms on a cheap phone (decision 0036). Other visits are
 * followed in one: its types say how the views move, and its pending state drives the progress bar while the old view
 * stays.
 */
export function useViews(): {
  shown: ShownView | undefined;
  all: ShownView[];
  pending: 'answered' | 'under-way' | undefined;
  tab: Tab | undefined;
  member: string | undefined;
  follow: (what: Following) => void;
} {
  const visit = useVisit();
  const session = useSession();
  const ending = useSessionEnding();
  const member = session?.user.id;
  const elsewhere = redirectOf(visit, session !== null);
  const [views, dispatch] = useReducer(reduce, { visit, member, ready: elsewhere === undefined }, begin);
  const [underWay, startTransition] = useTransition();
  // A lost session leaves its view in place while the message is read (session-end.ts).
  const held = elsewhere !== undefined && ending && views.shown?.visit === visit;
  const { shown: last, all } = views;
  const shown = last?.visit;
  // What has to be made first lets the finger be answered first.
  const stands = !last || all.some((view) => view.visit.path === visit.path);

  // Once for each visit: what a transition is still under way to is worked out anew, as another object, in every render.
  const followed = useRef<Following>(undefined);
  useLayoutEffect(() => {
    if (held) return;
    if (elsewhere !== undefined) {
      navigate(elsewhere, { replace: true });
      return;
    }
    if (shown === visit) return;
    if (followed.current?.visit === visit && followed.current.member === member) return;
    const what = { visit, member };
    followed.current = what;
    forgetFailures();
    const { route } = findRoute(visit.path);
    const from = last && { visit: last.visit, tab: last.route.tab !== undefined };
    const to = { visit, tab: route.tab !== undefined };
    const motion = laterParts()?.motionOf(from, to) ?? 'none';
    if (motion === 'none' && stands && route.screen.peek()) {
      dispatch(what);
      return;
    }
    const go = (): void => {
      if (followed.current !== what) return;
      // React lets no view come in with a motion whose place, an element around it, is new as well: it stands first.
      if (motion !== 'none') dispatch({ ...what, ahead: true });
      startTransition(() => {
        if (motion !== 'none') addTransitionType(motion);
        dispatch(what);
      });
    };
    // The finger is answered first: the browser shows nothing while it takes the picture of the view that is left. At once where
    // another view is on its way still, which is not to come first.
    if (motion === 'none' || underWay || document.hidden) go();
    else void painted().then(go);
  }, [visit, shown, last, stands, elsewhere, held, member, underWay]);

  const tab = last?.route.tab && (findRoute(visit.path).route.tab ?? last.route.tab);
  const answered = shown === visit ? undefined : 'answered';
  return { shown: last, all, pending: underWay ? 'under-way' : answered, tab, member, follow: dispatch };
}
