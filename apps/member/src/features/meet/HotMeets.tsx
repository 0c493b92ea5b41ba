import { Skeleton } from '#ui/Skeleton.tsx';

export function HotMeets() {
  return <Skeleton height={120} />;
}
