import { Skeleton } from '#ui/Skeleton.tsx';

export function MeetScreen() {
  return <Skeleton height={160} />;
}
