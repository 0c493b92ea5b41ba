import { findRoute } from '#app/routes.ts';
import { currentLocation, useHistoryEntry } from '#platform/navigation.ts';
import { refresh, useRefreshing } from '#platform/refresh.ts';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { useMemberUiMessages } from '#ui/messages.ts';

/** Pull-to-refresh for the views whose route has `refreshes`. */
export function RefreshPlace() {
  const t = useMemberUiMessages();
  const { pending, done } = useRefreshing();
  const { full } = useHistoryEntry();
  return (
    <PullToRefresh
      view={full}
      pending={pending}
      mayPull={() => findRoute(currentLocation().path).route.refreshes}
      onRefresh={() => void refresh()}
      // A live region announces changes only, so the text is cleared first.
      said={done === 0 || pending ? '' : t.refreshed}
    />
  );
}
