import { findRoute, type Route } from '#app/routes.ts';
import { currentLocation, useVisit } from '#platform/navigation.ts';
import { refresh, useRefreshing } from '#platform/refresh.ts';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { RefreshButton } from '#ui/RefreshButton.tsx';
import { useUiTexts } from '#ui/texts.ts';

/** Home and lists can be pulled down, and have a button, to ask for what they show anew. */
const REFRESHED: ReadonlySet<string> = new Set<Route['title']>([
  'home',
  'movie',
  'meet',
  'movieShelf',
  'voteHistory',
  'orders',
  'transactions',
  'recharge',
  'withdraw',
  'sessions',
  'bankCards',
  'announcements',
  'dateRequests',
  'blocked',
]);

/** Stands among the views, which can be pulled down. */
export function RefreshPlace() {
  const texts = useUiTexts();
  const { pending, done } = useRefreshing();
  const { full } = useVisit();
  return (
    <PullToRefresh
      view={full}
      pending={pending}
      mayPull={() => REFRESHED.has(findRoute(currentLocation().path).route.title)}
      onRefresh={() => void refresh()}
      // Said again each time: a change is what is announced.
      said={done === 0 || pending ? '' : texts.refreshed}
    />
  );
}

/** The button of the view of that title, where there is one; of Home unless told. */
export function Refresh({ title = 'home' }: { title?: string }) {
  const { pending } = useRefreshing();
  return REFRESHED.has(title) ? <RefreshButton pending={pending} onRefresh={() => void refresh()} /> : null;
}
