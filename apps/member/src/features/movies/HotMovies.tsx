import { Skeleton } from '#ui/Skeleton.tsx';

export function HotMovies() {
  return <Skeleton height={120} />;
}
