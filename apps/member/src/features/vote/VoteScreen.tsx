import { Skeleton } from '#ui/Skeleton.tsx';

export function VoteScreen() {
  return <Skeleton height={160} />;
}
