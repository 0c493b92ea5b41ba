import { addTransitionType, useLayoutEffect, useReducer, useTransition } from 'react';
import { redirectOf } from '#app/guard.ts';
import { type KeptView, visitView } from '#app/kept-views.ts';
import { motionOf } from '#app/motion.ts';
import { findRoute, type Route, type Tab } from '#app/routes.ts';
import type { ScreenProps } from '#app/screen.ts';
import { forgetFailures } from '@fairground/web/platform/loadable.ts';
import { navigate, useVisit, type Visit } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';
import { useSessionEnding } from '#platform/session-end.ts';

const KEPT = 6;

export type ShownView = KeptView & {
  route: Route;
  params: ScreenProps;
  visit: Visit;
};

type Views = { shown: ShownView | undefined; all: ShownView[]; member: string | undefined };

function reduce(state: Views, { visit, member }: { visit: Visit; member: string | undefined }): Views {
  const { route, params } = findRoute(visit.path);
  const usedAt = (state.shown?.usedAt ?? 0) + 1;
  const key = `${member}${visit.path}`;
  // What one member left behind is not kept for the next.
  const held = state.member === member ? state.all : [];
  // The same path has the same parameters; the same object, so that a kept screen is not rendered anew.
  const same = held.find((view) => view.key === key)?.params ?? params;
  const next: ShownView = { key, keep: route.keep, usedAt, route, params: same, visit };
  return { shown: next, all: visitView(held, next, KEPT), member };
}

const NONE: Views = { shown: undefined, all: [], member: undefined };

/** The first view stands in the first render already where nothing has to be waited for. */
const begin = ({
  visit,
  member,
  ready,
}: {
  visit: Visit;
  member: string | undefined;
  ready: boolean;
}): Views => (ready && findRoute(visit.path).route.screen.peek() ? reduce(NONE, { visit, member }) : NONE);

/**
 * Which views exist and which is shown. A visit is followed in a transition, so that the page answers the finger
 * before the view is made: its types say how the views move, and its pending state drives the progress bar while the
 * old view stays. `tab` is that of the visit, lit at once.
 */
export function useViews(): {
  shown: ShownView | undefined;
  all: ShownView[];
  pending: boolean;
  tab: Tab | undefined;
} {
  const visit = useVisit();
  const session = useSession();
  const ending = useSessionEnding();
  const member = session?.user.id;
  const elsewhere = redirectOf(visit, session !== null);
  const [views, dispatch] = useReducer(reduce, { visit, member, ready: elsewhere === undefined }, begin);
  const [pending, startTransition] = useTransition();
  // A lost session leaves its view in place while the message is read (session-end.ts).
  const held = elsewhere !== undefined && ending && views.shown?.visit === visit;
  const { shown: last, all } = views;
  const shown = last?.visit;

  useLayoutEffect(() => {
    if (held) return;
    if (elsewhere !== undefined) {
      navigate(elsewhere, { replace: true });
      return;
    }
    if (shown === visit) return;
    forgetFailures();
    const { route } = findRoute(visit.path);
    const from = last && { visit: last.visit, tab: last.route.tab !== undefined };
    const motion = motionOf(from, { visit, tab: route.tab !== undefined });
    if (!last && route.screen.peek()) {
      dispatch({ visit, member });
      return;
    }
    startTransition(() => {
      if (motion !== 'none') addTransitionType(motion);
      dispatch({ visit, member });
    });
  }, [visit, shown, last, elsewhere, held, member]);

  const tab = last?.route.tab && (findRoute(visit.path).route.tab ?? last.route.tab);
  return { shown: last, all, pending: pending || shown !== visit, tab };
}
