import { refresh, useRefreshing } from '#platform/refresh.ts';
import { RefreshButton } from '#ui/RefreshButton.tsx';

/** Button that refetches what the view shows: the alternative to the pull gesture of RefreshPlace.tsx. */
export function RefreshAction() {
  const { pending } = useRefreshing();
  return <RefreshButton pending={pending} onRefresh={() => void refresh()} />;
}
