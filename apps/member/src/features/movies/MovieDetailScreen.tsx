import { Skeleton } from '#ui/Skeleton.tsx';

export function MovieDetailScreen({ id }: { id: string }) {
  return <Skeleton key={id} height={160} />;
}
