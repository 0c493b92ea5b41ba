import { Skeleton } from '#ui/Skeleton.tsx';

export function MeetDetailScreen({ id }: { id: string }) {
  return <Skeleton key={id} height={160} />;
}
