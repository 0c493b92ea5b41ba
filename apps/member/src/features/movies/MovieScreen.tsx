import { Skeleton } from '#ui/Skeleton.tsx';

export function MovieScreen() {
  return <Skeleton height={160} />;
}
