import { Skeleton } from '#ui/Skeleton.tsx';

export function HistoryScreen() {
  return <Skeleton height={160} />;
}
