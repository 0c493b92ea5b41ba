import { useLayoutEffect, useReducer, useTransition } from 'react';
import { redirectOf } from '#app/guard.ts';
import { type KeptView, visitView } from '#app/kept-views.ts';
import { findRoute, type Route } from '#app/routes.ts';
import type { ScreenProps } from '#app/screen.ts';
import { forgetFailures } from '#platform/loadable.ts';
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
  const next: ShownView = { key: `${member}${visit.path}`, keep: route.keep, usedAt, route, params, visit };
  // What one member left behind is not kept for the next.
  const held = state.member === member ? state.all : [];
  return { shown: next, all: visitView(held, next, KEPT), member };
}

/**
 * Which views exist and which is shown. A visit is followed at once where its chunk is there, else in a
 * transition, whose pending state drives the progress bar while the old view stays.
 */
export function useViews(): { shown: ShownView | undefined; all: ShownView[]; pending: boolean } {
  const visit = useVisit();
  const session = useSession();
  const ending = useSessionEnding();
  const [views, dispatch] = useReducer(reduce, { shown: undefined, all: [], member: undefined });
  const [pending, startTransition] = useTransition();
  const member = session?.user.id;
  const elsewhere = redirectOf(visit, session !== null);
  // A lost session leaves its view in place while the message is read (session-end.ts).
  const held = elsewhere !== undefined && ending && views.shown?.visit === visit;
  const shown = views.shown?.visit;

  useLayoutEffect(() => {
    if (held) return;
    if (elsewhere !== undefined) {
      navigate(elsewhere, { replace: true });
      return;
    }
    if (shown === visit) return;
    forgetFailures();
    if (findRoute(visit.path).route.screen.peek()) dispatch({ visit, member });
    else startTransition(() => dispatch({ visit, member }));
  }, [visit, shown, elsewhere, held, member]);

  return { shown: views.shown, all: views.all, pending: pending || shown !== visit };
}
